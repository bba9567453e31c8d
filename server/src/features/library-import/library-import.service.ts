import { createHash } from 'node:crypto'
import type { Issue } from '#contract/errors.ts'
import type { LibraryImport } from '#contract/library.ts'
import { AppError } from '#server/errors.ts'
import type { Icons } from '#server/features/icons/icons.service.ts'
import type { TemplateList } from '#server/features/templates/templates.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { readWorkbook } from '#server/platform/spreadsheets/read-workbook.ts'
import { SpreadsheetFault } from '#server/platform/spreadsheets/spreadsheet-fault.ts'
import { sanitizeDescription } from './description-html.ts'
import { place } from './findings.ts'
import * as queries from './library.queries.ts'
import type { Library } from './library.ts'
import * as writing from './library-changes.queries.ts'
import { compareLibraries } from './library-changes.ts'
import { readLibraryWorkbook } from './library-workbook.ts'
import { writeLibraryWorkbook } from './write-library-workbook.ts'

type Deps = { db: Db; icons: Icons; templateList: TemplateList; clock: () => Date }

/**
 * Makes the workbook the library: all of it in one transaction, or nothing. With `dryRun` it only
 * says what would change. Throws AppError (too_large, validation_failed with every fault) when the
 * file is no workbook, or the workbook no library.
 */
export async function importLibrary(deps: Deps, file: Uint8Array, dryRun: boolean): Promise<LibraryImport> {
  const { library, warnings } = await readFile(deps, file)
  if (dryRun)
    return report(compareLibraries(await queries.readLibrary(deps.db), library), library, warnings, true)
  const comparison = await deps.db.transaction().execute(async (tx) => {
    await writing.lockLibrary(tx)
    const made = compareLibraries(await queries.readLibrary(tx), library)
    if (made.templates.length > 0 || made.packagesDiffer)
      await replaceLibrary(tx, library, made, deps.clock())
    return made
  })
  deps.templateList.forget()
  return report(comparison, library, warnings, false)
}

type Comparison = ReturnType<typeof compareLibraries>

async function readFile({ db, icons }: Deps, file: Uint8Array) {
  const workbook = await readWorkbook(file).catch((error) => {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw new AppError(error.reason === 'too-large' ? 'too_large' : 'validation_failed', error.message)
  })
  const { library, faults, warnings } = await readLibraryWorkbook(workbook)
  const keys = await queries.resourceIds(
    db,
    library.relatedResources.map((resource) => resource.key),
  )
  for (const { key, row } of library.relatedResources) {
    if (!keys.has(key)) {
      faults.push({
        path: place('Related Resources', row, 'Key'),
        message: `No file has the key "${key}". Upload the file under Manage Template Resources and copy its key.`,
      })
    }
  }
  if (faults.length > 0) throw new AppError('validation_failed', summary(faults), faults)
  for (const template of library.templates) {
    const clean = sanitizeDescription(template.longDescription)
    if (clean !== template.longDescription) {
      warnings.push({
        path: place('Templates', template.row, 'Long Description'),
        message: 'Formatting that is not allowed in a description was left out.',
      })
    }
    template.longDescription = clean
  }
  for (const { iconName, row } of library.packages) {
    if (!(await icons.isKnown(iconName))) {
      warnings.push({
        path: place('Packages', row, 'Icon Name'),
        message: `No icon is called "${iconName}". A neutral one is shown instead.`,
      })
    }
  }
  return { library, warnings }
}

function summary(faults: Issue[]): string {
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`
  return `The workbook has ${count}. Nothing was changed: correct the cells listed and upload it again.`
}

async function replaceLibrary(tx: Tx, library: Library, { templates }: Comparison, now: Date): Promise<void> {
  const kinds = Map.groupBy(templates, (template) => template.change)
  const removed = (kinds.get('removed') ?? []).map((template) => template.id)
  const touched = new Set(
    [...(kinds.get('added') ?? []), ...(kinds.get('changed') ?? [])].map((template) => template.id),
  )
  await writing.writePackages(tx, library.packages, now)
  await writing.retireTemplates(tx, removed, now)
  const written = library.templates.filter((template) => touched.has(template.id))
  await writing.writeTemplates(tx, written)
  await writing.writeRelated(tx, [...touched], await relatedRows(tx, library, touched))
  await writing.raiseRevision(tx)
}

// A template without a file of its own to download gets the questionnaire made from its questions.
async function relatedRows(tx: Tx, library: Library, touched: Set<number>): Promise<writing.RelatedRow[]> {
  const resources = library.relatedResources.filter((resource) => touched.has(resource.templateId))
  const ids = await queries.resourceIds(
    tx,
    resources.map((resource) => resource.key),
  )
  const named = resources.map(({ templateId, title, resourceType, key }, index) => ({
    templateId,
    title,
    resourceType,
    position: index + 1,
    resourceId: ids.get(key)!,
  }))
  const withFile = new Set(
    named.filter((row) => row.resourceType === 'Template').map((row) => row.templateId),
  )
  const without = library.templates.filter(
    ({ id, questions }) => touched.has(id) && questions.length > 0 && !withFile.has(id),
  )
  const made = await writing.questionnaireResources(
    tx,
    without.map((template) => template.id),
  )
  return [
    ...named,
    ...without.map(({ id }) => ({
      templateId: id,
      title: 'Printable questionnaire',
      resourceType: 'Template' as const,
      position: 0,
      resourceId: made.get(id)!,
    })),
  ]
}

function report(
  { templates }: Comparison,
  library: Library,
  warnings: Issue[],
  dryRun: boolean,
): LibraryImport {
  const count = (change: string) => templates.filter((template) => template.change === change).length
  const [added, changed, removed] = [count('added'), count('changed'), count('removed')]
  return {
    dryRun,
    added,
    changed,
    removed,
    unchanged: library.templates.length - added - changed,
    templates,
    warnings,
  }
}

/** Writes the library as it is into storage and answers with the key of the workbook. */
export async function storeLibraryWorkbook(db: Db, files: Files): Promise<string> {
  const workbook = await writeLibraryWorkbook(await queries.readLibrary(db))
  const digest = createHash('sha256').update(workbook).digest('hex').slice(0, 32)
  const key = `library-exports/${digest}.xlsx`
  await files.put(key, workbook)
  return key
}

/** How often the library has changed; 0 before the first import. */
export const libraryRevision = queries.libraryRevision
