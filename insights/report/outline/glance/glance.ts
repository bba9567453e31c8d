import { percent } from '#contract/percents.ts'
import { differencesOf } from '#insights/report/figures/differences.ts'
import { askedText, overallFavorable, ratedOf } from '#insights/report/figures/shown.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'
import { type Finding, findingsOf, orElse, strengthsToTell } from '#insights/report/outline/strengths.ts'
import { shareRows } from '#insights/report/outline/who-answered.ts'
import { shortened } from '#insights/report/words/shortened.ts'
import { summaryOf } from './summary.ts'
import { themeBars } from './theme-bars.ts'

/** So many rows leave the page whole. */
const most = {
  findings: 3,
  themes: 8,
  blocks: 6,
  letters: 110,
  name: 48,
  rows: 8,
  steps: 3,
  recommendation: 180,
}
/** A summary that is longer takes the room of other parts. */
const long = { withoutBlocks: 450, withoutSteps: 600, withFew: 1_000 }

/** One page for those who read no further. */
export function glancePart(context: Context, headline: string): Block[] {
  const { source, words } = context
  const summary = source.words.summary.trim() || summaryOf(context).join(' ')
  const isLong = summary.length > long.withFew
  const bars = themeBars(context, isLong ? 4 : most.themes)
  return [
    { kind: 'heading', level: 1, text: words.glance, headline, isOnNewPage: true },
    { kind: 'text', style: 'lead', text: summary },
    { kind: 'facts', facts: facts(context) },
    ...(bars ? [bars] : []),
    ...standingOut(context, isLong ? 1 : most.findings),
    ...below(context, summary.length),
  ]
}

function facts(context: Context): Extract<Block, { kind: 'facts' }>['facts'] {
  const { analysis, words, themes } = context
  const { enrolment } = analysis
  const people = analysis.people ?? 0
  const overall = overallFavorable(analysis)
  const compared = themes.flatMap(({ change }) => change ?? [])
  const clear = compared.filter(({ isClear }) => isClear)
  const up = clear.filter(({ points }) => points > 0).length
  return [
    {
      name: words.facts.answered,
      value: words.formats.count(people),
      note:
        enrolment === null
          ? words.facts.askedUnknown
          : enrolment < people
            ? words.facts.manyMore(enrolment)
            : words.facts.ofAsked(enrolment, percent(people / enrolment)),
    },
    ...(overall
      ? [
          {
            name: words.facts.favorable,
            value: `${overall.percent}%`,
            note: words.facts.scored(overall.questions, themes.length),
          },
        ]
      : []),
    ...(compared.length > 0
      ? [
          {
            name: words.facts.changed,
            value: words.facts.changedOf(clear.length, compared.length),
            note: words.facts.upAndDown(up, clear.length - up),
          },
        ]
      : []),
  ]
}

function standingOut(context: Context, places: number): Block[] {
  const { analysis, words, themes, nameOf } = context
  const changed = (sign: number): Finding[] =>
    themes
      .filter(({ change }) => change?.isClear && Math.sign(change.points) === sign)
      .slice(0, 1)
      .map(({ name, change }) => ({
        figure: words.formats.signed(change!.points),
        text: words.pointsSince(name, nameOf(change!.earlier), change!.before, change!.now),
      }))
  const findings = (keys: string[], sign: number, none: string): Finding[] => {
    const changes = changed(sign)
    const all = [...findingsOf(context, keys, most.letters).slice(0, places - changes.length), ...changes]
    return orElse(all, none)
  }
  const [high, low] = [
    findings(strengthsToTell(analysis), 1, words.nothingHigh),
    findings(analysis.growth, -1, words.nothingLow),
  ]
  return [
    {
      kind: 'columns',
      left: [{ kind: 'findings', tone: 'up', title: words.goesWell, items: high }],
      right: [{ kind: 'findings', tone: 'down', title: words.workOn, items: low }],
    },
  ]
}

/** Where to begin, and who answered where that leaves room for it. */
function below(context: Context, letters: number): Block[] {
  const { breakdowns } = context.analysis
  const rows = context.themes.length + (breakdowns[0]?.blocks.length ?? 0)
  const hasRoom = breakdowns.length > 0 && rows <= most.rows && letters < long.withoutBlocks
  return [
    ...(hasRoom ? whoAnswered(context) : []),
    ...(letters < long.withoutSteps ? firstSteps(context) : []),
  ]
}

/** What the analyst recommends, or else what to talk about first. */
function firstSteps({ source, analysis, words, themes }: Context): Block[] {
  const recommended = source.words.recommendations.map((one) => one.trim()).filter(Boolean)
  if (recommended.length > 0)
    return discuss(
      words.discuss.recommendations,
      recommended.map((one) => shortened(one, most.recommendation)),
    )
  const fallen = themes.find(({ change }) => change?.isClear && change.points < 0)
  const [behind] = themes
    .flatMap(({ key, name }) => differencesOf(analysis, key).map((one) => ({ ...one, name })))
    .filter(({ points }) => points < 0)
    .toSorted((one, other) => one.points - other.points)
  const lowest = analysis.questions.find(({ key }) => key === analysis.growth[0])
  const rated = lowest && ratedOf(lowest.figures)
  const asked = [
    ...(lowest && rated
      ? [words.discuss.low[0]!(shortened(askedText(lowest), most.letters), percent(rated.favorable.share))]
      : []),
    ...(fallen ? [words.discuss.down(shortened(fallen.name, most.name))] : []),
    ...(behind
      ? [words.discuss.worse(shortened(behind.block.label, most.name), shortened(behind.name, most.name))]
      : []),
  ]
  return discuss(words.discuss.title, asked.length > 0 ? asked : words.discuss.calm)
}

const discuss = (title: string, items: string[]): Block[] => [
  { kind: 'discuss', title, items: items.slice(0, most.steps) },
]

function whoAnswered(context: Context): Block[] {
  const { breakdowns } = context.analysis
  const shown = breakdowns.find(({ key }) => key === 'school') ?? breakdowns[0]!
  if (shown.blocks.length > most.blocks) return []
  const { whoAnswered: words } = context.words
  const { isOfAsked, rows } = shareRows(context, shown)
  return [
    { kind: 'heading', level: 2, text: words.title },
    {
      kind: 'shares',
      title: words.by(shown.key, shown.text),
      head: [context.words.group, context.words.share, context.words.people],
      note: isOfAsked ? words.ofThoseAsked : words.ofThoseWho,
      rows,
    },
  ]
}
