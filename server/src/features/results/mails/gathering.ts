import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { addTelling, countTold, findTelling, openGathering } from './told-requests.queries.ts'

/** The job that sends the e-mail about several uploads. */
export const gathered = 'report-requests-gathered'

const minute = 60_000
/** E-mails about single uploads that the research team gets in the time below. */
const mostAlone = 10
const span = 10 * minute
/** An e-mail takes no more uploads for this long before it is sent, since the clocks of nodes differ. */
const margin = minute

/**
 * Decides once whether an upload gets an e-mail of its own, as usual, or is listed in one with others, since many came
 * in a short time; then the job for that e-mail is queued. Answers whether it gets its own.
 */
export async function isToldAlone(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: () => Date },
  resultId: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const earlier = await findTelling(tx, resultId)
    if (earlier) return earlier.gatheringId === null
    const now = clock()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    if ((await countTold(tx, ago(span))) < mostAlone) {
      await addTelling(tx, resultId, { gatheringId: null }, now)
      return true
    }
    const open = await openGathering(tx, ago(span - margin))
    const gatheringId = open ?? randomUUID()
    await addTelling(tx, resultId, { gatheringId }, now)
    if (!open) await jobs.send(tx, gathered, { gatheringId }, { afterSeconds: span / 1000 })
    return false
  })
}
