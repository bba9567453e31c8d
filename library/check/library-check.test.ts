import { expect, test } from 'vitest'
import { template } from '#server/features/library-import/workbook/library-fixture.ts'
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

test('issues that the import would refuse are reported before all others', async () => {
  const library = { templates: [template(1, { topic: '' })], relatedResources: [], packages: [] }
  const issues = await checkLibrary({ ...folder, workbook: await writeLibraryWorkbook(library) })
  expect(issues[0]).toEqual({
    severity: 'error',
    path: 'Templates row 2, Topic',
    message: 'This cell is empty. Fill it in.',
  })
})
