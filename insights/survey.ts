/** A row of a questionnaire, as far as an analysis looks at it. */
export type SurveyQuestion = {
  type: string
  text: string
  /** Answers in the order of their scale, from the least of something to the most; the columns of a grid. */
  options: readonly string[]
  /** The statements of a grid. */
  rows: readonly string[]
  scaleMin: number | null
  scaleMax: number | null
  /** The theme that the question counts towards, empty where there is none. */
  measures: string
  /** True where a high answer counts against the theme. */
  reversed: boolean
}

/** The answers as a table: a column for each question or statement of a grid, a row for each person. */
export type ResponseTable = {
  headers: readonly string[]
  rows: readonly (readonly unknown[])[]
}

/** A question that is scored, or one statement of a grid. */
export type ScoredItem = { text: string; theme: string; question: SurveyQuestion; column: number }

const scoredTypes = ['single choice', 'dropdown', 'scale', 'grid']

/**
 * The items that count towards a theme and have a column, in the order of the questionnaire. A statement of a grid
 * stands in the column "Stem [Statement]"; of two columns with one heading each goes to one question, in order.
 */
export function scoredItems(questions: readonly SurveyQuestion[], { headers }: ResponseTable): ScoredItem[] {
  const left = new Map<string, number[]>()
  for (const [column, header] of headers.entries()) {
    const columns = left.get(header)
    if (columns) columns.push(column)
    else left.set(header, [column])
  }
  return questions.flatMap((question) => {
    const { type, text, rows, measures: theme } = question
    const asked =
      type === 'grid'
        ? rows.map((row) => ({ text: `${text} ${row}`, header: `${text} [${row}]` }))
        : [{ text, header: text }]
    return asked.flatMap(({ text, header }) => {
      const column = left.get(header)?.shift()
      if (column === undefined || theme === '' || !scoredTypes.includes(type)) return []
      return [{ text, theme, question, column }]
    })
  })
}
