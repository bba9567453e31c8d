import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Questionnaire, questionnaireDigest } from '#surveys/questionnaire.ts'
import * as queries from './questionnaires.queries.ts'

/**
 * Keeps what a template asks at this moment, once for each template and digest, and answers with the id.
 * What is kept never changes.
 */
export async function keepQuestionnaire(tx: Tx, template: Questionnaire & { id: number }): Promise<string> {
  const { id, language, questions } = template
  const digest = questionnaireDigest({ language, questions })
  const kept =
    (await queries.findId(tx, id, digest)) ??
    (await queries.insertQuestionnaire(tx, id, digest, { language, questions })) ??
    // Another transaction has kept it meanwhile.
    (await queries.findId(tx, id, digest))
  if (!kept) throw new Error('the questionnaire that was kept is not there')
  return kept
}

/** What was asked. Throws where there is no questionnaire of this id. */
export async function readQuestionnaire(db: Db, id: string): Promise<Questionnaire> {
  const found = await queries.findQuestionnaire(db, id)
  if (!found) throw new Error('there is no such questionnaire')
  return found
}
