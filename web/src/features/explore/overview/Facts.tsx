import type { ReactNode } from 'react'
import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import { exactOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { overallFavorable, themesOf } from '#web/features/explore/overall.ts'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import styles from './Overview.module.css'

type Props = {
  analysis: ReadyAnalysis
  changes: Changes
  /** Of everybody, whose number is compared with that of an earlier survey. */
  isWhole: boolean
}

/** The four figures that are read first: what clearly changed, or else the two ends of the themes. */
export function Facts({ analysis, changes, isWhole }: Props) {
  const words = useWords()
  const { people, enrolment } = analysis
  const overall = overallFavorable(analysis)
  const themes = themesOf(analysis).flatMap(({ key, name, figure }) => {
    const favorable = figure?.favorable
    return favorable ? [{ name, favorable, change: changes.of(key, favorable.share) }] : []
  })
  const ofThemes = new Set(analysis.constructs.flatMap(({ items }) => items))
  const inThemes = analysis.questions.filter(
    ({ key, figures }) => ofThemes.has(key) && exactOf(figures)?.favorable,
  ).length
  const rate = people !== null && enrolment ? people / enrolment : null
  const { since } = changes
  const asked = useAskedLanguage()
  const clear = themes
    .filter(({ change }) => change?.isNotable)
    .toSorted((one, other) => (other.change?.points ?? 0) - (one.change?.points ?? 0))
  const [up, down] = [clear[0], clear.at(-1)]
  const [most, least] = [themes[0], themes.at(-1)]
  const changed = (theme: (typeof themes)[number], label: string, tone: string | undefined) => {
    const { points, before } = theme.change!
    return (
      <Fact
        label={label}
        value={<span className={tone}>{points > 0 ? `+${points}` : `−${-points}`}</span>}
        unit={words.view.points(points)}
        more={words.view.fromTo(
          theme.name,
          percent(before.favorable?.share ?? 0),
          percent(theme.favorable.share),
        )}
      />
    )
  }
  const end = ({ name, favorable: { share, low, high } }: (typeof themes)[number], label: string) => (
    <Fact
      label={label}
      value={`${percent(share)}%`}
      unit={words.likely(percent(low), percent(high))}
      more={<span {...asked}>{name}</span>}
    />
  )
  return (
    <dl className={styles.facts}>
      <Fact
        label={words.people}
        value={grouped(people ?? 0)}
        unit={enrolment === null ? '' : words.of(enrolment)}
        more={[
          rate === null
            ? isWhole && analysis.mayChange
              ? words.rateUnknown
              : ''
            : rate > 1
              ? words.tooMany
              : words.rate(percent(rate)),
          isWhole && since?.people ? words.view.peopleBefore(since.people, since.label) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {overall && (
        <Fact
          label={words.favorableAll}
          value={`${percent(overall.share)}%`}
          more={words.scored(overall.questions, inThemes, themes.length)}
        />
      )}
      {since && up && (up.change?.points ?? 0) > 0
        ? changed(up, words.view.up(since.label), styles.rose)
        : most && most !== least && end(most, words.mostFavorable)}
      {since && down && (down.change?.points ?? 0) < 0
        ? changed(down, words.view.down(since.label), styles.fell)
        : least && most !== least && end(least, words.leastFavorable)}
    </dl>
  )
}

function Fact({
  label,
  value,
  unit = '',
  more,
}: {
  label: string
  value: ReactNode
  unit?: string
  more: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && <small className={styles.unit}>{unit}</small>}
      </dd>
      <dd className={styles.more}>{more}</dd>
    </div>
  )
}
