import { expect, test } from 'vitest'
import { template } from '#server/features/library-import/workbook/library-fixture.ts'
import { writeLibraryWorkbook } from '#server/features/library-import/workbook/write-library-workbook.ts'
import { readCheckedLibrary } from './checked-library.ts'
import { checkLibrary } from './library-check.ts'
import { readLibraryFolder } from './library-folder.ts'

const folder = readLibraryFolder()

test('the library of the repository has no faults', async () => {
  const findings = await checkLibrary(folder)
  const faults = findings.filter(({ level }) => level === 'fault')
  expect(faults.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
})

test('a planted fault is named with the row that it has in the workbook', async () => {
  const { library } = await readCheckedLibrary(folder.workbook)
  const [first, second] = library.templates
  const planted = second!.questions.find(({ options }) => options.includes('Never'))!
  first!.tags.push('Sunshine')
  planted.options.reverse()
  const findings = await checkLibrary({ ...folder, workbook: await writeLibraryWorkbook(library) })
  const paths = findings.filter(({ level }) => level === 'fault').map(({ path }) => path)
  expect(paths).toContain('Templates row 2, Tags')
  expect(paths).toContain(`Questions row ${planted.row}, Options`)
})

test('what the import refuses is named first', async () => {
  const library = { templates: [template(1, { topic: '' })], relatedResources: [], packages: [] }
  const findings = await checkLibrary({ ...folder, workbook: await writeLibraryWorkbook(library) })
  expect(findings[0]).toEqual({
    level: 'fault',
    path: 'Templates row 2, Topic',
    message: 'This cell is empty. Fill it in.',
  })
})
