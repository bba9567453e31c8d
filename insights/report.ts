import { type Distribution, eachTone, type ReportNumbers, type Result } from './report-numbers.ts'

/** What a report is about, as people wrote it. */
export type ReportSubject = {
  district: string
  title: string
  surveyName: string
  /** The day in UTC is printed. */
  preparedOn: Date
}

/** A theme or an item as it is shown: `shares` are whole percents, least favorable first. */
export type ReportRow = {
  name: string
  answers: string
  favorable: string
  shares: Distribution | null
}

/** The words and numbers of a report, the same for every kind of document. */
export type Report = {
  /** BCP 47, of the words that are not people's own. */
  language: 'en-US'
  district: string
  title: string
  /** The title as it fits into the foot of a page. */
  shortTitle: string
  /** About which survey, when, and from how many. */
  byline: string
  preparedOn: Date
  summary: string[]
  themes: ReportRow[]
  items: (ReportRow & { theme: string })[]
  notes: string[]
}

/** The names of the five steps, least favorable first. */
export const tones = [
  'Least favorable',
  'Unfavorable',
  'In the middle',
  'Favorable',
  'Most favorable',
] as const

/** A report in words, from the figures of an analysis alone. */
export function writeReport(subject: ReportSubject, analysis: ReportNumbers): Report {
  const { district, title, surveyName, preparedOn } = subject
  const day = preparedOn.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language: 'en-US',
    district,
    title,
    shortTitle: title.length > 60 ? `${title.slice(0, 59).toWellFormed()}…` : title,
    byline: [surveyName, `Prepared ${day}`, responsesOf(analysis)].filter(Boolean).join(' · '),
    preparedOn,
    summary: summaryOf(analysis),
    themes: analysis.themes.map(({ name, result }) => ({ name, ...shown(result, analysis) })),
    items: analysis.items.map(({ text, theme, reversed, result }) => {
      return { name: reversed ? `${text} (turned)` : text, theme, ...shown(result, analysis) }
    }),
    notes: notesOf(analysis),
  }
}

/** A row in one sentence, for those who do not see its bar. */
export function inWords({ name, shares }: ReportRow): string {
  if (!shares) return `${name}: too few answers to be shown.`
  return `${name}: ${shares.map((share, tone) => `${tones[tone]?.toLowerCase()} ${share}%`).join(', ')}.`
}

function responsesOf({ responses, fewest }: ReportNumbers): string {
  return responses === null
    ? `fewer than ${fewest} responses`
    : `${responses.toLocaleString('en-US')} responses`
}

function shown(result: Result, { fewest }: ReportNumbers): Omit<ReportRow, 'name'> {
  if (!result) return { answers: `n < ${fewest}`, favorable: 'Hidden', shares: null }
  const { answers, favorable, shares } = result
  return {
    answers: answers.toLocaleString('en-US'),
    favorable: `${percent(favorable)}%`,
    shares: eachTone((tone) => percent(shares[tone])),
  }
}

/** A part of 1 in whole percents. */
export function percent(part: number): number {
  // 0.575 * 100 is a little less than 57.5.
  return Math.round(Number((part * 100).toFixed(6)))
}

type Named = { name: string; favorable: number }

function summaryOf({ themes, items, fewest }: ReportNumbers): string[] {
  const [shownThemes, shownItems] = [
    themes.flatMap(({ name, result }) => (result ? [{ ...result, name }] : [])),
    items.flatMap(({ text, result }) => (result ? [{ ...result, name: `“${text}”` }] : [])),
  ]
  if (shownItems.length === 0)
    return [`No question of a theme has ${fewest} answers or more, so no result is shown.`]
  const answers = shownItems.reduce((sum, one) => sum + one.answers, 0)
  const favorable = shownItems.reduce((sum, one) => sum + one.answers * one.favorable, 0)
  const all = `Of all answers that count towards a theme, ${percent(favorable / answers)}% are favorable.`
  return [all, ...extremes('theme', shownThemes), ...extremes('question', shownItems)]
}

/** The highest and the lowest; nothing where all are alike in whole percents. */
function extremes(what: 'theme' | 'question', named: Named[]): string[] {
  const percents = named.map(({ favorable }) => percent(favorable))
  const [most, least] = [Math.max(...percents), Math.min(...percents)]
  if (named.length < 2 || most === least) return []
  const having = (wanted: number) =>
    list.format(named.flatMap(({ name }, index) => (percents[index] === wanted ? [name] : [])))
  return [
    what === 'theme'
      ? `People answer most favorably about ${having(most)} (${most}%), and least favorably about ${having(least)} (${least}%).`
      : `The most favorable answers are to ${having(most)} (${most}%), the least favorable to ${having(least)} (${least}%).`,
  ]
}

const list = new Intl.ListFormat('en-US')

function notesOf({ items, fewest }: ReportNumbers): string[] {
  const turned =
    'A question that is worded against its theme is marked “(turned)”: for it, a low answer is the favorable one.'
  return [
    'Favorable is the share of answers above the middle of the scale: of five steps the top two. “Don’t know” and the like do not count. Bars lay scales of another length over five steps.',
    'A theme takes together all answers to its questions. Percentages are rounded, so that a row need not add up to 100.',
    ...(items.some(({ reversed }) => reversed) ? [turned] : []),
    `Where fewer than ${fewest} people answered, nothing is shown, so that nobody can be recognized.`,
  ]
}
