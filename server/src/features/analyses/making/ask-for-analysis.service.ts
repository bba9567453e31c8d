import { minimumPeople } from '#contract/results/insights-settings.ts'
import type { Corrections } from '#contract/results/survey-readings.ts'
import {
  insertVersion,
  listVersions,
  lockVersions,
} from '#server/features/analyses/analysis-versions.queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** The job that follows every upload; its data is `{ resultId }`. */
export const analyseResults = 'analyse-results'

/**
 * Queues that the analysis of an upload is made (again), with what people corrected so far or with these corrections;
 * answers with the version that it will be. One that is being made already is not asked for twice, and the first
 * (`isFirst`) not if there is one by now. One that nobody waits for is made in the background, after those that somebody
 * waits for.
 */
export async function askForAnalysis(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  resultId: string,
  now: Date,
  {
    corrections,
    isFirst = false,
    isBackground = false,
  }: { corrections?: Corrections; isFirst?: boolean; isBackground?: boolean } = {},
): Promise<number> {
  await lockVersions(tx, resultId)
  const [newest] = await listVersions(tx, resultId)
  if (newest && isFirst) return newest.version
  const isWaiting = newest?.state === 'computing' && corrections === undefined
  const version = isWaiting ? newest.version : (newest?.version ?? 0) + 1
  if (!isWaiting) {
    // The job sets what holds by then.
    const k = newest?.k ?? minimumPeople.default
    await insertVersion(
      tx,
      resultId,
      { version, corrections: corrections ?? newest?.corrections ?? null, k },
      now,
    )
  }
  await jobs.send(tx, analyseResults, { resultId }, { isBackground })
  return version
}

/** Goes on with the analysis of an upload that is restored: its job may have found it deleted. One that was made stays. */
export async function goOnWithAnalysis(tx: Tx, jobs: Pick<Jobs, 'send'>, resultId: string): Promise<void> {
  const [newest] = await listVersions(tx, resultId)
  if (!newest || newest.state === 'computing') await jobs.send(tx, analyseResults, { resultId })
}
