import { type Analysis, fewestShown } from './analysis.ts'
import { percent } from './report.ts'

/** What stands out in an analysis: the themes that people answer most favorably about, and those least. */
export type KeyFinding = {
  kind: 'strength' | 'attention'
  /** More than one where they are alike. */
  themes: string[]
  /** Whole percents. */
  favorable: number
}

type Theme = { name: string; favorable: number; people: number }

/**
 * The strength and what needs attention, or nothing where no theme clearly stands out: where fewer than two are shown, or
 * the likely ranges of the highest and the lowest overlap. A theme is shown from 10 people on.
 */
export function keyFindings(analysis: Analysis): KeyFinding[] {
  const themes = shownThemes(analysis)
  const byFavorable = themes.toSorted((one, other) => other.favorable - one.favorable)
  const [most, least] = [byFavorable[0], byFavorable.at(-1)]
  if (!most || !least || likelyRange(most).low <= likelyRange(least).high) return []
  const like = ({ favorable }: Theme) =>
    themes.filter((theme) => percent(theme.favorable) === percent(favorable)).map(({ name }) => name)
  return [
    { kind: 'strength', themes: like(most), favorable: percent(most.favorable) },
    { kind: 'attention', themes: like(least), favorable: percent(least.favorable) },
  ]
}

/** The themes with a result; `people` is how many answered its items on average, for many answers are of the same people. */
function shownThemes({ themes, items }: Analysis): Theme[] {
  return themes.flatMap(({ name, result }) => {
    const shown = items.filter((item) => item.theme === name && item.result !== null).length
    if (!result || shown === 0) return []
    return [{ name, favorable: result.favorable, people: Math.max(fewestShown, result.answers / shown) }]
  })
}

/** The 95% interval of a share (Wilson, 1927). */
function likelyRange({ favorable: share, people }: Theme): { low: number; high: number } {
  const z = 1.959964
  const center = share + z ** 2 / (2 * people)
  const half = z * Math.sqrt((share * (1 - share)) / people + z ** 2 / (4 * people ** 2))
  const whole = 1 + z ** 2 / people
  return { low: (center - half) / whole, high: (center + half) / whole }
}
