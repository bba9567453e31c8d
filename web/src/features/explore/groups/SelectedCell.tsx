import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import charts from '#web/ui/charts/charts.module.css'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import { Marks } from '#web/ui/charts/Marks.tsx'
import { compared, nameOf, type Subject } from './comparison.ts'
import groupStyles from './Groups.module.css'
import { narrow } from './narrow.ts'

type Props = {
  resultId: string
  analysis: ReadyAnalysis
  subject: Subject | undefined
  group: Subject['groups'][number] | undefined
  view: View
}

/** One group beside all others, with the way to its answers. */
export function SelectedCell({ resultId, analysis, subject, group, view }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const panel = useRef<HTMLElement>(null)
  const chosen = group && `${subject?.key} ${group.block.key}`
  const shown = useRef(chosen)
  useEffect(() => {
    // Below the bars, out of sight of whoever pressed one; what the address names is not pressed.
    if (isNarrow && shown.current !== chosen) panel.current?.scrollIntoView({ block: 'nearest' })
    shown.current = chosen
  }, [isNarrow, chosen])
  const one = subject && group && compared(analysis, subject, group, view.where !== undefined)
  if (!subject || !group || !one)
    return <p className={`${styles.panel} ${styles.quiet} ${groupStyles.hint}`}>{words.view.selectFirst}</p>
  const { block, figure } = group
  const favorable = figure.shown === 'exact' ? figure.favorable : null
  const { points, others, isTested, isReal } = one
  const opened =
    subject.kind === 'questions'
      ? `${paths.explore(resultId, 'questions')}${view.query || '?'}&open=${encodeURIComponent(subject.key)}`
      : `${paths.explore(resultId, 'themes')}${view.query}#${encodeURIComponent(subject.key)}`
  return (
    <section ref={panel} className={styles.panel} aria-live="polite" aria-label={words.view.selected}>
      <p className={styles.quiet}>{words.view.selected}</p>
      <h2 className="t-h4">
        {nameOf(group)} · <span {...asked}>{subject.name}</span>
      </h2>
      <Marks className={groupStyles.pair}>
        {favorable && <Bar name={block.label} n={one.n} {...favorable} />}
        {others && <Bar name={words.view.others} {...others} />}
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

type BarProps = { name: string; n: number; share: number; low: number; high: number }

/** People who are compared, with their percent favorable and its likely range. */
function Bar({ name, n, ...favorable }: BarProps) {
  const words = useWords()
  const [share, low, high] = [percent(favorable.share), percent(favorable.low), percent(favorable.high)]
  return (
    <>
      <p>
        {name} <b>{share}%</b>
      </p>
      <FavorableBar {...favorable} name={words.bar(name, share, low, high)} />
      <p className={styles.quiet}>
        {words.base(n)} · {words.likely(low, high)}
      </p>
    </>
  )
}
