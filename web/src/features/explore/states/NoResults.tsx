import type { AnalysisAnswer } from '#contract/results/analysis-views.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './States.module.css'

type Props = { answer: Exclude<AnalysisAnswer, { state: 'ready' }> }

/** Why there are no results to show, and what will be. */
export function NoResults({ answer }: Props) {
  const words = useWords()
  if (answer.state === 'computing') {
    const { progress } = answer
    return (
      <section className={styles.panel} aria-live="polite">
        <Icon name="hourglass" size={32} />
        <h2 className="t-h3">{words.computing}</h2>
        <p>{words.computingText}</p>
        <div className={styles.progress}>
          <ProgressBar
            label={progress ? words.rowsRead(progress.rows, progress.of) : words.computing}
            share={progress && progress.of > 0 ? progress.rows / progress.of : undefined}
          />
        </div>
      </section>
    )
  }
  const [icon, title, text]: [IconName, string, string] =
    answer.state === 'too_few'
      ? ['visibility_off', words.tooFew, words.tooFewText(answer.k)]
      : answer.state === 'waiting'
        ? ['schedule', words.waiting, words.waitingText]
        : ['error', words.unreadable, answer.message]
  return (
    <section className={styles.panel}>
      <Icon name={icon} size={32} />
      <h2 className="t-h3">{title}</h2>
      <p>{text}</p>
    </section>
  )
}
