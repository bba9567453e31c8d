import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { listed } from '#contract/counted.ts'
import type { Part } from '#contract/endpoint.ts'
import { type ResourceName, readResourceName } from '#contract/library/resource-name.ts'
import type { deleteResource as endpoint, ManagedResource } from '#contract/library/resources.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { lockLibrary, unlinkResource } from '#server/features/library-import/listed-resources.service.ts'
import { removeFilesLater } from '#server/features/removals/removals.service.ts'
import type { TemplateList } from '#server/features/templates/templates.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { putWithRecord } from '#server/platform/files/put-with-record.ts'
import type { Owner } from '#server/platform/turns.ts'
import * as queries from './resource-admin.queries.ts'
import { checkContent } from './resource-content.ts'

/** A resource belongs to no district. */
const nobodys = { districtId: null, resultId: null }

type Deps = { db: Db; files: Files; clock: () => Date }
/** A file on the disk under the name that it was sent with; `owner` is null if the product itself brings it. */
type ResourceUpload = { fileName: string; path: string; actor: Actor; owner: Owner | null }

/**
 * Stores a resource's file and answers with its key. A file of the same template, name and type, in whatever case,
 * replaces the earlier one under the same key and id. Throws AppError validation_failed when the name has another form,
 * or the content another format than the name says.
 */
export async function storeResource(deps: Deps, upload: ResourceUpload): Promise<{ fileKey: string }> {
  const { db, files, clock } = deps
  const { path, actor, owner } = upload
  const name = checkedResourceName(upload.fileName)
  await checkContent(owner, name.fileType, path)
  const { size: bytes } = await stat(path)
  const storageKey = `template-resources/${randomUUID()}.${name.fileType}`
  const stored = await putWithRecord({ db, files }, { [storageKey]: createReadStream(path) }, async (tx) => {
    // Two names that differ only in case must not both be added.
    await lockLibrary(tx)
    const key = resourceKey(name)
    const earlier = await queries.findByKey(tx, key)
    const now = clock()
    if (earlier) {
      await queries.replaceStored(tx, earlier.id, storageKey, now)
      await removeFilesLater(tx, [earlier.storageKey], nobodys, now)
    }
    const id = earlier?.id ?? (await queries.addStored(tx, { ...name, key, storageKey }, now))
    const fileKey = earlier?.key ?? key
    const before = earlier ? { fileKey, updatedOn: earlier.updatedOn } : null
    const after = { fileKey, updatedOn: now, bytes }
    const subject = { kind: 'resource', id } as const
    await recordEvent(tx, { action: 'resource_stored', actor, subject, before, after }, now)
    return { fileKey }
  })
  return stored
}

/**
 * Deletes a resource and its file; with `unlink` it is also removed from the templates that list it. Throws AppError
 * not_found, or conflict: without `unlink` if templates list it, if a newer file than that of `updatedOn` is stored, and if
 * more than so many `templates` list it.
 */
export async function deleteResource(
  { db, clock, templateList }: Omit<Deps, 'files'> & { templateList: TemplateList },
  id: string,
  { actor, unlink = false, updatedOn, templates }: { actor: Actor } & Part<typeof endpoint, 'query'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Keeps an import from listing it during the deletion.
    await lockLibrary(tx)
    const resource = await queries.findStored(tx, id)
    if (!resource) throw notFound('This file')
    const { key, title, templateId, usedBy } = resource
    if (updatedOn !== undefined && Date.parse(updatedOn) < resource.updatedOn.getTime())
      throw conflict(
        'Somebody replaced this file with a newer one in the meantime. Nothing was deleted. Look at it again first.',
      )
    if (usedBy.length > 0 && !unlink) throw inUse(usedBy)
    if (usedBy.length > (templates ?? usedBy.length))
      throw conflict(
        'More templates list this file by now. Nothing was deleted. Look at which they are first.',
      )
    await unlinkResource(tx, id)
    await queries.deleteStored(tx, id)
    const before = { fileKey: key, title, templateId, usedBy: usedBy.map((template) => template.id) }
    const subject = { kind: 'resource', id } as const
    const now = clock()
    await recordEvent(tx, { action: 'resource_deleted', actor, subject, before }, now)
    await removeFilesLater(tx, [resource.storageKey], nobodys, now)
  })
  templateList.forget()
}

function inUse(usedBy: ManagedResource['usedBy']): AppError {
  const shown = usedBy.slice(0, 5).map(({ id, name }) => `“${name}” (${id})`)
  const rest = usedBy.length - shown.length
  const list = listed(rest > 0 ? [...shown, `${rest} more`] : shown)
  const they = usedBy.length === 1 ? 'it' : 'them'
  return conflict(`This file is listed by ${list}. Remove it from ${they} first, or delete it there too.`)
}

/** The parts of the name of a resource's file. Throws AppError validation_failed for a name of another form. */
function checkedResourceName(fileName: string): ResourceName {
  const { name, issue } = readResourceName(fileName)
  if (!name) throw new AppError('validation_failed', issue)
  return name
}

/** The key of a resource in the workbook. */
function resourceKey({ templateId, title, fileType }: ResourceName): string {
  return `template-resources/${templateId}~${title}.${fileType}`
}
