import Skeleton from '@mui/material/Skeleton'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import type { KnownTemplate } from '#web/features/templates/templates.api.ts'
import styles from './TemplateFacts.module.css'
import { TemplateLanguages } from './TemplateLanguages.tsx'

const facts: [label: string, value: (template: SurveyTemplate) => string][] = [
  ['Topic', (template) => template.topic],
  ['Type', (template) => template.surveyType],
  ['Audience', (template) => template.communityGroups.map((group) => group.groupName).join(', ')],
  ['School Levels', (template) => template.schoolLevels.map((level) => level.name).join(', ')],
  ['Recommended Time to Use', (template) => template.timeToUse],
  ['Duration', (template) => template.duration],
]

const notGiven = <span className={styles.open}>Not given</span>

/** The labelled fields of a template; what the library leaves open says so, what is on its way has its place. */
export function TemplateFacts({ template }: { template: KnownTemplate | undefined }) {
  const full = template?.surveyType === undefined ? undefined : (template as SurveyTemplate)
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{full ? value(full) || notGiven : <Skeleton width="70%" height={22} />}</dd>
        </div>
      ))}
      <div>
        <dt>Languages</dt>
        <dd>{full ? <TemplateLanguages template={full} /> : <Skeleton width="70%" height={22} />}</dd>
      </div>
    </dl>
  )
}
