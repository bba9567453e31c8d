import type { CheckedLibrary } from '#library/rules/checked-template.ts'
import { error, type Issue } from '#library/rules/issue.ts'
import { place } from '#library/workbook/table/issues.ts'

/** The folder in storage where the files of library/resources are. */
const folder = 'template-resources/'

/** Every key names a file in library/resources, and every file there has a row. */
export function* checkResourceFiles(
  { relatedResources }: CheckedLibrary,
  files: readonly string[],
): Generator<Issue> {
  const there = new Set(files.map((file) => folder + file.normalize('NFC')))
  for (const { row, key } of relatedResources) {
    if (!there.has(key.normalize('NFC')))
      yield error(
        place('Related Resources', row, 'Key'),
        `There is no file for "${key}" in library/resources.`,
      )
  }
  const named = new Set(relatedResources.map(({ key }) => key.normalize('NFC')))
  for (const file of there) {
    if (!named.has(file))
      yield error(
        `library/resources/${file.slice(folder.length)}`,
        'No row of the sheet Related Resources has this file.',
      )
  }
}
