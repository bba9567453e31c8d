import type { Analysis, Figure, Group } from '#contract/results/analyses.ts'

/** A cell of the table. */
type CsvCell = string | number | null

/** The headings of the rows of `csvRows`. */
export const csvHeadings = [
  'about',
  'key',
  'text',
  'construct',
  'group',
  'shown',
  'n',
  'outside',
  'missing',
  'measure',
  'answer',
  'count',
  'share',
  'low',
  'high',
  'value',
]

/**
 * Every figure of an analysis in long form: a row for each answer of each group, for percent favorable, the mean, SD and
 * score; one row that says so for a masked or hidden figure.
 */
export function* csvRows(analysis: Analysis): Generator<CsvCell[]> {
  const nameOf = groupNames(analysis)
  const themes = new Map(
    analysis.constructs.flatMap(({ name, items }) => items.map((item) => [item, name] as const)),
  )
  for (const { key, text, construct, figures } of analysis.questions)
    for (const figure of figures)
      yield* rowsOf(['question', key, text, themes.get(key) ?? construct, nameOf(figure.group)], figure)
  for (const { key, name, figures } of analysis.constructs)
    for (const figure of figures) yield* rowsOf(['construct', key, name, key, nameOf(figure.group)], figure)
}

/** "Grade: 7; Gender: Female"; "All" for everybody. */
function groupNames({ breakdowns }: Analysis): (group: Group) => string {
  const names = new Map(
    breakdowns.flatMap(({ text, blocks }) =>
      blocks.map(({ key, label }) => [key, `${text}: ${label}`] as const),
    ),
  )
  return (group) => (group.length === 0 ? 'All' : group.map((key) => names.get(key) ?? key).join('; '))
}

function* rowsOf(about: CsvCell[], figure: Figure): Generator<CsvCell[]> {
  if (figure.shown === 'hidden') {
    yield [...about, 'not shown', ...Array<null>(10).fill(null)]
    return
  }
  if (figure.shown === 'masked') {
    yield [
      ...about,
      'masked',
      figure.n,
      null,
      null,
      'percent favorable',
      figure.label,
      ...Array<null>(5).fill(null),
    ]
    return
  }
  const { n, outside, missing, options, favorable, mean, sd, score } = figure
  const row = (measure: string, cells: Partial<Record<(typeof csvHeadings)[number], CsvCell>>): CsvCell[] => [
    ...about,
    'exact',
    n,
    outside,
    missing,
    measure,
    ...['answer', 'count', 'share', 'low', 'high', 'value'].map((name) => cells[name] ?? null),
  ]
  for (const { labels, count, share } of options)
    yield row('answer', { answer: labels.join(' / '), count, share })
  if (favorable) yield row('percent favorable', favorable)
  if (mean !== null) yield row('mean', { value: mean })
  if (sd !== null) yield row('standard deviation', { value: sd })
  if (score !== undefined) yield row('score', { value: score })
}
