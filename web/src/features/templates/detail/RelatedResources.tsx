import { useId } from 'react'
import { getResourceLink } from '#contract/library/resources.ts'
import type { RelatedResource } from '#contract/library/templates.ts'
import { titleLanguage } from '#web/features/templates/languages/language-tags.ts'
import { address } from '#web/server/api.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RelatedResources.module.css'

type Props = {
  resources: readonly RelatedResource[]
  /** The language of their titles if it is not the pages' own. */
  lang?: string | undefined
}

/** Guides and letters that go with a template, as links to files that are downloaded. */
export function RelatedResources({ resources, lang }: Props) {
  const id = useId()
  const open = useOpenLink()
  const related = resources.filter((resource) => resource.resourceType === 'Resource')
  if (related.length === 0) return null

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`t-h4 ${styles.title}`}>
        Related Resources
      </h2>
      <ul lang={lang}>
        {related.map((resource) => (
          <li key={resource.id} className={styles.resource}>
            <Icon name="description" />
            <a
              lang={titleLanguage(resource.title)}
              href={address(getResourceLink, { params: { resourceId: resource.id } })}
              onClick={(event) => {
                event.preventDefault()
                void open(getResourceLink, { params: { resourceId: resource.id } })
              }}
            >
              {resource.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
