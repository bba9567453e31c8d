import { expect, test } from 'vitest'
import { construct, template } from '#library/workbook/library-fixture.ts'
import { writeLibraryWorkbook } from '#server/features/library-import/workbook/write-library-workbook.ts'
import { readCheckedLibrary } from './checked-library.ts'
import { checkLibrary } from './library-check.ts'
import { readLibraryFolder } from './library-folder.ts'

const folder = readLibraryFolder()

test('the library in this repository has no errors', async () => {
  const issues = await checkLibrary(folder)
  const errors = issues.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
})

test('errors put into the library are reported with their rows in the workbook', async () => {
  const { library } = await readCheckedLibrary(folder.workbook)
  const [first, second] = library.templates
  const planted = second!.questions.find(({ options }) => options.includes('Never'))!
  first!.tags.push('Sunshine')
  planted.options.reverse()
  const issues = await checkLibrary({ ...folder, workbook: await writeLibraryWorkbook(library) })
  const paths = issues.filter(({ severity }) => severity === 'error').map(({ path }) => path)
  expect(paths).toContain('Templates row 2, Tags')
  expect(paths).toContain(`Questions row ${planted.row}, Options`)
})

test('a library with a registry is checked against it', async () => {
  const { library } = await readCheckedLibrary(folder.workbook)
  const constructs = [{ ...construct({ key: 'other', name: 'Something else' }), row: 2 }]
  const scales = [{ row: 2, name: 'Alone', options: ['No', 'Yes'], optionsSpanish: [] }]
  const workbook = await writeLibraryWorkbook({ ...library, constructs, scales })
  const issues = (await checkLibrary({ ...folder, workbook })).filter(({ severity }) => severity === 'error')
  const place = library.templates.flatMap(({ questions }) => questions).find(({ measures }) => measures)
  expect(issues).toContainEqual({
    severity: 'error',
    path: `Questions row ${place!.row}, Measures`,
    message: `The sheet Constructs has no "${place!.measures}".`,
  })
  expect(issues.map(({ path }) => path)).toContain('Scales row 2, Options (Spanish)')
})

test('issues that the import would refuse are reported before all others', async () => {
  const library = { templates: [template(1, { topic: '' })], relatedResources: [], packages: [] }
  const issues = await checkLibrary({ ...folder, workbook: await writeLibraryWorkbook(library) })
  expect(issues[0]).toEqual({
    severity: 'error',
    path: 'Templates row 2, Topic',
    message: 'This cell is empty. Fill it in.',
  })
})
