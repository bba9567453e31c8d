import Button from '@mui/material/Button'
import { memo, useId, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { Finding } from '#library/rules/findings.ts'
import type { Place } from '#web/features/library-admin/templates/content/questions.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Findings.module.css'
import type { SurveyCheck } from './use-findings.ts'

/** How many are listed at first; a survey of 200 questions may have several hundred. */
const listedAtFirst = 20

type Props = {
  check: SurveyCheck
  /** The number of each question by its key; headings have none. */
  numbers: ReadonlyMap<string, number>
  /** Leads to where something is mended. */
  onShow: (place: Place) => void
}

/**
 * All that the rules of good surveys find in the survey, what keeps it from being published first. Drawn again only after a
 * check, not for each key.
 */
export const Findings = memo(function Findings({ check: { checked, failed }, numbers, onShow }: Props) {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const findings = checked?.findings ?? []
  const listed = showsAll ? findings : findings.slice(0, listedAtFirst)
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className="t-h4">
        Survey check
      </h2>
      <p role="status" className={styles.sum}>
        {failed
          ? 'The survey could not be checked. We will try again after your next change.'
          : sumOf(checked?.findings)}
      </p>
      {listed.length > 0 && (
        <ul className={styles.list}>
          {listed.map((finding) => (
            <li key={keyOf(finding)}>
              <button
                type="button"
                className={styles.place}
                onClick={() => onShow({ key: finding.question, side: finding.part, field: finding.field })}
              >
                {placeOf(finding, numbers)}
              </button>
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {findings.length > listed.length && (
        <Button size="small" variant="text" onClick={() => setShowsAll(true)}>
          Show all {findings.length}
        </Button>
      )}
    </section>
  )
})

/** What is found in the survey as a whole, in its original language; nothing if nothing is. */
export function AboutFindings({ check: { checked } }: Pick<Props, 'check'>) {
  const id = useId()
  const own = checked?.findings.filter(({ question, part }) => question === null && part === 'words') ?? []
  if (own.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className="t-h4">
        What could be better here
      </h2>
      <ul className={styles.list}>
        {own.map((finding) => (
          <li key={keyOf(finding)}>
            {finding.field !== '' && <b className={styles.field}>{labelOf(finding)}</b>}
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is found in one question, below its words; how well it reads if nothing is. */
export function ItemFindings({
  findings,
  grade,
}: {
  findings: readonly Finding[]
  grade: number | undefined
}) {
  if (findings.length === 0) {
    return grade === undefined ? null : (
      <p className={styles.fine}>
        <Icon name="check_circle" size={17} /> Reads at grade {grade}. Not leading, one idea.
      </p>
    )
  }
  return (
    <ul className={styles.list} aria-label="What could be better here">
      {findings.map((finding) => (
        <li key={keyOf(finding)}>
          <FindingText finding={finding} />
        </li>
      ))}
    </ul>
  )
}

function FindingText({ finding: { severity, message, why, better } }: { finding: Finding }) {
  const isFault = severity === 'fault'
  return (
    <>
      <p className={isFault ? styles.fault : styles.advice}>
        <Icon name={isFault ? 'error' : 'info'} size={17} />
        <span>
          <span className="visually-hidden">{isFault ? 'Must be fixed: ' : 'Suggestion: '}</span>
          {message}
        </span>
      </p>
      {why && (
        <details className={styles.why}>
          <summary>
            Why<span className="visually-hidden">: {message}</span>
          </summary>
          <p>{why}</p>
          {better && <p>Better: {better}</p>}
        </details>
      )}
    </>
  )
}

function sumOf(findings: readonly Finding[] | undefined): string {
  if (!findings) return 'Checking…'
  const faults = findings.filter(({ severity }) => severity === 'fault').length
  const advice = findings.length - faults
  const said = [
    faults > 0 && `${faults} to fix before it can be published`,
    advice > 0 && counted(advice, 'suggestion'),
  ].filter(Boolean)
  return said.length > 0 ? `${said.join(', ')}.` : 'Nothing to fix and no suggestions.'
}

const keyOf = ({ question, part, field, message }: Finding) => `${question} ${part} ${field} ${message}`

const labels: Record<string, string> = {
  text: 'Question',
  helpText: 'Help text',
  options: 'Answers',
  measures: 'Theme',
  reversed: 'Turned',
  longDescription: 'Description',
  surveyType: 'Survey type',
  schoolLevels: 'School levels',
  communityGroups: 'Who answers',
  timeToUse: 'Time to use',
  sensitiveTopics: 'Protected topics',
  scaleMin: 'Lowest number',
  scaleMax: 'Highest number',
  minLabel: 'Words of the lowest',
  maxLabel: 'Words of the highest',
}

const labelOf = ({ field }: Pick<Finding, 'field'>) =>
  labels[field] ?? field.charAt(0).toUpperCase() + field.slice(1)

function placeOf({ question, part, field }: Finding, numbers: ReadonlyMap<string, number>): string {
  const number = question === null ? undefined : numbers.get(question)
  const where = question === null ? 'About' : number === undefined ? 'Heading' : `Question ${number}`
  const label = labelOf({ field })
  const what = field === '' || label === where ? where : `${where}, ${label}`
  return part === 'translation' ? `Translation: ${what}` : what
}
