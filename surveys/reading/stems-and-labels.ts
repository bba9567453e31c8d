import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import { isAnswerLike, isUnlikeAnswers, kindOfCell } from './answer-kinds.ts'
import { textOf } from './filled-sheet.ts'
import { folded, spaced } from './folded.ts'
import type { SourceColumn } from './headings.ts'

/** A column below two header rows: the first names a question over several columns, the second its options or rows. */
type Column = { stem: string; label: string; index: number }
/** A column with a stem, and the columns to its right without one. */
type Run = { stem: string; columns: Column[] }

/** What SurveyMonkey writes below a question of one column. */
const response = /^(open-ended )?response$/i
/** What SurveyMonkey records about every response, with nothing below it in the second header row. */
const recorded = new Set(['respondent id', 'collector id'])
/** The fields of SurveyMonkey's question about a person's contact data. */
const contactFields = new Set([
  'name',
  'company',
  'address',
  'address 2',
  'city/town',
  'state/province',
  'zip/postal code',
  'country',
  'email address',
  'phone number',
])

/**
 * Reads two header rows as SurveyMonkey and Typeform write them. The options of a multiple choice become one column; a row
 * of a grid becomes "Stem [Row]". Null if the sheet has one header row, which is assumed unless the second row cannot be
 * a response.
 */
export function twoHeaderRows(rows: Cell[][], width: number): SourceColumn[] | null {
  const columns = columnsBelow(rows, width)
  const options = optionsIn(columns, rows)
  if (isOfSurveyMonkey(columns)) return questionsOf(columns, options, true)
  const hasResponse = columns.some(({ label }) => response.test(label))
  if (rows.length < 3) return null
  if (isSecondHeader(columns, options, hasResponse)) return questionsOf(columns, options, hasResponse)
  return areBelowSections(columns, rows) ? questionsOf(belowQuestions(columns), options, true) : null
}

const fewestResponses = 4
const mostlyDistinct = 0.8

/** A short name of a question, such as Q2_1. */
const code = /^[a-z]{1,4}\d{1,3}(?:[._]\d{1,3})*$/i

/**
 * Whether the first row names sections, as merged cells of a hand-made table do, or has codes, and the second the
 * questions: a response would not differ from all others in most columns. A question over both rows has nothing below it.
 */
function areBelowSections(columns: Column[], rows: Cell[][]): boolean {
  const [, second = [], ...body] = rows
  const labels = columns.filter(({ label }) => label !== '')
  const goesOn = (at: number) => ['', columns[at]?.stem].includes(columns[at + 1]?.stem)
  const isOver = columns.some(({ stem }, at) => stem !== '' && goesOn(at))
  const areCodes = columns.every(({ stem }) => code.test(stem))
  if (
    body.length < fewestResponses ||
    !(isOver || areCodes) ||
    columns.some(({ stem, label }) => stem + label === '')
  )
    return false
  // Rows of several questions may be called alike, as "Other" is.
  const areDistinct = (some: Column[]) => new Set(some.map(({ label }) => folded(label))).size === some.length
  const runs = runsOf(columns).map((run) => run.columns.filter(({ label }) => label !== ''))
  if (!runs.every(areDistinct) || (runs.length < 2 && !areDistinct(labels))) return false
  if (new Set(labels.map(({ label }) => folded(label))).size < labels.length * mostlyDistinct) return false
  if (
    labels.some(
      ({ index }) => kindOfCell(second[index]) !== 'text' || isAnswerLike(second[index], body, index),
    )
  )
    return false
  const unlike = labels.filter(({ index }) => isUnlikeAnswers(second[index], body, index))
  const areWithin = labels.every(({ index }) => goesOn(index) || goesOn(index - 1))
  return unlike.length >= Math.max(2, (areWithin ? labels : columns).length / 2)
}

/** Without the names of sections: "Climate" says nothing about the questions below it that "How often …?" would. */
const belowQuestions = (columns: Column[]): Column[] => {
  let isQuestion = false
  return columns.map((column) => {
    if (column.stem !== '') isQuestion = /[?:…]$/.test(column.stem) || column.stem.split(' ').length > 4
    return isQuestion || column.label === '' ? column : { ...column, stem: column.label, label: '' }
  })
}

/** The same for a sheet that has two header rows according to a person. */
export function chosenHeaderRows(rows: Cell[][], width: number): SourceColumn[] {
  const columns = columnsBelow(rows, width)
  return questionsOf(columns, optionsIn(columns, rows), true)
}

function columnsBelow([first = [], second = []]: Cell[][], width: number): Column[] {
  return Array.from({ length: width }, (_, index) => ({
    stem: textOf(first[index]),
    label: textOf(second[index]),
    index,
  }))
}

function isOfSurveyMonkey(columns: Column[]): boolean {
  const ids = columns.filter(({ stem }) => recorded.has(folded(spaced(stem))))
  if (ids.length > 0) return ids.every(({ label }) => label === '')
  const labels = columns.filter(({ label }) => label !== '')
  return (
    labels.length > 0 &&
    labels.every(({ label, stem }) => stem !== '' && response.test(label)) &&
    (labels.length > 1 || labels.some(({ label }) => folded(label) === 'open-ended response'))
  )
}

