import { expect, test } from 'vitest'
import { libraryOf, lines } from '#library/rules/checked-fixture.ts'
import { checkResourceFiles } from './resource-files.ts'

const row = (key: string, number: number) => ({
  row: number,
  templateId: 1,
  title: 'Guide',
  resourceType: 'Resource' as const,
  key,
})
const library = {
  ...libraryOf(),
  relatedResources: [
    row('template-resources/1~Gui\u0301a.docx', 2),
    row('template-resources/1~Lost.docx', 3),
  ],
}

test('a row without its file and a file without a row are issues', () => {
  expect(lines(checkResourceFiles(library, ['1~Gu\u00eda.docx', '1~Spare.docx']))).toEqual([
    'Related Resources row 3, Key: There is no file for "template-resources/1~Lost.docx" in library/resources.',
    'library/resources/1~Spare.docx: No row of the sheet Related Resources has this file.',
  ])
})

test('files that match the rows of the workbook have no issues', () => {
  expect(lines(checkResourceFiles(library, ['1~Gu\u00eda.docx', '1~Lost.docx']))).toEqual([])
})
