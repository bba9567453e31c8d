import { joinList } from './semicolon-list.ts'
import { type Cell, shownText } from './workbook.ts'

type Column = { stem: string; label: string; index: number }
/** The text that SurveyMonkey writes below an open question. */
const response = /^(open-ended )?response$/i

/** The columns of one question, whose answers are joined where there are several. */
type Question = { header: string; indexes: number[] }

/**
 * Merges two header rows into one, where the first names a question over several columns and the second its options or
 * rows. A multiple choice becomes one column, its answers joined by `;`; a row of a grid becomes "Stem [Row]". Null
 * where the sheet has one header row.
 */
export function doubleHeader(sheet: Cell[][], width: number): Cell[][] | null {
  const [first = [], second = [], ...rows] = sheet
  const indexes = Array.from({ length: width }, (_, index) => index)
  const columns = indexes.map((index) => ({ stem: text(first[index]), label: text(second[index]), index }))
  const underStems = columns.filter(({ stem, label, index }) => stem === '' && label !== '' && index > 0)
  if (rows.length === 0 || underStems.length < Math.max(2, width / 10)) return null
  // Below a question of one column the second row is empty or has a fixed text; anything else is an answer.
  const isAnswered = columns.some(
    ({ stem, label, index }) =>
      stem !== '' && label !== '' && !response.test(label) && !underStems.includes(columns[index + 1]!),
  )
  if (isAnswered) return null
  const isSurveyMonkey = columns.some(({ label }) => response.test(label))
  // In the other rows a cell of an option holds the option itself or nothing.
  const isOption = ({ label, index }: Column) =>
    label !== '' && rows.every((row) => ['', label].includes(text(row[index])))
  const options = underStems.filter(isOption).length
  if (!isSurveyMonkey && options < underStems.length / 4) return null
  const questions = questionsOf(columns, { isOption, keepsStem: isSurveyMonkey })
  return [
    questions.map(({ header }) => header),
    ...rows.map((row) =>
      questions.map(({ indexes }) => {
        const [only = 0] = indexes
        if (indexes.length === 1) return row[only] ?? null
        return joinList(indexes.map((index) => text(row[index])).filter(Boolean)) || null
      }),
    ),
  ]
}

function questionsOf(
  columns: Column[],
  { isOption, keepsStem }: { isOption: (column: Column) => boolean; keepsStem: boolean },
): Question[] {
  const questions: Question[] = []
  let stem = ''
  /** The question of the current stem, to which options are added. */
  let choice: Question | undefined
  for (const column of columns) {
    const { label, index } = column
    if (column.stem !== '') {
      stem = column.stem
      choice = undefined
    }
    const isOther = /^other\b/i.test(label) && choice !== undefined
    if (stem !== '' && (isOption(column) || isOther)) {
      if (choice) choice.indexes.push(index)
      else {
        choice = { header: stem, indexes: [index] }
        questions.push(choice)
      }
      continue
    }
    choice = undefined
    // Typeform writes a question without a stem directly after the options of another.
    if (column.stem === '' && !keepsStem) stem = ''
    const isPlain = label === '' || response.test(label)
    const header = stem === '' ? label : isPlain ? stem : `${stem} [${label}]`
    questions.push({ header: header || `Column ${index + 1}`, indexes: [index] })
  }
  return questions
}

const text = (cell: Cell | undefined) => shownText(cell).trim()
