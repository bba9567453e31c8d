import { expect, test } from 'vitest'
import { countLimits } from '#contract/limits.ts'
import { noResult } from '#surveys/workbook/workbook.ts'
import {
  issuesOf,
  libraryWorkbook,
  packageRow,
  questionRow,
  type RowCells,
  templateRow,
} from './library-fixture.ts'
import { readLibraryWorkbook } from './library-workbook.ts'

test('a valid workbook has neither issues nor warnings', async () => {
  expect(await issuesOf({})).toEqual({ issues: [], warnings: [] })
})

test('all issues of a workbook are named at once, each with its place', async () => {
  const { issues } = await issuesOf({
    Packages: [packageRow(), packageRow({ Name: 'core', 'Badge Primary Color': 'blue' })],
    Templates: [
      templateRow({ Name: ' ', Packages: 'Core;Plus' }),
      templateRow({ Topic: null }),
      templateRow({ 'Template ID': 2.5 }),
      templateRow({ 'Template ID': 3, Summary: 'x'.repeat(2_001) }),
    ],
    Questions: [questionRow({ Type: 'essay' }), questionRow({ 'Template ID': 9 })],
    'Related Resources': [{ 'Template ID': 1, Title: 'Guide', 'Resource Type': 'PDF', Key: null }],
  })
  expect(issues).toEqual([
    'Packages row 3, Name: The package of row 2 has the same name. Give each its own.',
    'Packages row 3, Badge Primary Color: Write the color as # and six digits, such as #0A436F.',
    'Templates row 2, Name: This cell is empty. Fill it in.',
    'Templates row 2, Packages: The sheet Packages has no "Plus". Add it there or correct the name.',
    'Templates row 3, Topic: This cell is empty. Fill it in.',
    'Templates row 3, Template ID: The template of row 2 has the same ID. Give each its own.',
    'Templates row 4, Template ID: "2.5" is not a whole number from 1 to 2147483647.',
    'Templates row 5, Summary: The text has 2,001 characters. At most 2,000 are allowed.',
    'Questions row 2, Type: "essay" is not known. Use one of: single choice, multiple choice, dropdown, scale, grid, short text, long text, date, heading.',
    'Questions row 3, Template ID: There is no template 9 on the sheet Templates.',
    'Related Resources row 2, Resource Type: "PDF" is not known. Use one of: Template, Resource.',
    'Related Resources row 2, Key: This cell is empty. Fill it in.',
  ])
})

test('sheets and headers are found whatever their case, spaces and order', async () => {
  const book = libraryWorkbook({
    Templates: [templateRow()],
    Questions: [questionRow()],
    Packages: [packageRow()],
  })
  for (const sheet of book.sheets) {
    sheet.name = sheet.name.toUpperCase().replace(' ', '_')
    sheet.rows = sheet.rows.map((row, i) =>
      row.toReversed().map((cell) => (i === 0 ? ` ${cell}`.replace(/ /g, '  ') : cell)),
    )
  }
  const { library, issues, warnings } = await readLibraryWorkbook(book)
  expect({ issues, warnings }).toEqual({ issues: [], warnings: [] })
  expect(library.templates[0]).toMatchObject({ id: 1, topic: 'School Climate', packages: ['Core'] })
})

test('numbers and dates in text columns are read as they look, dates with a warning', async () => {
  const date = new Date('2026-06-25T00:00:00Z')
  const book = libraryWorkbook({
    Templates: [templateRow({ Name: 2026, Duration: date, Tags: 7 })],
    Questions: [questionRow()],
    Packages: [packageRow()],
  })
  const { library, warnings } = await readLibraryWorkbook(book)
  expect(library.templates[0]).toMatchObject({ name: '2026', duration: '2026-06-25', tags: ['7'] })
  expect(warnings).toEqual([
    {
      path: 'Templates row 2, Duration',
      message:
        'The cell contains a date and was read as 2026-06-25. If it is not a date, enter it again as Text.',
    },
  ])
})

