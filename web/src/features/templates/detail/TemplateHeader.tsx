import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Ref } from 'react'
import { getResourceLink } from '#contract/library/resources.ts'
import type { RelatedResource } from '#contract/library/templates.ts'
import { ExportButton } from '#web/features/templates/export/ExportButton.tsx'
import { PrintButton } from '#web/features/templates/export/PrintButton.tsx'
import { textLanguage } from '#web/features/templates/languages/language-tags.ts'
import type { KnownTemplate } from '#web/features/templates/templates.api.ts'
import { PackageBadges } from '#web/packages/PackageBadges.tsx'
import { useCopyLink } from '#web/ui/button/copy-link.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useVersions } from './survey-versions.ts'
import styles from './TemplateHeader.module.css'
import { TemplateLanguages } from './TemplateLanguages.tsx'

type Props = {
  template: KnownTemplate | undefined
  /** What is not known yet will not come. */
  isFailed: boolean
  headingId?: string
  headingRef?: Ref<HTMLHeadingElement>
}

/** What a template is called and belongs to, and what can be done with it. */
export function TemplateHeader({ template, isFailed, headingId, headingRef }: Props) {
  const versions = useVersions(template)
  return (
    <header className={styles.header}>
      <div className={styles.first}>
        {template ? (
          <>
            <PackageBadges packages={template.packages} />
            <span className={styles.topic}>{template.topic}</span>
            {versions.length > 1 && <TemplateLanguages shownId={template.id} versions={versions} />}
          </>
        ) : (
          !isFailed && <Skeleton width={220} height={32} />
        )}
      </div>
      <h1
        id={headingId}
        ref={headingRef}
        tabIndex={-1}
        lang={textLanguage(template?.language)}
        className={template ? `t-h1 ${styles.name}` : `t-h1 ${styles.name} ${styles.isComing}`}
      >
        {template?.name ?? 'Survey template'}
      </h1>
      <div className={styles.last}>
        {template ? (
          template.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags">
              {template.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )
        ) : (
          <Skeleton
            className={styles.tagsToCome ?? ''}
            width={260}
            sx={{ visibility: isFailed ? 'hidden' : 'visible' }}
          />
        )}
        <div className={styles.actions}>
          <CopyLink />
          <DownloadTemplate resources={template?.relatedResources} isFailed={isFailed} />
          {template ? <PrintButton template={template} /> : <ButtonToCome width={90} isFailed={isFailed} />}
          <ExportButton template={template} />
        </div>
      </div>
    </header>
  )
}

/** Copies the address of the page. */
function CopyLink() {
  const copy = useCopyLink()
  return (
    <Button variant="text" startIcon={<Icon name="link" />} onClick={() => void copy(window.location.href)}>
      Copy Link
    </Button>
  )
}

/** Downloads the template's own file, if it has one; holds the place while that is not known. */
function DownloadTemplate({
  resources,
  isFailed,
}: {
  resources: readonly RelatedResource[] | undefined
  isFailed: boolean
}) {
  const open = useOpenLink()
  if (!resources) return <ButtonToCome width={138} isFailed={isFailed} />
  const file = resources.find((resource) => resource.resourceType === 'Template')
  if (!file) return null
  return (
    <Button
      startIcon={<Icon name="download" />}
      onClick={() => void open(getResourceLink, { params: { resourceId: file.id } })}
    >
      Download
    </Button>
  )
}

/** Holds the place of a button, unseen and first once nothing comes, so that what is beside and below stays where it is. */
function ButtonToCome({ width, isFailed }: { width: number; isFailed: boolean }) {
  return (
    <Skeleton width={width} height={44} sx={isFailed ? { order: -1, visibility: 'hidden' } : undefined} />
  )
}
