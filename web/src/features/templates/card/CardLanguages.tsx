import { Fragment, memo } from 'react'
import { languageTag } from '#web/features/templates/languages/language-tags.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './TemplateCard.module.css'

/** Languages that have room on one line of a card; of more, the first two are named. */
const mostNamed = 3

/** The languages in which a survey is there, those that the reader likes best first. */
export const CardLanguages = memo(function CardLanguages({ languages }: { languages: readonly string[] }) {
  const named = languages.length > mostNamed ? languages.slice(0, 2) : languages
  const others = languages.slice(named.length)
  return (
    <span className={styles.languages}>
      <Icon name="translate" size={16} />
      <span>
        {named.map((language, index) => (
          <Fragment key={language}>
            {index > 0 && ' · '}
            <span lang={languageTag(language)}>{language}</span>
          </Fragment>
        ))}
        {others.length > 0 && (
          <span title={others.join(', ')}>
            {' '}
            +{others.length}
            <span className="visually-hidden">: {others.join(', ')}</span>
          </span>
        )}
      </span>
    </span>
  )
})
