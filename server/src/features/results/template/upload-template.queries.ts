import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Readers, seenBy, uploadColumns } from '#server/platform/tenancy.ts'

// The answers of any other are stored with the questions of its form.
const isFile = sql<boolean>`export_id is null and (reading is not null or questionnaire_id is null)`.as(
  'isFile',
)

/** The template whose questions an upload has, under its name at that time, and whether its answers came from a file. */
export async function findAskedTemplate(
  db: Db,
  id: string,
): Promise<{ id: number | null; name: string; isFile: boolean } | undefined> {
  return db
    .selectFrom('survey_results')
    .leftJoin('questionnaires', 'questionnaires.id', 'questionnaire_id')
    .where('survey_results.id', '=', id)
    .select(['template_id as id', 'template_name as name', isFile])
    .executeTakeFirst()
}

/** What was asked in an upload that these readers may see, locked until the transaction ends; undefined for any other. */
export async function lockAsked(tx: Tx, readers: Readers, id: string) {
  return tx
    .selectFrom('survey_results')
    .leftJoin('questionnaires', 'questionnaires.id', 'questionnaire_id')
    .where('survey_results.id', '=', id)
    .where('deleted_on', 'is', null)
    .where((where) => seenBy(where, readers, uploadColumns))
    .select(['questionnaire_id as questionnaireId', 'template_id as templateId', isFile])
    .forNoKeyUpdate('survey_results')
    .executeTakeFirst()
}

/** Sets what was asked in a locked upload. */
export async function storeAsked(
  tx: Tx,
  id: string,
  { questionnaireId, templateName }: { questionnaireId: string | null; templateName: string },
): Promise<void> {
  await tx
    .updateTable('survey_results')
    .set({ questionnaire_id: questionnaireId, template_name: templateName })
    .where('id', '=', id)
    .execute()
}
