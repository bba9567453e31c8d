import Button from '@mui/material/Button'
import { counted } from '#contract/counted.ts'
import { readableSize } from '#contract/limits.ts'
import { type ResponsesReading, surveyTools } from '#contract/results/readings.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './Reading.module.css'
import { plainName } from './readable-title.ts'
import type { FileReading } from './reading.ts'

type Props = { file: File; state: FileReading }

/** What a file is called and what was read in it, or how far that is. */
export function ReadingHead({ file, state: { step, reading, share, cancel } }: Props) {
  if (step === 'reading') {
    const isSent = share >= 1
    return (
      <div className={styles.about}>
        <h2 className="t-h3">{isSent ? 'Reading your file…' : 'Sending your file to be read…'}</h2>
        <p className={styles.facts}>
          <bdi>{plainName(file)}</bdi> · {readableSize(file.size)} · nothing is stored yet
        </p>
        <div className={styles.progress}>
          <ProgressBar label="Sent" share={isSent ? undefined : share} />
          <Button size="small" aria-label="Cancel reading" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    )
  }
  const isRead = step === 'read' && reading !== undefined
  return (
    <>
      <span className={isRead ? `${styles.tile} ${styles.good}` : styles.tile}>
        <Icon name={isRead ? 'check_circle' : 'description'} size={26} />
      </span>
      <div className={styles.about}>
        <h2 className="t-h3">{isRead ? summaryOf(reading) : 'We could not read this file'}</h2>
        <p className={styles.facts}>
          <bdi>{plainName(file)}</bdi> · {readableSize(file.size)}
          {isRead && factsOf(reading).map((fact) => ` · ${fact}`)}
        </p>
      </div>
    </>
  )
}

/** What was read, in one line. */
export function summaryOf({ responses, questions, sheet }: ResponsesReading): string {
  const found = `We read ${counted(responses, 'response')}, ${counted(questions, 'question')}`
  return sheet === null ? found : `${found} on the sheet “${sheet}”`
}

function factsOf({ tool, sheet, sheets }: ResponsesReading): string[] {
  const others = sheets.filter(({ name }) => name !== sheet).map(({ name }) => `“${name}”`)
  const named = others.length > 5 ? [...others.slice(0, 5), `and ${others.length - 5} more`] : others
  return [
    ...(tool ? [`Exported from ${surveyTools[tool]}`] : []),
    ...(others.length > 0 ? [`${counted(others.length, 'sheet')} left out: ${named.join(', ')}`] : []),
  ]
}
