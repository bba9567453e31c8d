import { grouped } from '#contract/counted.ts'
import { countLimits } from '#contract/limits.ts'
import type { ReadingChoices, ResponsesReading, UploadReading } from '#contract/results/readings.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { type Cell, isFilled, type Sheet, shownText } from '#surveys/workbook/workbook.ts'
import { isAnswerLike } from './answer-kinds.ts'
import { columnIssues, fileIssues, refuseChoices } from './choice-issues.ts'
import { rolesOf } from './column-roles.ts'
import { cut, type Described, describeColumns, oneLine } from './described-columns.ts'
import { checkResults, type FilledSheet, filledSheet, sheetOfResponses, textOf } from './filled-sheet.ts'
import { checkNamed, type Headings, headingsOf } from './headings.ts'
import { withoutUnanswered } from './qualtrics-headings.ts'
import { ResponsesError } from './responses-error.ts'
import { describedNotes, notesBelow } from './rows/notes-below.ts'
import { trialResponses } from './rows/trial-responses.ts'
import { isOfLimeSurvey, withoutCode } from './survey-tools.ts'

/** The sheets of a file; a text file is one sheet of texts, and `encoding` is null for a workbook. */
export type SpreadsheetFile = { sheets: Sheet[]; encoding: ResponsesReading['encoding']; isText: boolean }

/** The responses of a file. */
export type ReadResponses = {
  reading: ResponsesReading
  /** The part of the reading that is kept with an upload. */
  kept: UploadReading
  /** The columns that are stored, and the position of each in the reading. */
  columns: ResponseColumn[]
  positions: number[]
  /** How many responses are stored. */
  count: number
  /** The stored responses, a cell for each of `columns`. */
  rows: () => Generator<Cell[]>
  /** The columns that identify people and are not stored. */
  leftOut: ResponseColumn[]
  /** The cells of the columns with names and e-mail addresses, even if those are left out. */
  names: () => Generator<string>
}

/**
 * Reads the responses of any spreadsheet: finds the sheet, the header rows and the tool that wrote them, and what each
 * column is. Anything that the choices leave open follows from the file alone. Without choices nobody has seen the
 * reading, and a file whose first row cannot be the headings is refused.
 * @throws ResponsesError with what is wrong with the file, or with all choices that do not fit it
 */
export function readResponses(file: SpreadsheetFile, given: ReadingChoices | null = null): ReadResponses {
  const choices = given ?? {}
  const filled = file.sheets.map(filledSheet)
  const issues = fileIssues(file.isText, filled, choices)
  const sheet = choices.sheet === undefined ? sheetOf(filled, choices) : named(filled, choices.sheet)
  if (choices.sheet !== undefined && !sheet) refuseChoices(issues)
  if (!sheet || sheet.rows.length === 0) throw withoutResponses(filled)
  checkResults(sheet)
  const headings = headingsOf(sheet.rows, choices.headerRows)
  const above = headings.titles + headings.headerRows
  // Files that were appended to one another repeat their headings.
  const places = [...sheet.rows.keys()].slice(above).filter((place) => !repeats(sheet.rows[place]!, headings))
  const rows = places.map((place) => sheet.rows[place]!)
  const body = headings.tool === 'qualtrics' ? rows.map(withoutUnanswered) : rows
  if (body.length === 0) throw withoutResponses([sheet])
  if (!given) checkNamed(headings, body)
  const numbers = places.map((place) => sheet.numbers[place]!)
  const notes = notesBelow(body, numbers)
  const stored = choices.leavesOutNotes ? body.slice(0, body.length - notes.length) : body
  if (stored.length > countLimits.responses) throw tooMany()

  const columns = headings.columns.map((column) =>
    headings.tool === 'limesurvey' || isOfLimeSurvey(column) ? withoutCode(column) : column,
  )
  const roles = rolesOf(columns, headings.tool, stored)
  const described = describeColumns(columns, roles, {
    rows: stored,
    isText: file.isText,
    tool: headings.tool,
  })
  issues.push(
    ...columnIssues(
      described.map(({ column }) => column),
      choices,
    ),
  )
  refuseChoices(issues)
  const leftOut = new Set(choices.leftOut)
  const kept = described.filter((_, position) => !leftOut.has(position))
  const trials = trialResponses(
    stored,
    columns.map(({ indexes }, position) => ({ ...roles[position]!, indexes })),
  )
  const found: Found = { file, sheets: filled, sheet, headings, body, stored, described }
  return {
    reading: {
      ...readingOf(found),
      notes: describedNotes(body, numbers, notes),
      ...(trials && { trials }),
    },
    kept: keptReading(found, leftOut),
    columns: kept.map(({ stored }) => stored),
    positions: kept.map(({ column }) => column.position),
    count: stored.length,
    rows: function* () {
      for (const row of stored) yield kept.map((one) => one.cell(row))
    },
    leftOut: described
      .filter(({ column }, position) => leftOut.has(position) && column.personal)
      .map(({ stored }) => stored),
    names: function* () {
      const named = described.filter(
        ({ column: { personal } }) => personal === 'name' || personal === 'email',
      )
      for (const row of stored) for (const one of named) yield shownText(one.cell(row))
    },
  }
}

