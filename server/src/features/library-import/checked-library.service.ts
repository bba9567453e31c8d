import { grouped } from '#contract/counted.ts'
import type { Issue } from '#contract/errors.ts'
import type { Library } from '#library/workbook/library.ts'
import { templatesSheet } from '#library/workbook/library-sheets.ts'
import { mostListed, place } from '#library/workbook/table/issues.ts'
import { withoutOriginal } from '#library/workbook/translations.ts'
import { AppError } from '#server/errors.ts'
import type { Icons } from '#server/features/icons/icons.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileKind } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Owner } from '#server/platform/turns.ts'
import { knownTemplateIds, resourceIds } from './library.queries.ts'
import { readLibraryFile } from './read-library-file.ts'

/**
 * The library of the workbook at a path, ready to be stored, with its warnings. Throws AppError (too_large, validation_failed with
 * every issue) when the file is no workbook, or the workbook no library.
 */
export async function readCheckedLibrary(
  { db, icons }: { db: Db; icons: Icons },
  owner: Owner | null,
  path: string,
): Promise<{ library: Library; kind: FileKind; warnings: Issue[] }> {
  const { library, kind, issues, warnings } = await readLibraryFile(owner, path).catch((error) => {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new AppError(error.reason === 'too-large' ? 'too_large' : 'validation_failed', error.message)
  })
  const keys = library.relatedResources.map((resource) => resource.key)
  const known = await resourceIds(db, keys)
  for (const { key, row } of library.relatedResources) {
    // An empty cell has an issue already.
    if (key === '' || known.has(key)) continue
    issues.push({
      path: place('Related Resources', row, 'Key'),
      message: `No file has the key "${key}". Upload the file under Manage Template Resources and copy its key.`,
    })
  }
  const orphans = withoutOriginal(library.templates)
  const former = await knownTemplateIds(
    db,
    orphans.map(({ originalId }) => originalId),
  )
  for (const { row, originalId } of orphans) {
    const path = place(templatesSheet.name, row, 'Translation Of')
    const message = `This sheet has no template ${originalId}.`
    if (former.has(originalId)) warnings.push({ path, message: `${message} This one is shown without it.` })
    else issues.push({ path, message })
  }
  if (issues.length > 0) throw new AppError('validation_failed', summary(issues), issues)
  for (const { iconName, row } of library.packages) {
    if (await icons.isKnown(iconName)) continue
    warnings.push({
      path: place('Packages', row, 'Icon Name'),
      message: `No icon is called "${iconName}". A neutral one is shown instead.`,
    })
  }
  return { library, kind, warnings }
}

function summary(issues: Issue[]): string {
  const count =
    issues.length > mostListed
      ? `more than ${grouped(mostListed)} problems`
      : issues.length === 1
        ? 'a problem'
        : `${issues.length} problems`
  return `The workbook has ${count}. Nothing was changed. Correct the cells listed and upload it again.`
}