/** `isChosen`: some response has the option. Its other cells must be empty for it to be one. */
type Option = { isChosen: boolean }

function optionsIn(columns: Column[], rows: Cell[][]): Map<Column, Option> {
  const body = rows.slice(2)
  const options = new Map<Column, Option>()
  for (const column of columns) {
    if (column.label === '') continue
    let isChosen = false
    const isOption = body.every((row) => {
      const answer = textOf(row[column.index])
      isChosen ||= answer === column.label
      return answer === '' || answer === column.label
    })
    if (isOption) options.set(column, { isChosen })
  }
  return options
}

function isSecondHeader(columns: Column[], options: Map<Column, Option>, hasResponse: boolean): boolean {
  const runs = runsOf(columns)
  const below = runs.filter(({ stem, columns }) => stem !== '' && columns.length > 1)
  const withoutStem = columns.filter(({ stem, label, index }) => stem === '' && label !== '' && index > 0)
  // The column of a stem has the first option or row; in a nearly empty response it is as empty as others.
  if (
    withoutStem.length === 0 ||
    below.some((run) => run.columns[0]!.label === '' && !isChoiceWithOther(run))
  )
    return false
  // Options and rows of one question differ, except for an "Other" of the next one; ticks of a response do not.
  if (below.some(({ columns }) => new Set(columns.map(({ label }) => label)).size <= columns.length / 2))
    return false
  const isAnswered = runs.some(
    ({ stem, columns: [first, next] }) =>
      stem !== '' && first && first.label !== '' && !next && !isLabelOf(first, options),
  )
  if (isAnswered) return false
  const chosen = columns.filter((column) => options.get(column)?.isChosen).length
  return chosen >= Math.max(2, withoutStem.length / 4) || (hasResponse && withoutStem.length > 1)
}

/** A question of one column, and the free answer to it beside that. */
const isChoiceWithOther = ({ columns }: Run) => columns.length === 2 && other.test(columns[1]!.label)
const other = /^(?:other|otro|otra)\b/i

/** Whether the text below a question of one column belongs to the question, and is not an answer. */
function isLabelOf(column: Column, options: Map<Column, Option>): boolean {
  const label = folded(column.label)
  return (
    response.test(column.label) ||
    contactFields.has(label) ||
    folded(column.stem).includes(label) ||
    options.get(column)?.isChosen === true
  )
}

function runsOf(columns: Column[]): Run[] {
  const runs: Run[] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (column.stem !== '' || !last) runs.push({ stem: column.stem, columns: [column] })
    else if (column.label !== '') last.columns.push(column)
    else runs.push({ stem: '', columns: [column] })
  }
  return runs
}

/** `keepsStem`: a stem holds for all columns up to the next one; Typeform writes questions without a stem after options. */
function questionsOf(columns: Column[], options: Map<Column, Option>, keepsStem: boolean): SourceColumn[] {
  return runsOf(columns).flatMap(({ stem, columns }) => {
    const choice = stem === '' ? [] : leadingOptions(columns, options)
    const single = columns.slice(choice.length).map((column): SourceColumn => {
      const ownStem = keepsStem || column.stem !== '' || other.test(column.label) ? stem : ''
      return sourceColumn(headingOf(ownStem, column.label, columns.length === 1), [column.index])
    })
    if (choice.length === 0) return single
    return [
      sourceColumn(
        stem,
        choice.map(({ index }) => index),
      ),
      ...single,
    ]
  })
}

/** The options at the start of a run, and the free answer "Other" after them; empty unless some option was chosen. */
function leadingOptions(columns: Column[], options: Map<Column, Option>): Column[] {
  const end = columns.findIndex(
    (column, index) => !options.has(column) && !(index > 0 && other.test(column.label)),
  )
  const leading = end < 0 ? columns : columns.slice(0, end)
  return leading.some((column) => options.get(column)?.isChosen) ? leading : []
}

function headingOf(stem: string, label: string, isAlone: boolean): string {
  if (stem === '') return label
  const isRepeated = label === '' || response.test(label) || (isAlone && folded(stem).includes(folded(label)))
  return isRepeated ? stem : `${stem} [${label}]`
}

export function sourceColumn(heading: string, indexes: number[]): SourceColumn {
  return {
    heading: heading || `Column ${(indexes[0] ?? 0) + 1}`,
    isUnnamed: heading === '',
    indexes,
    code: '',
  }
}

/** Whether a column has no answer but its own heading, as the options of a multiple choice do. */
export function isOptionColumn(heading: string, index: number, body: Cell[][]): boolean {
  let isChosen = false
  for (const row of body) {
    const cell = row[index]
    if (!isFilled(cell)) continue
    if (textOf(cell) !== heading) return false
    isChosen = true
  }
  return isChosen
}
