import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * The input for the analysis of an upload; undefined where its questions or answers are not stored as data, or it is
 * deleted.
 */
export async function findAnalysable(
  db: Db,
  resultId: string,
): Promise<{ questionnaireId: string; columnsKey: string } | undefined> {
  const row = await db
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .where('deleted_on', 'is', null)
    .select(['questionnaire_id as questionnaireId', 'columns_key as columnsKey'])
    .executeTakeFirst()
  if (!row?.questionnaireId || !row.columnsKey) return undefined
  return { questionnaireId: row.questionnaireId, columnsKey: row.columnsKey }
}

/** Where the analysis of an upload is stored; undefined where there is none, or the upload is deleted. */
export async function findAnalysisKey(db: Db, resultId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('survey_analyses')
    .innerJoin('survey_results', 'survey_results.id', 'result_id')
    .where('result_id', '=', resultId)
    .where('deleted_on', 'is', null)
    .select('analysis_key as key')
    .executeTakeFirst()
  return row?.key
}

/** Forgets the analysis of an upload; answers with where it is stored, undefined where there is none. */
export async function forgetAnalysis(tx: Tx, resultId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('survey_analyses')
    .where('result_id', '=', resultId)
    .returning('analysis_key as key')
    .executeTakeFirst()
  return row?.key
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