test('missing and double sheets and columns are issues, unknown ones are warnings', async () => {
  const book = libraryWorkbook({
    Templates: [templateRow()],
    Packages: [packageRow()],
    Questions: [questionRow()],
  })
  const [templates, questions, resources] = book.sheets
  templates!.rows = templates!.rows.map((row, i) => [
    ...row.slice(1),
    i === 0 ? 'Notes' : 'x',
    i === 0 ? 'NAME' : 'y',
  ])
  questions!.name = 'Sheet1'
  book.sheets.push({ ...resources!, name: 'related-resources' })
  const { issues, warnings } = await readLibraryWorkbook(book)
  expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'Templates row 1, Name: There are two columns of this name. Remove one of them.',
    'Templates row 1, Template ID: The column is missing. Add it, even if it stays empty.',
    'Questions: The sheet is missing. Add it with its headers, even if it stays empty.',
    'Related Resources: There are two sheets of this name. Remove one of them.',
  ])
  expect(warnings.map(({ path }) => path)).toEqual(['Sheet1', 'Templates row 1, Notes'])
})

test('a cell with an error is one issue, whose row number counts empty rows', async () => {
  const book = libraryWorkbook({
    Templates: [templateRow(), {}, templateRow({ 'Template ID': 2, Name: null })],
    Questions: [questionRow()],
    Packages: [packageRow()],
  })
  book.sheets[0]!.errors.push({ row: 4, column: 2, code: '#REF!' })
  const { issues } = await readLibraryWorkbook(book)
  expect(issues).toEqual([
    {
      path: 'Templates row 4, Name',
      message: 'The cell shows the error #REF!. Correct its formula or type the value.',
    },
  ])
})

test('a workbook without templates is refused, since it would retire them all', async () => {
  const { issues } = await issuesOf({ Templates: [], Questions: [] })
  expect(issues).toEqual([
    'Templates: The workbook has no templates, and importing it would retire every existing one. Add at least one.',
  ])
})

test('a library over a limit of templates or questions is refused with the limit', async () => {
  const limits = {
    templates: countLimits.templates.toLocaleString('en-US'),
    questions: countLimits.questions.toLocaleString('en-US'),
  }
  const Templates = Array.from({ length: countLimits.templates + 1 }, (_, i) =>
    templateRow({ 'Template ID': i + 1 }),
  )
  const templates = await issuesOf({ Templates })
  expect(templates.issues).toEqual([
    `Templates: This sheet has more than ${limits.templates} templates, the most that a library can have. Remove some.`,
  ])
  const Questions = Array.from({ length: countLimits.questions + 1 }, (_, i) =>
    questionRow({ 'Template ID': 1 + Math.floor(i / 10_000), Position: 1 + (i % 10_000) }),
  )
  const questions = await issuesOf({ Templates: Templates.slice(0, 20), Questions })
  expect(questions.issues).toEqual([
    `Questions: This sheet has more than ${limits.questions} questions, the most that a library can have. Remove some.`,
  ])
})

test('a package named twice in different case is taken once, with a warning', async () => {
  const book = libraryWorkbook({
    Templates: [templateRow({ Packages: 'CORE;core' })],
    Questions: [questionRow()],
    Packages: [packageRow()],
  })
  const { library, warnings } = await readLibraryWorkbook(book)
  expect(library.templates[0]?.packages).toEqual(['Core'])
  expect(warnings).toEqual([
    { path: 'Templates row 2, Packages', message: 'A package is listed twice. It was used once.' },
  ])
})

test('a formula without a stored result is an issue', async () => {
  const book = libraryWorkbook({
    Templates: [templateRow()],
    Questions: [questionRow()],
    Packages: [packageRow()],
  })
  const templates = book.sheets.find(({ name }) => name === 'Templates')!
  const column = templates.rows[0]!.indexOf('Duration') + 1
  templates.errors.push({ row: 2, column, code: noResult })
  const { issues } = await readLibraryWorkbook(book)
  expect(issues).toEqual([
    {
      path: 'Templates row 2, Duration',
      message: 'The file does not have the result of this formula. Save it in Excel, or enter the value.',
    },
  ])
})

