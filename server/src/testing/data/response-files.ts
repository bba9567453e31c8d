import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

/** A file of responses as a program exports it, and the rows that are stored of it, with the header first. */
type ResponseFile = { name: string; content: Uint8Array; stored: Cell[][] }

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (rows: string[][], write = (cell: string) => (/[",\n]/.test(cell) ? quoted(cell) : cell)) =>
  `${rows.map((row) => row.map(write).join(',')).join('\r\n')}\r\n`
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))

const range = (count: number) => Array.from({ length: count }, (_none, index) => index)

const spanish = [
  ['Marca temporal', '¿En qué grado estás?', '¿Qué tan segura es la escuela?'],
  ['17/09/2025 8:05:00', 'Séptimo', 'Más o menos'],
  ['3/10/2025 14:30:59', 'Octavo', 'Mucho, señor "director"'],
]

const renamedTimestamp = [
  ['When', 'Q1. Grade', 'Q2. Safe at school?', 'Q1. Grade', 'Anything else?'],
  ['8/7/2025 12:02', '7', 'Yes', '7', 'NA'],
  ['13/07/2025 9:15', '8', 'yes', '9', '25-Jun'],
  ['2025-07-14 10:00', '-1726', 'YES ', '99999999999', 'ok'],
]

/** Downloaded from a Google form: every field quoted, times with their zone, checkboxes joined by ";". */
const bilingual = [
  ['Timestamp', 'Which languages / Quelles langues ?', 'How often / À quelle fréquence ?'],
  ['2025/04/17 5:10:41 AM GMT+4', 'English / Anglais;French / Français', 'Often / Souvent'],
  ['2025/04/17 5:11:02 PM GMT+4', 'Other; with a mark', 'Never / Jamais'],
]

const scale = ['Agree', 'Disagree', "Don't know"]
const long = [
  ['Timestamp', ...range(24).map((column) => `Question ${column + 1}`), 'Comments'],
  ...range(1_200).map((row) => [
    `8/${1 + (row % 28)}/2025 11:29:31`,
    ...range(24).map((column) => scale[(row * 7 + column) % 3]!),
    row % 5 ? 'None.' : `First, "second"\nand a third line of ${row}`,
  ]),
]

const grid: Cell[][] = [
  ['Timestamp', 'How do you learn? [Video]', 'How do you learn? [Books]', 'Age', 'How do you learn? [Peers]'],
  [new Date('2025-03-01T08:30:00Z'), 'Often', null, 15, 'Often'],
  [new Date('2025-03-02T09:45:30Z'), 'Never', 'Often', 16, 'Rarely'],
]

/** Typeform writes two header rows for questions with several answers, and each answer in a column of its own. */
const typeform = [
  ['#', 'Which systems?', '', '', 'How often?', 'Which parts?', ''],
  ['', 'macOS', 'Linux (Ubuntu, Mint)', 'Other', 'Response', 'Core', 'Web'],
  ['a1', 'macOS', '', '', 'Daily', 'Core', ''],
  ['a2', 'macOS', 'Linux (Ubuntu, Mint)', 'BSD; mine', 'Weekly', 'Core', 'Web'],
]

/** Responses as Google, Typeform and people export them. */
export const responseFiles: ResponseFile[] = [
  {
    name: 'Spanish, in Windows-1252.csv',
    content: new Uint8Array(Buffer.from(csv(spanish), 'latin1')),
    stored: spanish,
  },
  {
    name: 'a first column of another name.csv',
    content: utf8(csv(renamedTimestamp)),
    stored: renamedTimestamp.map((row, index) =>
      row.map((cell, column) => (index > 0 && [1, 3].includes(column) ? Number(cell) : cell)),
    ),
  },
  {
    name: 'two languages, downloaded from the form.csv',
    content: utf8(csv(bilingual, quoted)),
    stored: bilingual,
  },
  { name: 'many responses with long comments.csv', content: utf8(csv(long)), stored: long },
  {
    name: 'two header rows of Typeform.csv',
    content: utf8(csv(typeform)),
    stored: [
      ['#', 'Which systems?', 'How often?', 'Which parts?'],
      ['a1', 'macOS', 'Daily', 'Core'],
      ['a2', 'macOS;Linux (Ubuntu, Mint);BSD\\; mine', 'Weekly', 'Core;Web'],
    ],
  },
  {
    name: 'a grid, and its last row apart.xlsx',
    content: workbookOf({ 'Form Responses 1': grid }),
    stored: grid,
  },
  {
    name: 'empty sheets after the responses.xlsx',
    content: workbookOf({ 'Repons fòm 1': grid, 'Pivot 1': [], 'Pivot 2': [] }),
    stored: grid,
  },
  {
    name: 'numbers alone.xlsx',
    content: workbookOf({
      Hoja1: [
        ['Peso', 'Estatura'],
        [61.5, 170],
        [70, null],
      ],
    }),
    stored: [['Peso', 'Estatura'], [61.5, 170], [70]],
  },
]
