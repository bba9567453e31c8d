import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { AnalysisAnswer } from '#contract/results/analysis-views.ts'
import { ExploreTabs } from '#web/explore-tabs/ExploreTabs.tsx'
import { Reading } from '#web/features/explore/later-tabs.tsx'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import { appSettings } from '#web/server/settings.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './States.module.css'

type Props = { resultId: string; tab: string; answer: Exclude<AnalysisAnswer, { state: 'ready' }> }

/** Why there are no results to show, what will be, and what can be done; how the file was read can be corrected here too. */
export function NoResults({ resultId, tab, answer }: Props) {
  const words = useWords()
  const { state, mayChange, report } = answer
  // Until a file was read once there is nothing to check.
  const mayCheck = mayChange && state !== 'computing' && answer.version !== null
  if (tab === 'reading' && mayCheck)
    return (
      <div className={styles.reading}>
        <p className={styles.why}>
          <Why answer={answer} isShort />
        </p>
        <Reading resultId={resultId} version={answer.version ?? 0} />
      </div>
    )
  return (
    <>
      {report && (
        <ExploreTabs resultId={resultId} reportId={report.id} current="overview" only={['overview']} />
      )}
      <section className={styles.panel} aria-live="polite">
        <Why answer={answer} />
        {(mayCheck || state === 'unreadable') && (
          <div className={styles.acts}>
            {mayCheck && (
              <Button component={Link} to={paths.explore(resultId, 'reading')} variant="contained">
                {words.check}
              </Button>
            )}
            {state === 'unreadable' && (
              <Button href={`mailto:${appSettings().supportEmail}`}>{words.support}</Button>
            )}
          </div>
        )}
      </section>
    </>
  )
}

function Why({ answer, isShort = false }: { answer: Props['answer']; isShort?: boolean }) {
  const words = useWords()
  if (answer.state === 'computing') {
    const { progress } = answer
    return (
      <>
        <Icon name="hourglass" size={32} />
        <h2 className="t-h3">{words.computing}</h2>
        <p>{words.computingText}</p>
        <div className={styles.progress}>
          <ProgressBar
            label={progress ? words.rowsRead(progress.rows, progress.of) : words.computing}
            share={progress && progress.of > 0 ? progress.rows / progress.of : undefined}
          />
          {progress && <p aria-hidden="true">{words.rowsRead(progress.rows, progress.of)}</p>}
        </div>
      </>
    )
  }
  const [icon, title, text]: [IconName, string, string] =
    answer.state === 'too_few'
      ? ['visibility_off', words.tooFew, words.tooFewText(answer.k)]
      : answer.state === 'waiting'
        ? ['schedule', words.waiting, words.waitingText]
        : ['error', words.unreadable, words.unreadableWhy[answer.reason]]
  if (isShort) return <>{text}</>
  return (
    <>
      <Icon name={icon} size={32} />
      <h2 className="t-h3">{title}</h2>
      <p>{text}</p>
    </>
  )
}
