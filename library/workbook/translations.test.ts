import { expect, test } from 'vitest'
import { issuesOf, libraryWorkbook, packageRow, questionRow, templateRow } from './library-fixture.ts'
import { readLibraryWorkbook } from './library-workbook.ts'

const original = templateRow({ Language: 'English' })
const spanish = templateRow({ 'Template ID': 2, Language: 'Español', 'Translation Of': 1 })

const questionsOf = (...ids: number[]) => ids.map((id) => questionRow({ 'Template ID': id }))

/** The issues of a library with the original, its Spanish version and a third template with these changes. */
async function issuesIn(changes: Parameters<typeof templateRow>[0]) {
  const third = templateRow({ 'Template ID': 3, Language: 'Français', ...changes })
  return (await issuesOf({ Templates: [original, spanish, third], Questions: questionsOf(1, 2, 3) })).issues
}

test('a translation names its original, whichever of the two rows comes first', async () => {
  const Packages = [packageRow()]
  const book = libraryWorkbook({ Templates: [spanish, original], Questions: questionsOf(1, 2), Packages })
  const { library, issues } = await readLibraryWorkbook(book)
  expect(issues).toEqual([])
  expect(library.templates.map(({ id, translationOf }) => [id, translationOf])).toEqual([
    [2, 1],
    [1, null],
  ])
})

test('a workbook without the column Translation Of is read as one without translations', async () => {
  const book = libraryWorkbook({
    Templates: [original, spanish],
    Questions: questionsOf(1, 2),
    Packages: [packageRow()],
  })
  const sheet = book.sheets[0]!
  const column = sheet.rows[0]!.indexOf('Translation Of')
  sheet.rows = sheet.rows.map((row) => row.toSpliced(column, 1))
  const { library, issues, warnings } = await readLibraryWorkbook(book)
  expect({ issues, warnings }).toEqual({ issues: [], warnings: [] })
  expect(library.templates.map(({ translationOf }) => translationOf)).toEqual([null, null])
})

test.each([
  [{ 'Translation Of': 3 }, 'A template cannot be the translation of itself. Name another one.'],
  [{ 'Translation Of': 2 }, 'Template 2 is a translation too. Name the template that both translate.'],
  [
    { 'Translation Of': 1, Language: 'english' },
    'Template 1 has the same language. Correct the column Language of one of them.',
  ],
  [
    { 'Translation Of': 1, Language: null },
    'Template 1 has the same language. Correct the column Language of one of them.',
  ],
  [
    { 'Translation Of': 1, Language: 'Espan\u0303ol' },
    'Template 2 already translates template 1 into this language.',
  ],
  [{ 'Translation Of': 'one' }, '"one" is not a whole number from 1 to 2147483647.'],
])('a template with %j is refused', async (changes, message) => {
  expect(await issuesIn(changes)).toEqual([`Templates row 4, Translation Of: ${message}`])
})

test('a second translation of a template in another language is accepted', async () => {
  expect(await issuesIn({ 'Translation Of': 1 })).toEqual([])
})