/** What was found in a file: the sheet of responses, its headings, the rows below them, and those that are stored. */
type Found = {
  file: SpreadsheetFile
  sheets: FilledSheet[]
  sheet: FilledSheet
  headings: Headings
  body: Cell[][]
  stored: Cell[][]
  described: Described[]
}

const isQuestion = ({ column }: Described) => column.role === 'question'

const factsOf = ({ file, sheet, headings }: Found) => ({
  tool: headings.tool,
  sheet: file.isText ? null : sheet.name,
  headerRows: headings.headerRows,
})

/** The rows of the preview. */
const firstRows = 8

/** The reading as a person sees it before sending the file. */
function readingOf(found: Found): Omit<ResponsesReading, 'notes' | 'trials'> {
  const { file, sheets, sheet, headings, body, stored, described } = found
  return {
    ...factsOf(found),
    sheets: file.isText ? [] : sheetsOf(sheets),
    encoding: file.encoding,
    titles: sheet.rows
      .slice(0, headings.titles)
      .map((row) => oneLine(row.filter(isFilled).map(textOf).join(' · '))),
    firstRowIsAnswers: startsWithAnswers(sheet, headings, body),
    responses: stored.length,
    questions: described.filter(isQuestion).length,
    columns: described.map(({ column }) => column),
    firstRows: stored.slice(0, firstRows).map((row) => described.map((one) => cut(shownText(one.cell(row))))),
  }
}

/** The part of the reading that is kept with an upload. */
function keptReading(found: Found, leftOut: ReadonlySet<number>): UploadReading {
  const { file, sheets, sheet, body, stored, described } = found
  const facts = factsOf(found)
  const kept = described.filter((_, position) => !leftOut.has(position))
  return {
    ...facts,
    sheet: facts.sheet === null ? null : oneLine(facts.sheet),
    otherSheets: file.isText
      ? []
      : sheets.filter((one) => one !== sheet && one.rows.length > 0).map(({ name }) => oneLine(name)),
    questions: kept.filter(isQuestion).length,
    leftOut: described.filter((_, position) => leftOut.has(position)).map(({ column }) => column.name),
    unnamed: kept.filter(({ column }) => column.isUnnamed).length,
    notesLeftOut: body.length - stored.length,
  }
}

/** Whether a row repeats the headings. */
function repeats(row: Cell[], { headerRows, columns }: Headings): boolean {
  if (headerRows !== 1 || columns.length < 3) return false
  let same = 0
  for (const { heading, isUnnamed, indexes } of columns) {
    const text = textOf(row[indexes[0] ?? 0])
    if (text === '' || isUnnamed) continue
    if (text !== heading.trim() && indexes.length === 1) return false
    same++
  }
  return same >= Math.max(3, columns.length / 2)
}

function sheetOf(sheets: FilledSheet[], { headerRows }: ReadingChoices): FilledSheet | undefined {
  const single = headerRows === 0 ? sheets.find(({ rows }) => rows.length > 0) : undefined
  return sheetOfResponses(sheets, isOfTool) ?? single
}

/** Rows of a sheet that are enough to tell the tool that wrote it. */
const mostRowsOfTool = 100

const isOfTool = ({ rows }: FilledSheet) => headingsOf(rows.slice(0, mostRowsOfTool)).tool !== null

function named(sheets: FilledSheet[], name: string): FilledSheet | undefined {
  return sheets.find((sheet) => sheet.name === name && sheet.rows.length > 0)
}

function sheetsOf(sheets: FilledSheet[]): ResponsesReading['sheets'] {
  return sheets
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows, isHidden }) => ({ name, rows: rows.length, isHidden }))
}

/** Whether the header row looks like a response. */
function startsWithAnswers(
  { rows }: FilledSheet,
  { titles, headerRows, columns }: Headings,
  body: Cell[][],
): boolean {
  if (headerRows !== 1) return false
  const header = rows[titles] ?? []
  const told = columns
    .filter(({ isUnnamed }) => !isUnnamed)
    .map(({ indexes: [index = 0] }) => isAnswerLike(header[index], body, index))
  const answers = told.filter((one) => one === true).length
  return answers > 0 && !told.includes(false) && answers >= told.length / 3
}

function withoutResponses(sheets: FilledSheet[]): ResponsesError {
  return new ResponsesError(
    sheets.some(({ rows }) => rows.length > 0)
      ? 'This file has questions in its first row but no responses below them.'
      : 'This file has no responses. The first row must contain the questions, and each row below it one response.',
  )
}

function tooMany(): ResponsesError {
  return new ResponsesError(
    `This file has more than ${grouped(countLimits.responses)} responses. Split it into several files.`,
  )
}
