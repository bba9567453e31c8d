import { headerOnly, looping, oldWithPassword, withPassword } from './compound-files.ts'
import { workbookOf } from './other-programs.ts'
import { workbookParts, zipOf } from './workbook-parts.ts'

type Refused = { name: string; make: () => Uint8Array; refusal: string }

const notExcel = 'This file is not an Excel workbook. Save it from Excel as .xlsx or .xls and try again.'
const damaged = 'This workbook is damaged or incomplete. Open it in Excel, save it as .xlsx and try again.'
const locked = 'This workbook is protected by a password. Remove the password and save it again.'
const entities =
  'This workbook was refused for safety: it declares entities (DOCTYPE), which Excel never writes. Copy its sheets into a new workbook and try again.'

const half = (file: Uint8Array) => file.slice(0, file.length / 2)
const without = (name: string) => workbookParts('').filter((part) => !part.name.endsWith(name))

/** Each entity consists of ten of the one before, so that a few lines expand to gigabytes. */
const bomb = () => {
  const levels = Array.from({ length: 9 }, (_none, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)
  const types = `<!DOCTYPE Types [<!ENTITY e0 "boom">${levels.join('')}]><Types>&e9;</Types>`
  return zipOf([{ name: '[Content_Types].xml', content: types }, ...workbookParts('').slice(1)])
}

/** Workbooks that are refused, with the sentence that says why. */
export const refusedWorkbooks: Refused[] = [
  { name: 'a password.xlsx', make: withPassword, refusal: locked },
  { name: 'a password of old.xls', make: oldWithPassword, refusal: locked },
  { name: 'a note.xls', make: () => Buffer.from('The attachment could not be found.'), refusal: notExcel },
  { name: 'a header alone.xls', make: headerOnly, refusal: notExcel },
  { name: 'chains that never end.xls', make: looping, refusal: damaged },
  { name: 'an empty zip.xlsx', make: () => zipOf([]), refusal: damaged },
  { name: 'entities of entities.xlsx', make: bomb, refusal: entities },
  { name: 'no list of sheets.xlsx', make: () => zipOf(without('xl/workbook.xml')), refusal: damaged },
  { name: 'a missing sheet.xlsx', make: () => zipOf(without('sheet1.xml')), refusal: damaged },
  { name: 'half a zip.xlsx', make: () => half(zipOf(workbookParts(''))), refusal: damaged },
  {
    name: 'half of Excel 97.xls',
    make: () => half(workbookOf({ A: [['x'.repeat(9_000)]] }, { bookType: 'biff8' })),
    refusal: damaged,
  },
]
