import type { Issue } from '#contract/errors.ts'
import type { Construct } from '#contract/library/registry.ts'
import type { Question } from '#contract/library/templates.ts'
import { blankOf } from '#library/workbook/table/field-cells.ts'
import type { Cell, Workbook } from '#surveys/workbook/workbook.ts'
import type { Library, LibraryTemplate } from './library.ts'
import { constructFields, librarySheets, questionFields, templateFields } from './library-sheets.ts'
import { readLibraryWorkbook } from './library-workbook.ts'

/** Cells of one row by header, such as `{ Name: 'Belonging' }`. */
export type RowCells = Record<string, Cell>

/** A workbook as it is read, with these rows below the headers; sheets not named have only headers. */
export function libraryWorkbook(rows: Record<string, RowCells[]>): Workbook {
  const sheets = librarySheets.flatMap(({ name, fields, optional }) => {
    if (optional && !rows[name]) return []
    const headers = Object.values(fields).map(({ header }) => header)
    const body = (rows[name] ?? []).map((cells) => headers.map((header) => cells[header] ?? null))
    return { name, rows: [headers, ...body], errors: [] }
  })
  return { sheets }
}

/** A valid row of Templates, with changes. */
export const templateRow = (changes: RowCells = {}): RowCells => ({
  'Template ID': 1,
  Name: 'Belonging at School',
  Summary: 'How connected students feel.',
  Topic: 'School Climate',
  'Survey Type': 'Student Survey',
  Packages: 'Core',
  ...changes,
})

/** A valid row of Questions, with changes. */
export const questionRow = (changes: RowCells = {}): RowCells => ({
  'Template ID': 1,
  Position: 1,
  Type: 'single choice',
  Text: 'I feel at home here.',
  Options: 'Agree;Disagree',
  ...changes,
})

export const packageRow = (changes: RowCells = {}): RowCells => ({
  Name: 'Core',
  'Display Name': 'Core Library',
  'Icon Name': 'mui:School',
  'Badge Primary Color': '#0A436F',
  'Badge Secondary Color': '#ffffff',
  ...changes,
})

/** The issues and warnings of a valid workbook with these rows instead, as "path: message". */
export async function issuesOf(rows: Record<string, RowCells[]>) {
  const sheets = { Templates: [templateRow()], Questions: [questionRow()], Packages: [packageRow()], ...rows }
  const { issues, warnings } = await readLibraryWorkbook(libraryWorkbook(sheets))
  const lines = (some: Issue[]) => some.map(({ path, message }) => `${path}: ${message}`)
  return { issues: lines(issues), warnings: lines(warnings) }
}

const { templateId: _, kind: __, ...blankQuestion } = blankOf(questionFields)

export const question = (changes: Partial<Question> = {}): Question => ({
  ...blankQuestion,
  position: 1,
  type: 'short text' as Question['type'],
  text: 'Why?',
  ...changes,
})

export const template = (id: number, changes: Partial<LibraryTemplate> = {}): LibraryTemplate => ({
  ...blankOf(templateFields),
  row: id + 1,
  id,
  name: `Template ${id}`,
  summary: 'A summary.',
  topic: 'School Climate',
  surveyType: 'Student Survey',
  packages: ['Core'],
  questions: [question()],
  ...changes,
})

/** A construct of one item, with changes. */
export const construct = (changes: Partial<Construct> = {}): Construct => ({
  ...blankOf(constructFields),
  key: 'belonging',
  name: 'Belonging',
  kind: 'evaluation',
  direction: 'higher is better',
  audiences: ['Students'],
  items: ['How welcome do you feel at school?'],
  ...changes,
})

export const library = (templates: LibraryTemplate[], changes: Partial<Library> = {}): Library => ({
  templates,
  relatedResources: [],
  packages: [
    {
      row: 2,
      name: 'Core',
      displayName: 'Core Library',
      iconName: 'mui:School',
      badgePrimaryColor: '#0A436F',
      badgeSecondaryColor: '#ffffff',
    },
  ],
  ...changes,
})
