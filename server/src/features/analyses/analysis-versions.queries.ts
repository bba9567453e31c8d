import { sql } from 'kysely'
import type { Corrections, SurveyReading } from '#contract/results/survey-readings.ts'
import { storedJson } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type AnalysisState = 'computing' | 'ready' | 'too_few' | 'waiting' | 'unreadable'

/** A version of the analysis of an upload. */
export type AnalysisVersion = {
  version: number
  state: AnalysisState
  /** The engine and a digest of what it was given, and `failed` if that came to nothing; null until it is made. */
  inputs: string | null
  reading: SurveyReading | null
  examples: Record<string, string[]> | null
  /** Null if a person has not said anything about it: what is remembered of the form holds. */
  corrections: Corrections | null
  isRemembered: boolean
  storageKey: string | null
  commentsKey: string | null
  /** The middle one of the days on which people answered (ISO 8601), null if that is not known. */
  answeredOn: string | null
  k: number
  message: string | null
  rowsRead: number | null
  rowsOf: number | null
}

/**
 * Whether a version is the newest one with a reading that did not fail, or comes after it. Readings are long, and many
 * versions come together in the years: those before are read by nobody.
 */
const isReadStill = sql`analysis_versions.version >= (select coalesce(max(read.version), 0) from analysis_versions as read
  where read.result_id = analysis_versions.result_id and read.reading is not null and read.inputs not like '% failed')`

/** The versions of an upload's analysis, the newest first; those that nobody reads any more are without their reading. */
export async function listVersions(db: Db, resultId: string): Promise<AnalysisVersion[]> {
  return db
    .selectFrom('analysis_versions')
    .where('result_id', '=', resultId)
    .select([
      'version',
      sql<AnalysisState>`state`.as('state'),
      'inputs',
      sql<SurveyReading | null>`case when ${isReadStill} then reading end`.as('reading'),
      sql<Record<string, string[]> | null>`case when ${isReadStill} then examples end`.as('examples'),
      sql<Corrections | null>`corrections`.as('corrections'),
      'is_remembered as isRemembered',
      'storage_key as storageKey',
      'comments_key as commentsKey',
      'answered_on as answeredOn',
      'k',
      'message',
      'rows_read as rowsRead',
      'rows_of as rowsOf',
    ])
    .orderBy('version', 'desc')
    .execute()
}

/** Whether making a version failed as often as it was tried. */
export const hasFailed = ({ inputs }: Pick<AnalysisVersion, 'inputs'>) => inputs?.endsWith(' failed') ?? false

/**
 * The newest version that was made. One that failed stands back behind the one before it if nothing but the engine changed:
 * what people corrected or decided since is not passed over.
 */
export function newestMade(versions: readonly AnalysisVersion[]): AnalysisVersion | undefined {
  const made = versions.filter(({ state }) => state !== 'computing')
  const [newest] = made
  if (!newest || !hasFailed(newest)) return newest
  const before = made.find((one) => !hasFailed(one))
  const digestOf = (version?: AnalysisVersion) => version?.inputs?.split(' ')[1]
  return digestOf(before) === digestOf(newest) ? before : newest
}

/** Waits until no other transaction asks for a version of this upload's analysis. */
export async function lockVersions(tx: Tx, resultId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`analysis ${resultId}`}, 0))`.execute(tx)
}

/** Adds a version to be made. */
export async function insertVersion(
  tx: Tx,
  resultId: string,
  { version, corrections, k }: Pick<AnalysisVersion, 'version' | 'corrections' | 'k'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('analysis_versions')
    .values({
      result_id: resultId,
      version,
      state: 'computing',
      corrections: corrections && storedJson(corrections),
      k,
      asked_on: now,
    })
    .execute()
}

/** Records how far the responses have been read. */
export async function setProgress(
  db: Db,
  resultId: string,
  version: number,
  { rows, of }: { rows: number; of: number },
): Promise<void> {
  await db
    .updateTable('analysis_versions')
    .set({ rows_read: rows, rows_of: of })
    .where('result_id', '=', resultId)
    .where('version', '=', version)
    .where('state', '=', 'computing')
    .execute()
}

/** The outcome of making a version. */
export type MadeVersion = Pick<
  AnalysisVersion,
  | 'version'
  | 'inputs'
  | 'reading'
  | 'examples'
  | 'corrections'
  | 'isRemembered'
  | 'storageKey'
  | 'commentsKey'
  | 'answeredOn'
  | 'k'
  | 'message'
> & {
  state: Exclude<AnalysisState, 'computing'>
  /** The versions that were out when it was planned. */
  plannedBeside: string[]
}

/** Records a version that was made; false if it had been made before, or its upload is gone. */
export async function setMade(db: Db, resultId: string, made: MadeVersion, now: Date): Promise<boolean> {
  const json = (value: unknown) => (value === null ? null : storedJson(value))
  const changed = await db
    .updateTable('analysis_versions')
    .set({
      state: made.state,
      inputs: made.inputs,
      reading: json(made.reading),
      examples: json(made.examples),
      corrections: json(made.corrections),
      is_remembered: made.isRemembered,
      storage_key: made.storageKey,
      comments_key: made.commentsKey,
      answered_on: made.answeredOn,
      k: made.k,
      message: made.message,
      planned_beside: JSON.stringify(made.plannedBeside),
      made_on: now,
    })
    .where('result_id', '=', resultId)
    .where('version', '=', made.version)
    .where('state', '=', 'computing')
    .returning('version')
    .executeTakeFirst()
  return changed !== undefined
}

/** Forgets all versions of an upload; answers with the storage keys of their files. */
export async function forgetVersions(tx: Tx, resultId: string): Promise<string[]> {
  const versions = await tx
    .deleteFrom('analysis_versions')
    .where('result_id', '=', resultId)
    .returning(['storage_key as storageKey', 'comments_key as commentsKey'])
    .execute()
  const collected = await tx
    .deleteFrom('collected_uploads')
    .where('result_id', '=', resultId)
    .returning('rows_key as storageKey')
    .execute()
  const earlier = await tx
    .deleteFrom('survey_analyses')
    .where('result_id', '=', resultId)
    .returning('analysis_key as storageKey')
    .execute()
  return [
    ...versions.flatMap(({ storageKey, commentsKey }) => [storageKey, commentsKey]),
    ...[...collected, ...earlier].map(({ storageKey }) => storageKey),
  ].filter((key) => key !== null)
}
