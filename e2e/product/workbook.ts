import { read, utils, write } from '@e965/xlsx'

type Row = Record<string, unknown>

/** Edits the sheets of a workbook as a spreadsheet program would: rows by header in, rows out. */
export function editWorkbook(bytes: Buffer, edits: Record<string, (rows: Row[]) => Row[]>): Buffer {
  const workbook = read(bytes, { type: 'buffer' })
  for (const [name, edit] of Object.entries(edits)) {
    const sheet = workbook.Sheets[name]
    if (!sheet) throw new Error(`The workbook has no sheet ${name}.`)
    const [header] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    const rows = edit(utils.sheet_to_json<Row>(sheet))
    workbook.Sheets[name] = utils.json_to_sheet(rows, header ? { header } : {})
  }
  return write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** The rows of the first sheet of a workbook, the headings first. */
export function rowsOfWorkbook(bytes: Buffer): unknown[][] {
  const workbook = read(bytes, { type: 'buffer' })
  const [first = ''] = workbook.SheetNames
  return utils.sheet_to_json(workbook.Sheets[first]!, { header: 1 })
}
