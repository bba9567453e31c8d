import { percent, percentsOfWhole } from '#contract/percents.ts'
import type { AnalysedBreakdown } from '#contract/results/analyses.ts'
import { audienceOf } from '#contract/results/audience.ts'
import { responseRate } from '#insights/measures/answers/response-rate.ts'
import type { Block } from './blocks.ts'
import type { Context } from './context.ts'

/** The blocks of each breakdown with their share, and their response rate if known. */
export function whoAnsweredPart(context: Context): Block[] {
  const { analysis, words } = context
  return [
    {
      kind: 'heading',
      level: 1,
      text: words.whoAnswered.title,
      // One line does not need a page of its own.
      isOnNewPage: analysis.breakdowns.length > 0,
    },
    { kind: 'text', style: 'lead', text: rateSentences(context).join(' ') },
    ...(analysis.breakdowns.length === 0
      ? [{ kind: 'text', style: 'body', text: words.whoAnswered.none } as const]
      : analysis.breakdowns.flatMap((one) => blocksOf(context, one))),
  ]
}

function rateSentences({ analysis, source, words: { whoAnswered: words } }: Context): string[] {
  const { enrolment } = analysis
  const people = analysis.people ?? 0
  if (enrolment === null) return [words.unknown(people)]
  const rate = percent(people / enrolment)
  if (people > enrolment) return [words.tooMany(people, enrolment)]
  const audience = audienceOf(analysis.template, source.surveyName, source.title)
  const isLow = responseRate(people, enrolment, audience)?.isLow === true
  return [words.rate(people, enrolment, rate), ...(isLow ? [words.low] : [])]
}

function blocksOf(context: Context, breakdown: AnalysedBreakdown): Block[] {
  const { words } = context
  const { isOfAsked, rows } = shareRows(context, breakdown)
  const together = breakdown.blocks.flatMap(({ key, label }) => {
    const whole = context.wholeLabels.get(key)
    return whole === undefined ? [] : [words.whoAnswered.together(label, whole)]
  })
  return [
    { kind: 'heading', level: 2, text: words.whoAnswered.by(breakdown.key, breakdown.text) },
    {
      kind: 'shares',
      title: words.whoAnswered.by(breakdown.key, breakdown.text),
      head: [words.group, words.share, words.people],
      note: isOfAsked ? words.whoAnswered.ofThoseAsked : words.whoAnswered.ofThoseWho,
      rows,
    },
    ...together.map((text): Block => ({ kind: 'text', style: 'note', text })),
  ]
}

/** A bar for each block: its response rate if known, else its share of all. */
export function shareRows({ source, words }: Context, { blocks, key }: AnalysedBreakdown) {
  const parts = percentsOfWhole(blocks.map(({ n }) => n))
  // By the label of the analysis, which may be in another language than the report.
  const analysed = source.analysis.breakdowns.find((one) => one.key === key)?.blocks ?? []
  const asked = blocks.map(({ n }, at) => askedOf(source.askedBySchool, analysed[at]?.label ?? '', n))
  const isOfAsked = blocks.length > 0 && asked.every((one) => one !== null)
  const rows = blocks.map(({ label, n }, at) => {
    const whole = asked[at] ?? 0
    return isOfAsked
      ? {
          name: label,
          percent: percent(n / whole),
          value: toldShare(percent(n / whole)),
          note: words.whoAnswered.of(n, whole),
          people: words.whoAnswered.of(n, whole),
        }
      : {
          name: label,
          percent: parts[at] ?? 0,
          value: toldShare(parts[at] ?? 0),
          note: whole > 0 ? words.whoAnswered.rateOf(n, whole, percent(n / whole)) : words.who(n),
          people:
            whole > 0 ? words.whoAnswered.rateInTable(n, whole, percent(n / whole)) : words.formats.count(n),
        }
  })
  return { isOfAsked, rows }
}

/** Somebody is in every group, so that none has 0% of all. */
const toldShare = (whole: number) => (whole === 0 ? '<1%' : `${whole}%`)

function askedOf(askedBySchool: Readonly<Record<string, number>>, label: string, n: number): number | null {
  const asked = Object.hasOwn(askedBySchool, label) ? askedBySchool[label]! : null
  return asked !== null && asked >= n ? asked : null
}
