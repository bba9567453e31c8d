import { expect } from 'vitest'
import type { Sheet } from '#surveys/workbook/workbook.ts'
import { corpusBytes, corpusFolder, testOn } from '#testing/corpus.ts'
import { readWorkbook } from './read-workbook.ts'

const notExcel = 'This file is not an Excel workbook. Save it from Excel as .xlsx or .xls and try again.'
const damaged = 'This workbook is damaged or incomplete. Open it in Excel, save it as .xlsx and try again.'

const refused: Record<string, string> = {
  'calamine_pass_protected.xlsx':
    'This workbook is protected by a password. Remove the password and save it again.',
  'calamine_too_small.xls': notExcel,
  'exceljs_missing-bits.xlsx': damaged,
  'phpspreadsheet_oleloop.xls': notExcel,
  'poi_invalid.xlsx': damaged,
  'poi_poc-xmlbomb.xlsx':
    'This workbook was refused for safety: it declares entities (DOCTYPE), which Excel never writes. Copy its sheets into a new workbook and try again.',
}

type Expectation = Record<string, (sheet: Sheet) => void>

const readable: Record<string, Expectation> = {
  'calamine_date_1904.xlsx': {
    Sheet1: ({ rows }) =>
      expect(rows).toEqual([
        [new Date('2021-01-01'), 15],
        [new Date('2021-01-02'), 16],
        [new Date('1900-01-09T15:10:10Z'), 17],
      ]),
  },
  'calamine_empty_sheet.xlsx': { Sheet1: ({ rows }) => expect(rows).toEqual([]) },
  'calamine_merge_cells.xlsx': {
    Sheet1: ({ rows }) =>
      expect(rows).toEqual([
        ['Row Merge', null, 'Not Merged'],
        ['Column Merge', 'Chunk Merged'],
      ]),
  },
  'calamine_nonstandard-xml-ns-prefix.xlsx': {
    Sheet1: ({ rows }) =>
      expect(rows).toEqual([
        ['a', 'b'],
        [1, 3],
        [2, 4],
      ]),
  },
  'calamine_strict_iso_paths.xlsx': {
    ml_out: ({ rows }) => {
      expect(rows).toHaveLength(76)
      expect(rows[1]?.slice(0, 3)).toEqual(['150-031260-001_B', 1.5, 7])
    },
  },
  'exceljs_google-sheets.xlsx': {
    Sheet1: ({ rows }) => expect(rows).toEqual([['BEGIN', 'HIDDEN', 'VISIBLE'], ['HIDDEN'], ['VISIBLE']]),
  },
  'exceljs_invalid-xml.xlsx': { Sheet1: ({ rows }) => expect(rows).toEqual([['foo ', 'bar']]) },
  'poi_InlineStrings.xlsx': {
    Sheet1: ({ rows }) => {
      expect(rows[0]).toEqual(['Numbers', 'Strings', 'Inline Strings', 'Formulas'])
      expect(rows[6]).toEqual([21, 'Longer Text', 'The End', 9])
    },
    Sheet2: ({ rows }) => expect(rows).toEqual([]),
    Sheet3: ({ rows }) => expect(rows).toEqual([]),
  },
  'poi_SimpleMacro.xlsm': {
    Sheet1: ({ rows }) => expect(rows).toEqual([['This is a macro workbook']]),
    Sheet2: ({ rows }) => expect(rows).toEqual([]),
    Sheet3: ({ rows }) => expect(rows).toEqual([]),
  },
  'poi_SimpleStrict.xlsx': {
    Sheet1: ({ rows }) =>
      expect(rows.slice(0, 3)).toEqual([
        ['test', null, 1],
        ['test 2', null, 2],
        [null, null, 3],
      ]),
    'Sheet Number 2': ({ rows }) => expect(rows[6]).toEqual([10, null, 3]),
  },
  'poi_empty.xls': {
    Лист1: ({ rows }) => expect(rows).toEqual([]),
    Лист2: ({ rows }) => expect(rows).toEqual([]),
    Лист3: ({ rows }) => expect(rows).toEqual([]),
  },
  'poi_testEXCEL_95.xls': {
    Feuil1: ({ rows }) => {
      expect(rows[0]).toEqual(['Sample Excel Worksheet - Numbers and their Squares'])
      expect(rows[5]).toEqual([null, 1, 1, null, 1])
    },
    Feuil2: ({ rows }) => expect(rows).toEqual([]),
    Feuil3: ({ rows }) => expect(rows).toEqual([]),
  },
  'sheetjs_Attendance.xlsx': {
    'Attendance - Attendance': ({ rows }) => {
      expect(rows[0]).toEqual([])
      expect(rows[2]?.slice(0, 3)).toEqual([new Date('2020-10-01'), false, true])
    },
  },
  'sheetjs_ErrorTypes.xlsx': {
    RawErrors: ({ rows, errors }) => {
      expect(rows[1]?.slice(0, 4)).toEqual([null, null, '#NULL?', '#NULL'])
      expect(errors).toContainEqual({ row: 5, column: 1, code: '#REF!' })
      expect(rows[8]?.[0]).toBe('#WTF')
    },
  },
  'sheetjs_merge_cells.xlsx': {
    Merge: ({ rows }) =>
      expect(rows).toEqual([
        ['A1:B2', null, 'C1:C2', 'Separate blocks'],
        [],
        ['A3:B3', null, 'C3'],
        ['… are merged separately'],
      ]),
  },
}

const paths = corpusFolder('spreadsheets', [...Object.keys(refused), ...Object.keys(readable)])

for (const path of paths) {
  const [, name = ''] = path.split('/')
  testOn(path)(`the corpus file ${name} is read as Excel shows it, or refused with a sentence`, async () => {
    const reading = readWorkbook(corpusBytes(path))
    const sheets = readable[name]
    if (sheets) {
      const workbook = await reading
      expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(Object.keys(sheets))
      for (const sheet of workbook.sheets) sheets[sheet.name]!(sheet)
    } else if (refused[name]) {
      await expect(reading).rejects.toMatchObject({ name: 'SpreadsheetError', message: refused[name] })
    } else {
      // A file without an expectation yet: if it is refused, then with a sentence.
      const outcome = await reading.catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'SpreadsheetError' })
    }
  })
}
