import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import papaparse from 'papaparse'

const scale = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']

/** Rows of a survey: a date, a number, and answers of a scale, in numbers and, for one question of ten, in own words. */
function* rows(responses: number, questions: number): Generator<CellValue[]> {
  const columns = Array.from({ length: questions }, (_, column) => column)
  yield columns.map((column) =>
    column === 0 ? 'Date' : column === 1 ? 'Number' : `Question ${column}, about the school`,
  )
  for (let row = 0; row < responses; row++) {
    yield columns.map((column) => {
      if (column === 0) return `2026-0${1 + (row % 9)}-1${row % 9} 10:${10 + (row % 50)}:00`
      if (column === 1) return 10_000 + row
      if (column % 10 === 9) return `What person ${row} says to question ${column}: the school is good.`
      return column % 3 === 0 ? (row * 7 + column) % 6 : scale[(row * 13 + column * 7) % scale.length]!
    })
  }
}

/** Writes a made-up file of responses of the kind that its name says, .csv or .xlsx. */
export async function writeResponses(path: string, responses: number, questions: number): Promise<void> {
  const content = path.endsWith('.csv')
    ? csv(responses, questions)
    : Readable.fromWeb(
        writeXlsxStream(rows(responses, questions), {
          name: 'Responses',
          inlineStrings: false,
        }) as Parameters<typeof Readable.fromWeb>[0],
      )
  await pipeline(content, createWriteStream(path))
}

function* csv(responses: number, questions: number): Generator<string> {
  for (const row of rows(responses, questions)) yield `${papaparse.unparse([row])}\r\n`
}
