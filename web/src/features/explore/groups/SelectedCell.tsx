import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import charts from '#web/ui/charts/charts.module.css'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import { Marks } from '#web/ui/charts/Marks.tsx'
import { compared, nameOf, type Subject } from './comparison.ts'
import groupStyles from './Groups.module.css'

type Props = {
  resultId: string
  analysis: ReadyAnalysis
  subject: Subject | undefined
  group: Subject['groups'][number] | undefined
  view: View
}

/** One group beside everybody else, with the way to its answers. */
export function SelectedCell({ resultId, analysis, subject, group, view }: Props) {
  const words = useWords()
  const one = subject && group && compared(analysis, subject, group, view.where !== undefined)
  if (!subject || !group || !one)
    return <p className={`${styles.panel} ${styles.quiet} ${groupStyles.hint}`}>{words.view.selectHint}</p>
  const { block, figure } = group
  const favorable = figure.shown === 'exact' ? figure.favorable : null
  const { points, others, isTested, isReal } = one
  const opened =
    subject.kind === 'questions'
      ? `${paths.explore(resultId, 'questions')}${view.query || '?'}&open=${encodeURIComponent(subject.key)}`
      : `${paths.explore(resultId, 'themes')}${view.query}#${encodeURIComponent(subject.key)}`
  return (
    <section className={styles.panel} aria-live="polite" aria-label={words.view.selected}>
      <p className={styles.quiet}>{words.view.selected}</p>
      <h2 className="t-h4">
        {nameOf(group)} · {subject.name}
      </h2>
      <Marks className={groupStyles.pair}>
        <p>
          {block.label} <b>{percent(one.share)}%</b>
        </p>
        {favorable && (
          <FavorableBar
            {...favorable}
            name={words.bar(
              block.label,
              percent(favorable.share),
              percent(favorable.low),
              percent(favorable.high),
            )}
          />
        )}
        {favorable && (
          <p className={styles.quiet}>
            {words.base(one.n)} · {words.likely(percent(favorable.low), percent(favorable.high))}
          </p>
        )}
        {others !== undefined && (
          <>
            <p>
              {words.view.others} <b>{percent(others)}%</b>
            </p>
            <FavorableBar share={others} name={words.part(words.view.others, percent(others))} />
          </>
        )}
      </Marks>
      {(points !== undefined || !isTested) && (
        <p className={styles.quiet}>
          {isReal && points !== undefined ? (
            <>
              <b className={points > 0 ? charts.above : charts.below}>
                {points > 0 ? words.view.realAbove(points) : words.view.realBelow(-points)}{' '}
                {words.view.points(points)}.
              </b>{' '}
              {words.view.largeEnough}
            </>
          ) : (
            words.view[isTested ? 'notClear' : 'notCompared']
          )}
        </p>
      )}
      <div className={groupStyles.acts}>
        <Button size="small" component={Link} to={opened}>
          {words.view.openQuestion}
        </Button>
        {!view.where && (
          <Button size="small" variant="outlined" onClick={() => view.choose({ where: block.key })}>
            {words.view.filterTo(block.label)}
          </Button>
        )}
      </div>
    </section>
  )
}
