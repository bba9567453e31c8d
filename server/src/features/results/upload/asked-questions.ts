import type { ResponsesReading } from '#contract/results/readings.ts'
import type { ColumnRole } from '#contract/results/survey-readings.ts'
import type { ReadResponses } from '#surveys/reading/read-responses.ts'
import { gatherResponses } from '#surveys/responses/encode-responses.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

type Asked = NonNullable<ResponsesReading['asked']>

/** Enough to tell what a column is. */
const mostRows = 2_000
/** Wider files take seconds. */
const mostColumns = 400

const kinds: Partial<Record<ColumnRole, Asked[number]['kind']>> = {
  rating: 'scale',
  choice: 'choice',
  'yes-no': 'choice',
  count: 'choice',
  several: 'several',
  number: 'number',
  text: 'comments',
  breakdown: 'group',
}

/** What analyses take the questions of a file for, by its first responses; undefined for a very wide file. */
export async function askedQuestions({
  reading,
  columns,
  positions,
  rows,
}: ReadResponses): Promise<Asked | undefined> {
  if (columns.length > mostColumns) return undefined
  // Loaded where it is needed: it takes as long to load as all the rest.
  const { read } = await import('#insights/reading/read.ts')
  const responses = gatherResponses(columns, first(rows(), mostRows))
  return read(responses, null, null).columns.flatMap(({ role, columns: [place = 0], options }) => {
    const kind = kinds[role]
    const column = reading.columns[positions[place] ?? -1]
    if (!kind || column?.role !== 'question') return []
    const steps = kind === 'scale' ? options.filter(({ isOutside }) => !isOutside) : []
    return [{ position: column.position, name: column.name, kind, steps: steps.map(({ label }) => label) }]
  })
}

function* first(rows: Iterable<Cell[]>, most: number): Generator<Cell[]> {
  let count = 0
  for (const row of rows) {
    if (count++ === most) return
    yield row
  }
}
