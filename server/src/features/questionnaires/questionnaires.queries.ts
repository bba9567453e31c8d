import { sql } from 'kysely'
import type { Question } from '#contract/library/templates.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Questionnaire } from '#surveys/questionnaire.ts'

/** The id of the questionnaire with this template and digest; undefined if there is none. */
export async function findId(tx: Tx, templateId: number, digest: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('questionnaires')
    .where('template_id', '=', templateId)
    .where('digest', '=', digest)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Adds a questionnaire; answers undefined, and adds nothing, if it exists already. */
export async function insertQuestionnaire(
  tx: Tx,
  templateId: number,
  digest: string,
  { language, questions }: Questionnaire,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('questionnaires')
    .values({ template_id: templateId, digest, language, questions: JSON.stringify(questions) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findQuestionnaire(db: Db, id: string): Promise<Questionnaire | undefined> {
  return db
    .selectFrom('questionnaires')
    .leftJoin('survey_templates', 'survey_templates.id', 'template_id')
    .where('questionnaires.id', '=', id)
    .select([
      'questionnaires.language',
      sql<Question[]>`questions`.as('questions'),
      sql<string[]>`coalesce(sensitive_topics, '{}')`.as('sensitiveTopics'),
    ])
    .executeTakeFirst()
}
