import type { Db } from '#server/platform/database/database.ts'

/** The input for the analysis of an upload; undefined where its questions or answers are not stored as data. */
export async function findAnalysable(
  db: Db,
  resultId: string,
): Promise<{ questionnaireId: string; columnsKey: string } | undefined> {
  const row = await db
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .select(['questionnaire_id as questionnaireId', 'columns_key as columnsKey'])
    .executeTakeFirst()
  if (!row?.questionnaireId || !row.columnsKey) return undefined
  return { questionnaireId: row.questionnaireId, columnsKey: row.columnsKey }
}

/** Records where the analysis of an upload is stored, replacing any earlier one. */
export async function recordAnalysis(db: Db, resultId: string, key: string, madeOn: Date): Promise<void> {
  await db
    .insertInto('survey_analyses')
    .values({ result_id: resultId, analysis_key: key, made_on: madeOn })
    .onConflict((conflict) =>
      conflict.column('result_id').doUpdateSet({ analysis_key: key, made_on: madeOn }),
    )
    .execute()
}
