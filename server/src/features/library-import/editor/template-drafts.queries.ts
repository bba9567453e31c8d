import { sql } from 'kysely'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import { storedJson } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Checks } from './template-content.ts'

const draftColumns = [
  sql<TemplateContent>`content`.as('content'),
  'base_version as baseVersion',
  'revision',
  'users.full_name as by',
  'template_drafts.changed_on as on',
] as const

export async function findDraft(db: Db, templateId: number) {
  const row = await draftOf(db, templateId).executeTakeFirst()
  return row ? { ...row, on: row.on.toISOString() } : null
}

/** A draft, locked until the transaction ends: what is saved meanwhile waits. */
export async function lockDraft(tx: Tx, templateId: number) {
  return draftOf(tx, templateId).forUpdate('template_drafts').executeTakeFirst()
}

function draftOf(db: Db, templateId: number) {
  return db
    .selectFrom('template_drafts')
    .leftJoin('users', 'users.id', 'template_drafts.changed_by')
    .where('template_id', '=', templateId)
    .select(draftColumns)
}

/** Of each draft what a list shows of it. */
export async function listDrafts(db: Db) {
  return db
    .selectFrom('template_drafts')
    .leftJoin('users', 'users.id', 'template_drafts.changed_by')
    .select([
      'template_id as id',
      sql<string>`content -> 'words' ->> 'name'`.as('name'),
      sql<string>`content ->> 'topic'`.as('topic'),
      sql<string>`content -> 'words' ->> 'language'`.as('language'),
      sql<string | null>`content -> 'translation' ->> 'language'`.as('translation'),
      sql<number>`(select count(*)::integer from jsonb_array_elements(content -> 'questions') question
        where question ->> 'type' <> 'heading')`.as('questions'),
      'users.full_name as by',
      'template_drafts.changed_on as on',
    ])
    .execute()
}

/** Adds a draft; false if the template has one already. */
export async function addDraft(
  tx: Tx,
  templateId: number,
  draft: { content: TemplateContent; baseVersion: number | null; by: string | null; on: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('template_drafts')
    .values({
      template_id: templateId,
      content: storedJson(draft.content),
      base_version: draft.baseVersion,
      changed_by: draft.by,
      changed_on: draft.on,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('template_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the content of a draft that still has this revision and version; false otherwise. */
export async function replaceDraft(
  tx: Tx,
  templateId: number,
  revision: number,
  {
    content,
    baseVersion,
    by,
    on,
  }: { content: TemplateContent; baseVersion: number | undefined; by: string | null; on: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('template_drafts')
    .set({
      content: storedJson(content),
      revision: revision + 1,
      changed_by: by,
      changed_on: on,
      ...(baseVersion !== undefined && { base_version: baseVersion }),
    })
    .where('template_id', '=', templateId)
    .where('revision', '=', revision)
    .$if(baseVersion !== undefined, (update) =>
      update.where((on) => on.or([on('base_version', 'is', null), on('base_version', '<=', baseVersion!)])),
    )
    .returning('template_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a draft that still has this revision, or any if none is given; false otherwise. */
export async function deleteDraft(db: Db, templateId: number, revision?: number): Promise<boolean> {
  const row = await db
    .deleteFrom('template_drafts')
    .where('template_id', '=', templateId)
    .$if(revision !== undefined, (drafts) => drafts.where('revision', '=', revision!))
    .returning('template_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The greatest id that a draft of a new template has taken. */
export async function greatestDraftId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('template_drafts')
    .select(({ fn }) => fn.max('template_id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

export async function findChecks(db: Db, templateId: number): Promise<Checks> {
  const row = await db
    .selectFrom('translation_checks')
    .where('template_id', '=', templateId)
    .select(sql<Checks>`checks`.as('checks'))
    .executeTakeFirst()
  return row?.checks ?? []
}

export async function putChecks(tx: Tx, templateId: number, checks: Checks): Promise<void> {
  const values = { checks: storedJson(checks) }
  await tx
    .insertInto('translation_checks')
    .values({ template_id: templateId, ...values })
    .onConflict((conflict) => conflict.column('template_id').doUpdateSet(values))
    .execute()
}
