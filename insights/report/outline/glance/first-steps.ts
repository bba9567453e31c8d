import { percent } from '#contract/percents.ts'
import { goesWell, growthToTell } from '#contract/standing-out.ts'
import { keyDifferences } from '#insights/key-findings.ts'
import { differenceCounts } from '#insights/report/figures/differences.ts'
import { overallFavorable, ratedCount, ratedOf } from '#insights/report/figures/shown.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'
import { areCompared } from '#insights/report/outline/strengths.ts'
import { shortened } from '#insights/report/words/shortened.ts'

type Discuss = Extract<Block, { kind: 'discuss' }>

const most = { steps: 3, groups: 3, letters: 110, name: 48, recommendation: 180 }

/** What the analyst recommends, or else what to do first. */
export function firstSteps(context: Context): Discuss {
  const { source, analysis, words } = context
  const recommended = source.words.recommendations.map((one) => one.trim()).filter(Boolean)
  if (recommended.length > 0)
    return discuss(
      words.discuss.recommendations,
      recommended.map((one) => shortened(one, most.recommendation)),
    )
  const { first } = words.discuss
  const found = [...lowest(context), ...fallen(context), ...behind(context)]
  return discuss(first.title, [
    ...(found.length > 0 ? found : [areCompared(analysis) ? withoutAnyLow(context) : first.surprise]),
    first.tell,
  ])
}

const discuss = (title: string, items: string[]): Discuss => ({
  kind: 'discuss',
  title,
  items: items.slice(0, most.steps),
})

/** Nothing stands out as low: all goes well, or all is low alike. */
function withoutAnyLow({ analysis, words: { discuss } }: Context): string {
  const { percent: favorable } = overallFavorable(analysis) ?? { percent: 0 }
  return goesWell(favorable) ? discuss.first.calm : discuss.first.allLow(favorable)
}

function lowest({ analysis, words, briefly }: Context): string[] {
  const question = analysis.questions.find(({ key }) => key === growthToTell(analysis)[0])
  const rated = question && ratedOf(question.figures)
  if (!question || !rated) return []
  return [words.discuss.first.low(briefly(question, most.letters), percent(rated.favorable.share))]
}

function fallen({ words, themes, nameOf }: Context): string[] {
  const theme = themes.find(({ change }) => change?.isClear && change.points < 0)
  return theme
    ? [words.discuss.first.down(shortened(theme.name, most.name), nameOf(theme.change!.earlier))]
    : []
}

/** The group furthest behind; without themes those that are behind on the most questions. */
function behind(context: Context): string[] {
  const { analysis, words, themes, aboutOf } = context
  const { first } = words.discuss
  const differences = keyDifferences(analysis)
  const counts = themes.length > 0 ? [] : differenceCounts(differences)
  const lower = counts
    .filter(({ less, breakdown }) => less > 1 && breakdown === counts[0]!.breakdown)
    .slice(0, most.groups)
  if (lower.length > 0) {
    const of = ratedCount(analysis)
    return [
      first.groups(lower.map(({ block, less }) => first.group(shortened(block.label, most.name), less, of))),
    ]
  }
  const one = differences.find(({ points }) => points < 0)
  if (!one) return []
  const { block, about, favorable, others } = one
  return [first.worse(shortened(block.label, most.name), aboutOf(about, most.name), favorable, others)]
}
