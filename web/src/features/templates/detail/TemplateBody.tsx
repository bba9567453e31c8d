import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { EvidenceSection } from '#web/features/templates/evidence/EvidenceSection.tsx'
import { textLanguage } from '#web/features/templates/languages/language-tags.ts'
import { QuestionPreview } from '#web/features/templates/questions/QuestionPreview.tsx'
import type { KnownTemplate } from '#web/features/templates/templates.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { RelatedResources } from './RelatedResources.tsx'
import { SensitiveNotice } from './SensitiveNotice.tsx'
import styles from './TemplateBody.module.css'
import { TemplateFacts } from './TemplateFacts.tsx'

const LongDescription = lazyPart(() =>
  import('#web/features/templates/detail/description/LongDescription.tsx').then((m) => m.LongDescription),
)

type Props = {
  template: KnownTemplate | undefined
  /** The server could not say more than is known already. */
  isFailed: boolean
  onRetry: () => void
}

/** The description and questions of a template, and beside them its facts and files. */
export function TemplateBody({ template, isFailed, onRetry }: Props) {
  const isWaiting = !isFailed
  const lang = textLanguage(template?.language)
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label="About this template">
          {/* What follows the description comes after it, so that nothing moves while it is fetched. */}
          <Suspense fallback={<DescriptionToCome />}>
            {template?.longDescription !== undefined ? (
              <LongDescription html={template.longDescription} lang={lang} />
            ) : (
              isWaiting && <DescriptionToCome />
            )}
            <SensitiveNotice topics={template?.sensitiveTopics ?? []} />
            {isFailed && <LoadFailed onRetry={onRetry} />}
            {template?.questions ? (
              <>
                <QuestionPreview questions={template.questions} lang={lang} />
                {template.questions.length > 0 && <EvidenceSection id={template.id} />}
              </>
            ) : (
              isWaiting && template?.longDescription !== undefined && <QuestionsToCome />
            )}
          </Suspense>
        </section>
      </div>
      <aside className={styles.facts} aria-label="Template details">
        {(isWaiting || template?.surveyType !== undefined) && <TemplateFacts template={template} />}
        <RelatedResources resources={template?.relatedResources ?? []} lang={lang} />
      </aside>
    </div>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <Alert tone="error">An unexpected error occurred</Alert>
      <Button startIcon={<Icon name="refresh" />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function DescriptionToCome() {
  return (
    <div className={styles.lines}>
      <span className="visually-hidden" role="status">
        Loading the template…
      </span>
      {[100, 94, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={12} />
      ))}
    </div>
  )
}

function QuestionsToCome() {
  return (
    <div className={styles.coming}>
      <span className="visually-hidden" role="status">
        Loading the template…
      </span>
      <Skeleton width={180} height={24} />
      <Skeleton height={190} />
      <Skeleton height={150} />
    </div>
  )
}
