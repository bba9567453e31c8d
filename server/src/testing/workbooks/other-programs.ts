import { type BookType, utils, type WorkSheet, write } from '@e965/xlsx'
import type { Cell } from '#surveys/workbook/workbook.ts'

/** A workbook as another program writes it; dates are UTC. */
export function workbookOf(
  sheets: Record<string, WorkSheet | Cell[][]>,
  { bookType = 'xlsx', date1904 = false, hidden = [] }: Options = {},
): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, Array.isArray(rows) ? sheetOf(rows) : rows, name)
  book.Workbook = {
    WBProps: { date1904 },
    Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })),
  }
  const options = { type: 'buffer', bookType: bookType as BookType, compression: true } as const
  return new Uint8Array(write(book, options))
}

/** The library also writes two that its types leave out. */
type AnyBookType = BookType | 'biff3' | 'biff4'
type Options = { bookType?: AnyBookType; date1904?: boolean; hidden?: string[] }

/** A sheet, to which the caller may add merged cells, hidden rows or number formats. */
export const sheetOf = (rows: Cell[][], more: Partial<WorkSheet> = {}): WorkSheet =>
  Object.assign(utils.aoa_to_sheet(rows, { UTC: true, cellDates: true }), more)
