import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { type Analysis, analyse } from '#insights/analysis.ts'
import { isScored } from '#insights/survey.ts'
import { readQuestionnaire } from '#server/features/questionnaires/questionnaires.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { decodeResponses } from '#surveys/responses/decode-responses.ts'
import { findAnalysable, findAnalysisKey, forgetAnalysis, recordAnalysis } from './analyses.queries.ts'

/** The job that follows every upload; its data is `{ resultId }`. */
export const analyseResults = 'analyse-results'

type Deps = { db: Db; files: Files; clock: () => Date }

/** Makes this node analyse uploads. */
export async function handleAnalyses({ jobs, ...deps }: Deps & { jobs: Jobs }): Promise<void> {
  await jobs.handle(analyseResults, async ({ resultId = '' }) => void (await analyseResult(deps, resultId)))
}

/**
 * Analyses an upload and stores the result as brotli JSON beside the responses, replacing any earlier one. Null where
 * the questionnaire or the answers are not stored. Throws where the stored answers cannot be read.
 */
export async function analyseResult({ db, files, clock }: Deps, resultId: string): Promise<Analysis | null> {
  const upload = await findAnalysable(db, resultId)
  if (!upload) return null
  const { questions } = await readQuestionnaire(db, upload.questionnaireId)
  const stored = await files.get(upload.columnsKey)
  if (!stored) return null
  const scored = new Set(questions.filter(isScored).map(({ position }) => position))
  const responses = await decodeResponses(
    stored.stream,
    ({ item }) => item !== null && scored.has(item.position),
  )
  const analysis = analyse(questions, responses)
  const key = `survey-results/${resultId}.analysis`
  await files.put(key, await promisify(brotliCompress)(JSON.stringify(analysis)))
  await recordAnalysis(db, resultId, key, clock())
  return analysis
}

/** The stored analysis of an upload; null where there is none. */
export async function readAnalysis(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  resultId: string,
): Promise<Analysis | null> {
  const key = await findAnalysisKey(db, resultId)
  const stored = key && (await files.get(key))
  if (!stored) return null
  const json = await promisify(brotliDecompress)(await buffer(stored.stream))
  return JSON.parse(json.toString()) as Analysis
}

/** Forgets the analysis of an upload whose files are removed; answers with the key of its file, undefined where there is none. */
export function forgetAnalysisOf(tx: Tx, resultId: string): Promise<string | undefined> {
  return forgetAnalysis(tx, resultId)
}
