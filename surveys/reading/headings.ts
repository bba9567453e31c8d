import type { SurveyTool } from '#contract/results/readings.ts'
import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import { isUnlikeAnswers, kindOfCell } from './answer-kinds.ts'
import { textOf } from './filled-sheet.ts'
import { folded } from './folded.ts'
import { namedTwice } from './named-twice.ts'
import { qualtricsHeadings } from './qualtrics-headings.ts'
import { ResponsesError } from './responses-error.ts'
import { chosenHeaderRows, isOptionColumn, sourceColumn, twoHeaderRows } from './stems-and-labels.ts'
import { toolOf } from './survey-tools.ts'

/** A column of the reading, from one column of the sheet or those of a multiple choice. */
export type SourceColumn = {
  heading: string
  isUnnamed: boolean
  /** The columns of the sheet, counted from 0. */
  indexes: number[]
  /** The short name that the tool gives the column, such as Q1_1; may be empty. */
  code: string
}

/** The rows above the responses: `titles` rows with a title, then `headerRows` rows with the questions. */
export type Headings = {
  tool: SurveyTool | null
  titles: number
  headerRows: number
  columns: SourceColumn[]
}

/** Enough for a title, who made it and when. */
const mostTitles = 5

/**
 * Reads the rows above the responses. `chosen` is the number of header rows that a person chose; without it the file
 * decides.
 */
export function headingsOf(rows: Cell[][], chosen?: number): Headings {
  const used = usedColumns(rows)
  const width = (used.at(-1) ?? -1) + 1
  const found = chosen === 0 ? withoutHeader(width) : headerOf(rows, width, chosen)
  const body = rows.slice(found.titles + found.headerRows)
  const isUsed = new Set(used)
  // A column without a heading and answers is not part of the table.
  const columns = found.columns.filter(
    ({ isUnnamed, indexes: [first = 0] }) => !isUnnamed || (isUsed.has(first) && hasAnswer(body, first)),
  )
  const tool = found.tool ?? (found.headerRows === 0 ? null : toolOf(columns, found.headerRows))
  return { ...found, tool, columns: withTheirQuestions(columns, body) }
}

const hasAnswer = (body: Cell[][], index: number) => body.some((row) => isFilled(row[index]))

function usedColumns(rows: Cell[][]): number[] {
  const used: boolean[] = []
  for (const row of rows)
    for (let index = 0; index < row.length; index++)
      if (!used[index] && isFilled(row[index])) used[index] = true
  return [...used.keys()].filter((index) => used[index])
}

function withoutHeader(width: number): Headings {
  const columns = Array.from({ length: width }, (_, index) => sourceColumn('', [index]))
  return { tool: null, titles: 0, headerRows: 0, columns }
}

function headerOf(rows: Cell[][], width: number, chosen: number | undefined): Headings {
  const fits = (headerRows: number) => chosen === undefined || chosen === headerRows
  const qualtrics = qualtricsHeadings(rows, width)
  if (qualtrics && fits(qualtrics.headerRows)) return qualtrics
  const titles = titlesAbove(rows, width)
  // A row with few questions, each above many rows of its own, looks like a title.
  const isOver = titles > 0 && fits(2) && areOverSeveral(rows[titles - 1]!, width)
  const questions = isOver ? twoHeaderRows(rows.slice(titles - 1), width) : null
  if (questions) return { tool: null, titles: titles - 1, headerRows: 2, columns: questions }
  const below = rows.slice(titles)
  // Above both rows of names there may be one with sections.
  for (const headerRows of [3, 2]) {
    const named = fits(headerRows) ? namedTwice(below.slice(headerRows - 2), width) : null
    if (named) return { tool: null, titles, headerRows, columns: named }
  }
  const two = fits(2) ? twoHeaderRows(below, width) : null
  if (two) return { tool: null, titles, headerRows: 2, columns: two }
  if (chosen === 2) return { tool: null, titles, headerRows: 2, columns: chosenHeaderRows(below, width) }
  const headerRows = chosen ?? 1
  const columns = Array.from({ length: width }, (_, index) => {
    const texts = below.slice(0, headerRows).map((row) => textOf(row[index]))
    return sourceColumn(texts.filter(Boolean).join(' - '), [index])
  })
  return { tool: null, titles, headerRows, columns: withoutCodes(columns) }
}

