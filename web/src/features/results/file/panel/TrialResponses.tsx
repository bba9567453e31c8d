import { grouped } from '#contract/counted.ts'
import type { ResponsesReading } from '#contract/results/readings.ts'
import styles from '#web/features/results/file/Reading.module.css'
import { Icon } from '#web/ui/Icon.tsx'

/** That some responses look as if somebody tried the form, and what can be done about them. */
export function TrialResponses({ trials }: { trials: NonNullable<ResponsesReading['trials']> }) {
  const { responses, words } = trials
  return (
    <div className={styles.note}>
      <Icon name="warning" />
      <p>
        <b>{responses === null ? 'Fewer than 10' : grouped(responses)} responses look like tests</b> (
        {words.map((word) => `“${word}”`).join(', ')}). They count. Take them out of the file and choose it
        again if they should not.
      </p>
    </div>
  )
}