test('of more than a thousand issues the first thousand are listed and the rest counted', async () => {
  const Questions = Array.from({ length: 1_200 }, (_, i) => questionRow({ Position: i + 1, Text: null }))
  const { issues } = await issuesOf({ Questions })
  expect(issues).toHaveLength(1_001)
  expect(issues.at(-1)).toBe('Workbook: There are 200 more faults.')
})

test('a protected subject is found in any case, and one that is none of the eight gives a warning', async () => {
  const book = libraryWorkbook({
    Templates: [templateRow({ 'Sensitive Topics': 'income;Mental health' })],
    Questions: [questionRow()],
    Packages: [packageRow()],
  })
  const { library, issues, warnings } = await readLibraryWorkbook(book)
  expect(library.templates[0]?.sensitiveTopics).toEqual(['Income', 'Mental health'])
  expect(issues).toEqual([])
  expect(warnings).toMatchObject([
    {
      path: 'Templates row 2, Sensitive Topics',
      message: expect.stringMatching(
        /^"Mental health" is none of the eight categories: Political .*; Income\.$/,
      ),
    },
  ])
})

test('a workbook that is not a library has issues for missing sheets and warnings for its own', async () => {
  const sheet = (name: string) => ({ name, rows: [['Timestamp'], [new Date(0)]], errors: [] })
  const { issues, warnings } = await readLibraryWorkbook({ sheets: [sheet('Responses'), sheet('Лист2')] })
  expect(issues.map(({ path, message }) => `${path}: ${message}`)).toContain(
    'Templates: The sheet is missing. Add it with its headers, even if it stays empty.',
  )
  expect(warnings.map(({ path }) => path)).toEqual(['Responses', 'Лист2'])
})

const constructRow = (changes: RowCells = {}): RowCells => ({
  Key: 'belonging',
  Name: 'Belonging',
  Kind: 'evaluation',
  Direction: 'higher is better',
  Items: 'I feel at home here.;I am missed here.',
  ...changes,
})

test('faults of constructs, scales and kinds are named with their sheet, row and column', async () => {
  const { issues } = await issuesOf({
    Constructs: [
      constructRow({ 'Items (Spanish)': 'Me siento en casa.' }),
      constructRow({ Key: 'BELONGING', Name: 'Safety', Kind: 'opinion', Direction: null }),
      constructRow({ Key: 'voice', Name: 'safety' }),
    ],
    Scales: [
      { Name: 'Often', Options: 'Never;Always', 'Options (Spanish)': 'Nunca;A veces;Siempre' },
      { Name: 'One', Options: 'Yes' },
    ],
    Questions: [questionRow({ Kind: 'guess' })],
  })
  expect(issues).toEqual([
    'Constructs row 2, Items (Spanish): There are 1 here and 2 in Items. Write as many, in the same order.',
    'Constructs row 3, Key: The construct of row 2 has the same key. Give each its own.',
    'Constructs row 3, Kind: "opinion" is not known. Use one of: evaluation, priority, need, behavior, fact, change.',
    'Constructs row 3, Direction: This cell is empty. Use one of: higher is better, lower is better.',
    'Constructs row 4, Name: The construct of row 3 has the same name. Give each its own.',
    'Scales row 2, Options (Spanish): There are 3 here and 2 in Options. Write as many, in the same order.',
    'Scales row 3, Options: A scale needs at least two options, separated by ;',
    'Questions row 2, Kind: "guess" is not known. Use one of: evaluation, priority, need, behavior, fact, change.',
  ])
})

test('a name under Measures that is not a construct of the workbook gives one warning, or none without constructs', async () => {
  const Questions = ['Belonging', 'Grit', 'Grit', null].map((Measures, index) =>
    questionRow({ Position: index + 1, Measures }),
  )
  expect(await issuesOf({ Questions, Constructs: [constructRow()] })).toEqual({
    issues: [],
    warnings: ['Questions row 3, Measures: The sheet Constructs has no "Grit".'],
  })
  expect(await issuesOf({ Questions })).toEqual({ issues: [], warnings: [] })
  expect(await issuesOf({ Questions, Constructs: [] })).toEqual({ issues: [], warnings: [] })
})
