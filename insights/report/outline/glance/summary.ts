import { percent } from '#contract/percents.ts'
import { growthToTell } from '#contract/standing-out.ts'
import { keyDifferences, keyFindings } from '#insights/key-findings.ts'
import { exactOf, favorableLabels, overallFavorable, ratedOf } from '#insights/report/figures/shown.ts'
import type { Context } from '#insights/report/outline/context.ts'

const most = { letters: 160 }

/** The whole survey in at most five sentences; what they say of themes and groups is notable. */
export function summaryOf(context: Context): string[] {
  const { analysis, words } = context
  const { people, enrolment } = analysis
  const asked = enrolment !== null && people !== null && enrolment >= people ? enrolment : null
  const overall = overallFavorable(analysis)
  const first = words.summary.people(
    people ?? 0,
    asked,
    asked === null ? null : percent((people ?? 0) / asked),
  )
  return [
    overall ? `${first} ${words.summary.favorable(overall.percent)}` : first,
    ...spread(context),
    ...changes(context),
    ...groups(context),
    ...start(context),
    // The first holds two sentences.
  ].slice(0, 4)
}

function spread({ analysis, themes, words: { formats, summary } }: Context): string[] {
  const [most, least] = keyFindings(analysis)
  if (most && least)
    return [
      summary.spread(formats.all(most.themes), most.favorable, formats.all(least.themes), least.favorable),
    ]
  return themes.filter(({ rated }) => rated).length > 1 ? [summary.together] : []
}

/** What clearly changed since the collection before, or that nothing did. */
function changes({ themes, words, nameOf }: Context): string[] {
  const compared = themes.flatMap(({ name, sharedChange: change }) => (change ? [{ name, change }] : []))
  const earlier = compared[0]?.change.earlier
  if (!earlier) return []
  const [up, down] = [1, -1].map((sign) =>
    compared
      .filter(({ change }) => change.isClear && Math.sign(change.points) === sign)
      .slice(0, 2)
      .map(({ name, change }) => words.summary.changedBy(name, change.points, change.before, change.now)),
  ) as [string[], string[]]
  return up.length + down.length === 0
    ? [words.summary.unchanged(nameOf(earlier))]
    : [words.summary.changed(nameOf(earlier), up, down)]
}

function groups({ analysis, words, aboutOf }: Context): string[] {
  // Where no groups could be compared nothing is known of them, not that they are alike.
  if (analysis.differences.length === 0) return []
  const [largest] = keyDifferences(analysis)
  if (!largest) return analysis.differences.some(({ notable }) => notable) ? [] : [words.summary.alike]
  const { about, breakdown, block, favorable, others } = largest
  return [
    words.summary.differs(
      aboutOf(about, most.letters),
      words.breakdown(breakdown.key, breakdown.text),
      block.label,
      favorable,
      others,
    ),
  ]
}

/** The question that fewest people answered favorably. */
function start({ analysis, words, told }: Context): string[] {
  const question = analysis.questions.find(({ key }) => key === growthToTell(analysis)[0])
  const rated = question && ratedOf(question.figures)
  if (!question || !rated) return []
  const labels = favorableLabels(question, exactOf(question.figures)!)
  const few = labels && labels.length <= 3 ? labels : null
  const text = told(question)
  return text.length > most.letters ? [] : [words.summary.start(percent(rated.favorable.share), few, text)]
}
