import { setTimeout as sleep } from 'node:timers/promises'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { goOnWithLeft } from './applying.service.ts'
import * as queries from './runs.queries.ts'

const pause = 500
/** The largest roster is applied in a fraction of this time, in milliseconds. */
const longestWait = 30 * 60_000
/** A run that is being read and made no progress for this long was left by a node that was killed, in milliseconds. */
const longestSilence = 60_000

type WaitingDeps = { db: Db; jobs: Jobs; clock: () => Date }

/**
 * Waits until no other run of a source is being applied, and none that a program sent earlier is still to be: compared
 * with half of what another one does, a roster would be told what is not true a moment later. `waits` is called if that
 * takes time. Throws AppError conflict if it takes too long, and the reason of the signal when that is aborted.
 */
export async function waitForEarlier(
  { db, jobs, clock }: WaitingDeps,
  runId: string,
  { waits, signal }: { waits: () => void; signal: AbortSignal },
): Promise<void> {
  const until = performance.now() + longestWait
  while (await queries.hasEarlier(db, runId, new Date(clock().getTime() - longestSilence))) {
    if (performance.now() > until)
      throw conflict('Another roster from this source is still being applied. Send this one again later.')
    waits()
    await queries.setRun(db, runId, { progressed_on: clock() })
    // The node that applied the other one may have been killed.
    await goOnWithLeft({ db, jobs }, clock())
    await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}
