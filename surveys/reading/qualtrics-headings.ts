import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import { textOf } from './filled-sheet.ts'
import { folded } from './folded.ts'
import type { Headings } from './headings.ts'
import { sourceColumn } from './stems-and-labels.ts'

const importId = /^\{\s*"ImportId"/
/** A short name that Qualtrics gives what it records, and the texts that it writes below it. */
const recorded = new Map([
  ['startdate', ['start date']],
  ['enddate', ['end date']],
  ['status', ['response type']],
  ['ipaddress', ['ip address']],
  ['recordeddate', ['recorded date']],
  ['responseid', ['response id', 'responseid']],
  ['distributionchannel', ['distribution channel']],
  ['userlanguage', ['user language']],
])

/**
 * Reads the header rows of Qualtrics: short names such as Q1_1, the texts of the questions, and `{"ImportId":"…"}`. In
 * some exports the third row is missing. The text is the heading. Null where they are not those of Qualtrics.
 */
export function qualtricsHeadings(rows: Cell[][], width: number): Headings | null {
  const ids = rows.slice(0, 6).findIndex(isImportIds)
  if (ids > 0) {
    const first = Math.max(0, ids - 2)
    return headings(rows, width, { first, text: ids - 1, headerRows: ids - first + 1 })
  }
  const names = rows.slice(0, 4).findIndex((row, index) => isNames(row, rows[index + 1] ?? []))
  return names < 0 ? null : headings(rows, width, { first: names, text: names + 1, headerRows: 2 })
}

function isImportIds(row: Cell[]): boolean {
  const filled = row.filter(isFilled)
  return filled.length > 0 && filled.filter((cell) => importId.test(textOf(cell))).length >= filled.length / 2
}

function isNames(row: Cell[], below: Cell[]): boolean {
  const described = row.filter((cell, index) =>
    recorded.get(folded(textOf(cell)))?.includes(folded(textOf(below[index]))),
  )
  return described.length >= 2
}

function headings(
  rows: Cell[][],
  width: number,
  { first, text, headerRows }: { first: number; text: number; headerRows: number },
): Headings {
  const columns = Array.from({ length: width }, (_, index) => {
    const code = textOf(rows[first]?.[index])
    return { ...sourceColumn(textOf(rows[text]?.[index]) || code, [index]), code }
  })
  return { tool: 'qualtrics', titles: first, headerRows, columns }
}
