import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Questionnaire, questionnaireDigest } from '#surveys/questionnaire.ts'
import * as queries from './questionnaires.queries.ts'

/**
 * Stores the present questions of a template as a questionnaire, once for each template and digest, and answers with
 * its id. A questionnaire never changes.
 */
export async function keepQuestionnaire(tx: Tx, template: Questionnaire & { id: number }): Promise<string> {
  const { id, language, questions } = template
  const digest = questionnaireDigest({ language, questions })
  const kept =
    (await queries.findId(tx, id, digest)) ??
    (await queries.insertQuestionnaire(tx, id, digest, { language, questions })) ??
    // Another transaction has added it in between.
    (await queries.findId(tx, id, digest))
  if (!kept) throw new Error('the questionnaire that was kept is not there')
  return kept
}

/** The questionnaire with this id. Throws if there is none. */
export async function readQuestionnaire(db: Db, id: string): Promise<Questionnaire> {
  const found = await queries.findQuestionnaire(db, id)
  if (!found) throw new Error('there is no such questionnaire')
  return found
}
