import { goesWell } from '#contract/standing-out.ts'
import { keyDifferences, keyFindings } from '#insights/key-findings.ts'
import { isAnythingTold, ratedCount } from '#insights/report/figures/shown.ts'
import type { Context } from '#insights/report/outline/context.ts'
import { shortened } from '#insights/report/words/shortened.ts'

const mostOfHeadline = 70

/** The headline of a report: a finding if there is a notable one. */
export function headlineOf({
  analysis,
  words: { headline: words, breakdown },
  themes,
  aboutOf,
}: Context): string {
  if (analysis.people === null || !isAnythingTold(analysis)) return words.tooFew
  const clear = themes
    .map(({ name, sharedChange: change }) => ({ name, change }))
    .filter(({ change }) => change?.isClear)
    .toSorted((one, other) => Math.abs(other.change!.points) - Math.abs(one.change!.points))
  const [up, down] = [1, -1].map((sign) =>
    clear.filter(({ change }) => Math.sign(change!.points) === sign).map(({ name }) => shortened(name, 50)),
  ) as [string[], string[]]
  if (up[0] && down[0]) return words.upAndDown(up[0], down[0])
  if (up.length > 0) return words.up(up.slice(0, 2))
  if (down.length > 0) return words.down(down.slice(0, 2))
  const [most, least] = keyFindings(analysis)
  if (most && least && most.themes.length === 1 && least.themes.length === 1)
    return goesWell(most.favorable)
      ? words.spread(shortened(most.themes[0]!, 50), shortened(least.themes[0]!, 50))
      : words.attention(shortened(least.themes[0]!, mostOfHeadline))
  const differences = keyDifferences(analysis)
  const [largest] = differences
  const differing = new Set(
    differences.filter((one) => one.breakdown === largest?.breakdown).map(({ about }) => about),
  )
  // A question that had to be cut would say nothing; the summary below has it.
  const isShort = largest && aboutOf(largest.about).length <= mostOfHeadline
  if (largest && themes.length === 0 && (differing.size > 1 || !isShort)) {
    const { key, text } = largest.breakdown
    return words.groupsOfQuestions(breakdown(key, text), differing.size, ratedCount(analysis))
  }
  if (largest)
    return words.groups(
      aboutOf(largest.about, mostOfHeadline),
      breakdown(largest.breakdown.key, largest.breakdown.text),
    )
  const shown = themes.filter(({ rated }) => rated).length
  return shown > 1 && !most ? words.together : words.answers(analysis.people)
}
