import type { SheetCollector } from '#server/platform/spreadsheets/reading/collected-sheets.ts'
import { damagedWorkbook } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { type Cell, noResult, timeZero } from '#surveys/workbook/workbook.ts'
import type { NumberMeaning } from './number-formats.ts'
import { createPlainCells, type Found, type ReadValue } from './plain-cells.ts'
import { richText } from './shared-texts.ts'
import { type Attributes, readXml, unescaped, type XmlReader, type XmlShortcut } from './xml-part.ts'
import type { ZipEntry } from './zip-directory.ts'

/** What the cells of all sheets refer to. */
type CellContext = { texts: string[]; meanings: NumberMeaning[]; is1904: boolean }

/** Where cells begin: after the widths of columns at most. */
const longestBeginning = 256 * 1024

/**
 * Reads the cells of a sheet (ECMA-376 part 1, 18.3.1.4) into a collector. An empty cell is empty whatever its type;
 * a formula counts by its result.
 * @throws SpreadsheetError of the collector, or for a cell outside any sheet or without the text it refers to
 */
export async function readCells(part: ZipEntry, context: CellContext, sheet: SheetCollector): Promise<void> {
  const inline = richText()
  let isInData = false
  let row = -1
  let column = -1
  let cell: Attributes | undefined
  let isInValue = false
  let isInline = false
  let hasFormula = false
  let value: string | undefined

  function endCell({ t: type = 'n', s: style }: Attributes) {
    const written = isInline && type === 'inlineStr' ? inline.take() : value
    // A formula whose result is an empty text has an empty value; one without result has none, or one of no text.
    if (hasFormula && (written === undefined || (written.trim() === '' && type !== 'str')))
      sheet.addError(row, column, noResult)
    else if (type === 'e' && written?.trim()) sheet.addError(row, column, written.trim())
    else if (written !== undefined)
      sheet.add(row, column, cellOf(type, style, written, context), type === 's')
  }

  const readValue: ReadValue = (type, style, written) => {
    const text = type === 'inlineStr' ? unescaped(written) : written
    return sheet.keptValue(cellOf(type, style, text, context), type === 's')
  }

  const shortcut: XmlShortcut = (parse) => {
    const found: Found = {
      row(toRow) {
        row = toRow
        column = -1
      },
      cell(toRow, toColumn, value) {
        if (toRow < 0) column++
        else {
          row = toRow
          column = toColumn
        }
        if (value !== null) sheet.put(row, column, value)
      },
      openRow() {
        const place = [row, column] as const
        parse(Buffer.from('<row>'))
        ;[row, column] = place
      },
    }
    const cells = createPlainCells(readValue, found, parse)
    return {
      read(bytes) {
        if (isInData) return cells.read(bytes, 0)
        const begin = bytes.indexOf('<sheetData>')
        if (begin < 0) return { end: 0, isOver: bytes.length > longestBeginning }
        const start = begin + '<sheetData>'.length
        parse(bytes.subarray(0, start))
        // It may have been part of a comment.
        return isInData ? cells.read(bytes, start) : { end: start, isOver: true }
      },
      end: cells.end,
    }
  }

  const reader: XmlReader = {
    open(name, attributes) {
      if (name === 'sheetData') isInData = true
      if (!isInData) return
      if (cell === undefined) {
        if (name === 'row') {
          row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
          column = -1
          if (!(row >= 0)) throw damagedWorkbook()
        } else if (name === 'c') {
          cell = attributes
          const { r: place } = attributes
          if (place === undefined) column++
          else [row, column] = placeOf(place)
          value = undefined
          isInline = false
          hasFormula = false
        }
      } else if (name === 'v') {
        isInValue = true
        value = ''
      } else if (name === 'f') hasFormula = true
      else if (name === 'is') {
        isInline = true
        inline.take()
      } else if (isInline) inline.open(name)
    },
    text(text) {
      if (isInValue) value += text
      else if (isInline) inline.text(text)
    },
    close(name) {
      if (name === 'sheetData') isInData = false
      else if (cell === undefined) return
      else if (name === 'v') isInValue = false
      else if (name === 'c') {
        endCell(cell)
        cell = undefined
      } else if (isInline) inline.close(name)
    },
  }
  await readXml(part, reader, shortcut)
  sheet.end()
}

/** Row and column, from 0, of a place such as B7. */
function placeOf(place: string): [row: number, column: number] {
  let column = 0
  let at = 0
  for (; at < place.length; at++) {
    const letter = place.charCodeAt(at) | 32
    if (letter < 97 || letter > 122) break
    column = column * 26 + letter - 96
  }
  const row = Number(place.slice(at))
  if (!(column >= 1 && column <= 16_384 && row >= 1 && row <= 1_048_576)) throw damagedWorkbook()
  return [row - 1, column - 1]
}

function cellOf(type: string, style: string | undefined, written: string, context: CellContext): Cell {
  if (type === 'str' || type === 'inlineStr') return type === 'str' ? unescaped(written) : written
  const text = written.trim()
  if (text === '') return null
  if (type === 's') {
    const shared = context.texts[Number(text)]
    if (shared === undefined) throw damagedWorkbook()
    return shared
  }
  if (type === 'b') return text === '1' || text.toLowerCase() === 'true'
  if (type === 'd') return dateOf(text) ?? text
  const number = Number(text)
  if (Number.isNaN(number)) return written
  const meaning = style === undefined ? 'number' : (context.meanings[Number(style)] ?? 'number')
  return meaning === 'number' ? number : timeOf(number, meaning, context.is1904)
}

const day = 86_400_000
/** 31 December 9999, the last day of spreadsheets. */
const lastDay = 2_958_465
/** Days from the beginning of the one date system to that of the other. */
const until1904 = 1_462

/**
 * A date, time of day or duration. What Excel cannot show as one remains a number. With the 1904 date system a time of
 * day has no day and a duration no beginning, so neither is counted from 1904.
 */
export function timeOf(serial: number, meaning: NumberMeaning, is1904: boolean): Cell {
  const days = is1904 && meaning !== 'duration' && serial >= 1 ? serial + until1904 : serial
  if (days < 0 || days >= lastDay + 1) return serial
  return new Date(timeZero + Math.round(days * day))
}

/** A date with or without a time, or a time, as ISO 8601 writes them; spreadsheets know no time zone. */
function dateOf(text: string): Date | undefined {
  const [, date, time] =
    /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(?:Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  if (date === undefined && time === undefined) return undefined
  const read = new Date(`${date ?? '1899-12-30'}T${time ?? '00:00'}Z`)
  return Number.isNaN(read.getTime()) ? undefined : read
}
