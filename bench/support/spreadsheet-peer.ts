import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'

// Reads a workbook, or writes its bare rows again, with the product's spreadsheet library alone, in a separate
// process; prints how many milliseconds that took.

const [task, path = ''] = process.argv.slice(2)
const file = await readFile(path)
const readingFrom = performance.now()
const { sheets } = await readXlsx(file)
const readMs = performance.now() - readingFrom
const rows = sheets.map(({ name, rows }) => ({ name, rows }))
const writingFrom = performance.now()
if (task === 'write') await writeXlsx({ sheets: rows })
console.log(task === 'write' ? performance.now() - writingFrom : readMs)
