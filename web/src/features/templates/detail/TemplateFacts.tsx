import Skeleton from '@mui/material/Skeleton'
import { Fragment } from 'react'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { languageTag } from '#web/features/templates/languages/language-tags.ts'
import { languageOf } from '#web/features/templates/languages/surveys.ts'
import type { KnownTemplate } from '#web/features/templates/templates.api.ts'
import { useVersions } from './survey-versions.ts'
import styles from './TemplateFacts.module.css'

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
        <dd>{full ? <Languages template={full} /> : <Skeleton width="70%" height={22} />}</dd>
      </div>
    </dl>
  )
}

/** The languages in which the user can have a template; the header leads from one to the other. */
function Languages({ template }: { template: SurveyTemplate }) {
  const versions = useVersions(template)
  const languages = [...new Set((versions.length > 0 ? versions : [template]).map(languageOf))]
  return languages.map((language, index) => (
    <Fragment key={language}>
      {index > 0 && ' · '}
      <span lang={languageTag(language)}>{language}</span>
    </Fragment>
  ))
}
