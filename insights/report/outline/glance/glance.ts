import { percent } from '#contract/percents.ts'
import { mostFrequentAnswers } from '#contract/results/questions.ts'
import { growthToTell, strengthsToTell } from '#contract/standing-out.ts'
import { overallFavorable } from '#insights/report/figures/shown.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'
import { areCompared, type Finding, findingsOf, orElse } from '#insights/report/outline/strengths.ts'
import { shareRows } from '#insights/report/outline/who-answered.ts'
import { shortened } from '#insights/report/words/shortened.ts'
import { firstSteps } from './first-steps.ts'
import { summaryOf } from './summary.ts'
import { themeBars } from './theme-bars.ts'

/** The most that one page holds. */
const most = {
  findings: 3,
  answers: 6,
  themes: 8,
  questions: 6,
  blocks: 6,
  letters: 110,
  name: 48,
}
/** Without measuring, a longer summary takes the room of other parts, but never all of where to start. */
const long = { withSome: 600, withFew: 1_000, withoutThemes: 1_400 }
/** The most letters of a finding for its lines to fit. */
const mostOfFinding = 140

/** One page for those who read no further. */
export function glancePart(context: Context, headline: string): Block[] {
  const { source, words } = context
  const summary = source.words.summary.trim() || summaryOf(context).join(' ')
  return [
    { kind: 'heading', level: 1, text: words.glance, headline, isOnNewPage: true },
    { kind: 'text', style: 'lead', text: summary },
    { kind: 'facts', facts: facts(context) },
    belowFacts(context, summary.length),
  ]
}

/** The themes, what stands out and where to start, and who answered if there is room. */
function belowFacts(context: Context, letters: number): Block {
  const found = (themes: number, findings: number): Block[] => {
    const bars = themes > 0 ? themeBars(context, themes) : null
    return [...(bars ? [bars] : []), ...standingOut(context, findings)]
  }
  const steps = firstSteps(context)
  const first = (many: number): Block => ({ ...steps, items: steps.items.slice(0, many) })
  const [whole, some, few] = [found(most.themes, most.findings), found(most.themes, 2), found(4, 1)]
  const bars = context.themes.length > 0 ? most.themes : most.questions
  // Without themes the bars are of questions, which stand among the findings too.
  const withFewBars = context.themes.length > 0 ? [] : [found(4, most.findings), found(0, most.findings)]
  return {
    kind: 'as-fits',
    choices: [
      [...whole, ...whoAnswered(context), steps],
      [...whole, steps],
      ...withFewBars.map((blocks) => [...blocks, steps]),
      [...whole, first(2)],
      [...some, steps],
      [...some, first(2)],
      [...some, first(1)],
      [...few, first(1)],
      few,
    ],
    unmeasured:
      letters > long.withoutThemes
        ? [...standingOut(context, 1), first(2)]
        : letters > long.withFew
          ? [...few, first(1)]
          : letters > long.withSome || isCrowded(whole)
            ? [...found(bars, 2), first(2)]
            : [...found(bars, most.findings), steps],
  }
}

const isCrowded = (blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) =>
      (block.kind === 'columns' && isCrowded([...block.left, ...block.right])) ||
      (block.kind === 'findings' && block.items.some(({ text }) => text.length > mostOfFinding)),
  )

function facts(context: Context): Extract<Block, { kind: 'facts' }>['facts'] {
  const { analysis, words, themes } = context
  const { enrolment } = analysis
  const people = analysis.people ?? 0
  const overall = overallFavorable(analysis)
  const compared = themes.flatMap(({ sharedChange }) => sharedChange ?? [])
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
            note: words.facts.scored(overall.questions),
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
  if (!areCompared(analysis)) return mostFrequent(context)
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
  const isNothingClear = strengthsToTell(analysis).length + growthToTell(analysis).length === 0
  if (isNothingClear && changed(1).length + changed(-1).length === 0)
    return [{ kind: 'text', style: 'body', text: words.strengths.none }]
  const [high, low] = [
    findings(strengthsToTell(analysis), 1, words.nothingHigh),
    findings(growthToTell(analysis), -1, words.nothingLow),
  ]
  return [
    {
      kind: 'columns',
      left: [{ kind: 'findings', tone: 'up', title: words.goesWell, items: high }],
      right: [{ kind: 'findings', tone: 'down', title: words.workOn, items: low }],
    },
  ]
}

/** What most people answered where no answer is better than others. */
function mostFrequent({ analysis, words, told }: Context): Block[] {
  const items = mostFrequentAnswers(analysis).map(({ question, labels, percent: share }) => {
    const answers = labels.map((one) => shortened(one, most.name))
    return `${share}% ${words.answered(answers, shortened(told(question), most.letters))}`
  })
  if (items.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: words.mostFrequent },
    { kind: 'list', isOrdered: false, items: items.slice(0, most.answers) },
  ]
}

function whoAnswered(context: Context): Block[] {
  const { breakdowns } = context.analysis
  const shown = breakdowns.find(({ key }) => key === 'school') ?? breakdowns[0]
  if (!shown || shown.blocks.length > most.blocks) return []
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