/** The short name of a column and its question, which somebody joined to one heading: "Q7_1:Adults listen to us". */
const codeAndQuestion = /^([A-Za-z][\w ()#.-]{0,40}):(\S[\s\S]*)$/
const fewestJoined = 8

/** The questions of headings nearly all of which have a short name and a question of their own around a colon. */
function withoutCodes(columns: SourceColumn[]): SourceColumn[] {
  const named = columns.filter(({ isUnnamed }) => !isUnnamed)
  const joined = named.flatMap(({ heading }) => {
    const [, code, question] = codeAndQuestion.exec(heading) ?? []
    return code && question ? [{ code, question }] : []
  })
  const codes = new Set(joined.map(({ code }) => code))
  const questions = new Set(joined.map(({ question }) => question))
  if (
    joined.length < Math.max(fewestJoined, named.length * 0.8) ||
    codes.size < joined.length * 0.9 ||
    questions.size < joined.length * 0.8
  )
    return columns
  return columns.map((column) => {
    const [, code, heading] = codeAndQuestion.exec(column.heading) ?? []
    return code && heading && !column.isUnnamed ? { ...column, code, heading } : column
  })
}

/** The number of title rows above the headings. */
function titlesAbove(rows: Cell[][], width: number): number {
  for (let titles = Math.min(mostTitles, rows.length - 2); titles > 0; titles--) {
    const heading = rows[titles] ?? []
    const above = rows.slice(0, titles)
    const begins = heading.findIndex(isFilled)
    const isTitle = (row: Cell[]) =>
      row.slice(0, begins + 1).some(isFilled) &&
      filledIn(row) <= Math.max(1, Math.floor(filledIn(heading) / 4))
    if (above.every(isTitle) && areHeadings(heading, rows.slice(titles + 1), width)) return titles
  }
  return 0
}

/** Whether a row has several questions, each over columns to its right; a title with a date has not. */
function areOverSeveral(row: Cell[], width: number): boolean {
  const filled = Array.from({ length: width }, (_, index) => index).filter((index) => isFilled(row[index]))
  return (
    filled.length > 1 &&
    filled.every((index, at) => /[?…]$/.test(textOf(row[index])) && (filled[at + 1] ?? width) - index > 1)
  )
}

const filledIn = (row: Cell[]) => row.filter(isFilled).length

/** Whether a row below others can only be that of the headings. */
function areHeadings(row: Cell[], body: Cell[][], width: number): boolean {
  const texts = row.filter(isFilled).map(textOf)
  if (texts.length < 2 || row.filter(isFilled).some((cell) => kindOfCell(cell) !== 'text')) return false
  // A table may begin in a later column, after empty ones.
  const before = row.findIndex(isFilled)
  if (before > 0 && body.some((answers) => answers.slice(0, before).some(isFilled))) return false
  if (twoHeaderRows([row, ...body], width) || namedTwice([row, ...body], width)) return true
  if (new Set(texts.map(folded)).size < texts.length * 0.8) return false
  const indexes = Array.from({ length: width }, (_, index) => index)
  // If options are below their question, the row has the answers below it.
  const answered = indexes.filter(
    (index) => isFilled(row[index]) && isOptionColumn(textOf(row[index]), index, body),
  )
  if (answered.length > 1) return false
  const filled = body.slice(0, 100).map(filledIn)
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0
  if (texts.length < usual / 2) return false
  // The row may also be a response below a heading, for example if commas split the answers of one column.
  return indexes.some((index) => isFilled(row[index]) && isUnlikeAnswers(row[index], body, index))
}

/**
 * Refuses a first row with too few headings to be one. Two columns need two: one heading over two columns may be a
 * title, or commas may have split one column.
 * @throws ResponsesError
 */
export function checkNamed({ columns, headerRows }: Headings, body: Cell[][]): void {
  if (headerRows !== 1) return
  const begun = body.slice(0, 100)
  const usual = columns.filter(
    ({ isUnnamed, indexes: [first = 0] }) => !isUnnamed || hasAnswer(begun, first),
  ).length
  const named = columns.filter(({ isUnnamed }) => !isUnnamed).length
  if (named >= (usual === 2 ? 2 : Math.max(1, usual / 2))) return
  const empty = usual - named
  throw new ResponsesError(
    `The first row must contain the questions, but ${empty} of its ${usual} cells ${empty === 1 ? 'is' : 'are'} empty. Remove anything above the questions, or name each column, and try again.`,
  )
}

const other = /^(other|otro|otra)( \(.{1,40}\))?$/

/** A repeated heading "Other" is the free answer to the question before, and is named after it. */
function withTheirQuestions(columns: SourceColumn[], body: Cell[][]): SourceColumn[] {
  const others = columns.filter(({ heading }) => other.test(folded(heading)))
  if (others.length < 2) return columns
  return columns.map((column, place) => {
    const before = columns[place - 1]
    if (!others.includes(column) || !before || others.includes(before) || before.isUnnamed) return column
    // After the options of a multiple choice there is no name of their question.
    if (isOptionColumn(before.heading, before.indexes[0] ?? 0, body)) return column
    return { ...column, heading: `${before.heading} [${column.heading}]` }
  })
}
