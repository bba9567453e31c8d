import type { SurveyReading } from '#contract/results/survey-readings.ts'
import type { Responses } from '#surveys/response-columns.ts'

const most = 3
const longest = 120

/**
 * Up to three answers of each column, by its key, most frequent first: what a person needs to see to say what the column
 * is. Columns that identify people have none.
 */
export function examplesOf({ columns }: Responses, reading: SurveyReading): Record<string, string[]> {
  return Object.fromEntries(
    reading.columns.map(({ key, role, columns: [first = -1] }) => {
      const column = columns[first]
      if (!column || role === 'personal' || role === 'identifier') return [key, []]
      const counts = new Uint32Array(column.values.length + 1)
      for (const code of column.codes) counts[code]!++
      const frequent = column.values
        .map((value, index) => ({ text: String(value), count: counts[index + 1]! }))
        .toSorted((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
        .slice(0, most)
      const shown = ({ text }: { text: string }) =>
        column.kind === 'time' ? new Date(Number(text)).toISOString().slice(0, 10) : cut(text)
      return [key, frequent.map(shown)]
    }),
  )
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text)
