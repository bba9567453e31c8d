import { sql } from 'kysely'
import type { LibraryPackage, LibraryTemplate } from '#library/workbook/library.ts'
import { packageFields, questionFields, templateFields } from '#library/workbook/library-sheets.ts'
import { blankOf, isBlank, type Value } from '#library/workbook/table/field-cells.ts'
import { chunks } from '#server/platform/database/chunks.ts'
import { columnOf, propertiesOf, replacedBut, rowOf } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Locks the library until the transaction ends, after waiting for other changes; answers with the revision. */
export async function lockLibrary(tx: Tx): Promise<number> {
  return (await tx.selectFrom('library_revision').select('revision').forUpdate().executeTakeFirstOrThrow())
    .revision
}

/** Marks the library as changed; answers with the new revision. */
export async function raiseRevision(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('library_revision')
    .set((value) => ({ revision: value('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Writes all packages in their order and retires the others. */
export async function writePackages(tx: Tx, packages: LibraryPackage[], now: Date): Promise<void> {
  const rows = packages.map((item, position) => ({
    ...rowOf(packageFields, item),
    position,
    retired_on: null,
  }))
  const [first] = rows
  if (first) {
    await tx
      .insertInto('packages')
      .values(rows)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(replacedBut(first, 'name')))
      .execute()
  }
  await tx
    .updateTable('packages')
    .set({ retired_on: now })
    .where('retired_on', 'is', null)
    .where('name', '!=', sql<string>`all (${rows.map((row) => row.name)})`)
    .execute()
}

export async function retireTemplates(tx: Tx, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('survey_templates').set({ retired_on: now }).where('id', 'in', ids).execute()
}

/** Inserts or replaces templates with their questions. */
export async function writeTemplates(tx: Tx, templates: LibraryTemplate[]): Promise<void> {
  if (templates.length === 0) return
  await rememberNames(tx, templates)
  for await (const some of chunks(templates, 50)) {
    const rows = some.map((template) => ({ ...rowOf(templateFields, template), retired_on: null }))
    await tx
      .insertInto('survey_templates')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(replacedBut(rows[0]!, 'id')))
      .execute()
    await tx
      .deleteFrom('survey_questions')
      .where(
        'template_id',
        'in',
        some.map((template) => template.id),
      )
      .execute()
    for await (const questions of chunks(some.flatMap(questionRows), 250)) {
      // Takes a third of the time of as many parameters.
      await sql`insert into survey_questions select * from json_populate_recordset(
        json_populate_record(null::survey_questions, ${JSON.stringify(blankQuestion)}), ${JSON.stringify(questions)})`.execute(
        tx,
      )
    }
  }
}

const blankQuestion = rowOf(questionFields, blankOf(questionFields))
const questionColumns = propertiesOf(questionFields).map(
  (property) => [property, columnOf(property)] as const,
)

// Empty properties are not sent for each question: the database takes them from the blank question.
function questionRows({ id, questions }: LibraryTemplate): Record<string, Value>[] {
  return questions.map((question) => {
    const row: Record<string, Value> = { template_id: id }
    for (const [property, column] of questionColumns) {
      if (property === 'templateId') continue
      const value = question[property] ?? null
      if (!isBlank(value)) row[column] = value
    }
    return row
  })
}

// School levels and community groups keep their ids, even when no template uses them any more.
async function rememberNames(tx: Tx, templates: LibraryTemplate[]): Promise<void> {
  const levels = [...new Set(templates.flatMap((template) => template.schoolLevels))]
  const groups = [...new Set(templates.flatMap((template) => template.communityGroups))]
  await sql`insert into school_levels (name) select unnest(${levels}::text[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into community_groups (group_name) select unnest(${groups}::text[]) on conflict do nothing`.execute(
    tx,
  )
}
