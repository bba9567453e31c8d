import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { LibraryImport } from '#contract/library/library.ts'
import type { Library } from '#library/workbook/library.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Icons } from '#server/features/icons/icons.service.ts'
import { addKeptLibrary, libraryToKeep } from '#server/features/library-import/past/kept-library.service.ts'
import {
  addImport,
  isChangedByHand,
  packagesChangedSinceImport,
  publishedSinceImport,
} from '#server/features/library-import/past/past-imports.queries.ts'
import type { TemplateList } from '#server/features/templates/templates.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { putWithRecord } from '#server/platform/files/put-with-record.ts'
import type { FileKind } from '#server/platform/spreadsheets/reading/file-kind.ts'
import type { Owner } from '#server/platform/turns.ts'
import { readCheckedLibrary } from './checked-library.service.ts'
import { countUploads, libraryRevision, readPackages, readTemplatesInParts } from './library.queries.ts'
import { lockLibrary } from './library-changes.queries.ts'
import { compareLibrary, isSame, type LibraryComparison } from './library-changes.ts'
import { refuseActiveParts } from './read-library-file.ts'
import { readRegistry } from './registry.queries.ts'
import { changedMeanwhile, replaceLibrary } from './replace-library.service.ts'

export { libraryRevision }

export type ImportDeps = { db: Db; files: Files; icons: Icons; templateList: TemplateList; clock: () => Date }

export type ImportOrder = {
  fileName: string
  /** Where the workbook is on the disk. */
  path: string
  actor: Actor
  /** Null if the product itself brings the workbook. */
  owner: Owner | null
  /** Report what would change, and change nothing. */
  dryRun?: boolean | undefined
  /** The revision of the preview to carry out; without it the library is replaced whatever its revision. */
  revision?: number | undefined
  /** The earlier import whose workbook this is, if one is restored. */
  restoredFrom?: string
}

/**
 * Replaces the library by that of a workbook, in one transaction. An import that changed something is recorded and its
 * workbook stored. Throws AppError: too_large or validation_failed with every issue when the file is no workbook or
 * the workbook no library, conflict when the library is no longer that of the preview.
 */
export async function importLibrary(deps: ImportDeps, order: ImportOrder): Promise<LibraryImport> {
  // One that was imported before there was this check can still be restored.
  if (!order.restoredFrom) await refuseActiveParts(order.owner, order.path)
  const { library, kind, warnings } = await readCheckedLibrary(deps, order.owner, order.path)
  const { revision, comparison } = await (order.dryRun
    ? preview(deps, order, library)
    : carryOut(deps, order, library, kind))
  const ids = comparison.templates.map(({ id }) => id)
  const uploads = await countUploads(deps.db, ids)
  const edited = order.dryRun ? await publishedSinceImport(deps.db, ids) : undefined
  const isAskedOfPackages = order.dryRun && comparison.packages.length > 0
  const editedPackages = isAskedOfPackages ? await packagesChangedSinceImport(deps.db) : undefined
  const { added, changed, removed } = countChanges(comparison)
  const { constructs, scales } = comparison
  return {
    dryRun: order.dryRun ?? false,
    revision,
    added,
    changed,
    removed,
    unchanged: library.templates.length - added - changed,
    templates: comparison.templates.map((one) => {
      const lastEdit = edited?.get(one.id)
      return { ...one, uploads: uploads.get(one.id) ?? 0, ...(lastEdit && { lastEdit }) }
    }),
    packages: comparison.packages.map((one) => {
      const lastEdit = editedPackages?.(one.name)
      return { ...one, ...(lastEdit && { lastEdit }) }
    }),
    ...(constructs.length > 0 && { constructs }),
    ...(scales.length > 0 && { scales }),
    warnings,
  }
}

type Outcome = { revision: number; comparison: LibraryComparison }

// The revision is read first, so that it is never newer than the library that the file was compared with.
async function preview({ db }: ImportDeps, { revision }: ImportOrder, library: Library): Promise<Outcome> {
  const now = await libraryRevision(db)
  if (revision !== undefined && revision !== now) throw changedMeanwhile()
  return { revision: now, comparison: await compareWith(db, library) }
}

async function carryOut(
  deps: ImportDeps,
  order: ImportOrder,
  library: Library,
  kind: FileKind,
): Promise<Outcome> {
  const { db, files, templateList } = deps
  const id = randomUUID()
  const storageKey = `library-imports/${id}.${kind}`
  const kept = await libraryToKeep(db)
  const contents = {
    [storageKey]: createReadStream(order.path),
    ...(kept && { [kept.storageKey]: kept.workbook }),
  }
  try {
    const outcome = await putWithRecord({ db, files }, contents, async (tx) => {
      const before = await lockLibrary(tx)
      if (order.revision !== undefined && order.revision !== before) throw changedMeanwhile()
      const comparison = await compareWith(tx, library)
      if (isSame(comparison)) return { before, revision: before, comparison }
      const now = deps.clock()
      if (await isChangedByHand(tx, before)) {
        if (kept?.revision !== before) throw changedMeanwhile()
        await addKeptLibrary(tx, kept, now)
      }
      const revision = await replaceLibrary(tx, library, comparison, { by: order.actor.id, now })
      await writeDown(tx, { ...order, id, storageKey, before, revision, comparison }, now)
      return { before, revision, comparison }
    })
    // An import that changed nothing is not listed, so nothing refers to its workbook.
    if (outcome.revision === outcome.before) for (const key of Object.keys(contents)) await files.delete(key)
    return outcome
  } finally {
    templateList.forget()
  }
}

async function compareWith(db: Db, library: Library): Promise<LibraryComparison> {
  const present = { packages: await readPackages(db), ...(await readRegistry(db)) }
  return compareLibrary(readTemplatesInParts(db), present, library)
}

type DoneImport = ImportOrder & Outcome & { id: string; storageKey: string; before: number }

async function writeDown(tx: Tx, done: DoneImport, now: Date): Promise<void> {
  const { id, storageKey, actor, before, revision, comparison, restoredFrom } = done
  const counts = countChanges(comparison)
  const fileName = shownName(done.fileName)
  await addImport(tx, { id, userId: actor.id, fileName, storageKey, revision, restoredFrom, ...counts }, now)
  const after = { revision, fileName, ...counts }
  const event = { action: 'library_imported', actor, subject: { kind: 'library', id: null } } as const
  await recordEvent(tx, { ...event, before: { revision: before }, after }, now)
}

/** The file name that a browser sent, without characters that cannot be stored or sent in a header, or make it look different. */
function shownName(fileName: string): string {
  return (
    fileName
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .toWellFormed()
      .slice(0, 200)
      .trim() || 'library.xlsx'
  )
}

function countChanges({ templates }: LibraryComparison) {
  const count = (kind: string) => templates.filter(({ change }) => change === kind).length
  return { added: count('added'), changed: count('changed'), removed: count('removed') }
}
