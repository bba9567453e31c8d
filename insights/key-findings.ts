import { percent } from '#contract/percents.ts'
import type { Analysis } from '#contract/results/analyses.ts'
import { questionsOutsideThemes } from '#contract/results/questions.ts'
import { type BlockDifference, differencesOf } from '#insights/report/figures/differences.ts'

/** What stands out in an analysis: the themes that people answer most favorably about, and those least. */
type KeyFinding = {
  kind: 'strength' | 'attention'
  /** More than one if they are equal. */
  themes: string[]
  /** Whole percents. */
  favorable: number
}

/**
 * The differences between a group and all others that are likely real, largest first: of themes, or if none of them
 * differs, of questions outside of themes.
 */
export function keyDifferences(analysis: Analysis): BlockDifference[] {
  const of = (subjects: readonly { key: string }[]) =>
    subjects
      .flatMap(({ key }) => differencesOf(analysis, key))
      .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
  const ofThemes = of(analysis.constructs)
  return ofThemes.length > 0 ? ofThemes : of(questionsOutsideThemes(analysis))
}

/**
 * The strength and what needs attention; nothing if no theme clearly stands out, since fewer than two are shown or the
 * likely ranges of the highest and the lowest overlap.
 */
export function keyFindings({ constructs }: Pick<Analysis, 'constructs'>): KeyFinding[] {
  const themes = constructs.flatMap(({ name, figures }) => {
    const figure = figures.find(({ group }) => group.length === 0)
    return figure?.shown === 'exact' && figure.favorable ? [{ name, ...figure.favorable }] : []
  })
  const byFavorable = themes.toSorted((one, other) => other.share - one.share)
  const [most, least] = [byFavorable[0], byFavorable.at(-1)]
  if (!most || !least || most.low <= least.high) return []
  const like = ({ share }: { share: number }) =>
    themes.filter((theme) => percent(theme.share) === percent(share)).map(({ name }) => name)
  return [
    { kind: 'strength', themes: like(most), favorable: percent(most.share) },
    { kind: 'attention', themes: like(least), favorable: percent(least.share) },
  ]
}
