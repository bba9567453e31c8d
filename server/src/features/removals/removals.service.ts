import { text } from 'node:stream/consumers'
import { dayMs } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Gauge } from '#server/platform/http/metrics.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { RemovedKind, Whose } from './removals.queries.ts'
import * as queries from './removals.queries.ts'

/** The nightly job that removes files whose time has come; it also follows what must be known in the storage soon. */
const removeFiles = 'remove-files'
/** A backup holds the database as it was some minutes before its files: a file stays for longer than any takes. */
const delayMs = 7 * dayMs

type Deps = { db: Db; files: Files; clock: () => Date }

/** A line of the log of removals. */
type LoggedRemoval = { on: string; kind: RemovedKind | 'file'; subject: string }

/** Has files removed that nothing refers to after this transaction, seven days later. */
export function removeFilesLater(
  tx: Tx,
  keys: (string | null | undefined)[],
  whose: Whose,
  now: Date,
): Promise<void> {
  const removals = keys
    .filter((key) => key != null)
    .map((subject) => ({ kind: 'file' as const, subject, ...whose }))
  return queries.addRemovals(tx, removals, { now, dueOn: new Date(now.getTime() + delayMs), removedOn: null })
}

/** Keeps in mind that something is gone for good, and has it written to the storage after the transaction. */
export async function noteRemoved(
  tx: Tx,
  jobs: Jobs,
  { kind, id, districtId }: { kind: RemovedKind; id: string; districtId: string | null },
  now: Date,
): Promise<void> {
  await queries.addRemovals(tx, [{ kind, subject: id, districtId, resultId: null }], {
    now,
    dueOn: now,
    removedOn: now,
  })
  await jobs.send(tx, removeFiles, {})
}

/** Makes this node remove files whose time has come, each night, and log what is gone. */
export async function workOffRemovals({ jobs, ...deps }: Deps & { jobs: Jobs }): Promise<void> {
  await jobs.handleNightly(removeFiles, async () => {
    await removeDueFiles(deps)
    await logRemovals(deps)
  })
}

async function removeDueFiles({ db, files, clock }: Deps): Promise<void> {
  for (let due = await queries.listDue(db, clock()); due.length > 0; ) {
    for (const { id, key } of due) {
      await files.delete(key)
      await queries.setRemoved(db, id, clock())
    }
    due = await queries.listDue(db, clock())
  }
}

/** The key of the log of a month, `yyyy-mm`. */
const logKey = (month: string) => `removals/${month}.jsonl`

/** Adds what is gone to the logs in the storage, which outlast a restored database. */
async function logRemovals({ db, files, clock }: Deps): Promise<void> {
  // A log is read and written anew: what another node adds in between would be lost.
  const logSome = () =>
    db.transaction().execute(async (tx) => {
      await queries.lockLogs(tx)
      const unlogged = await queries.listUnlogged(tx)
      await addToLogs(files, unlogged)
      await queries.setLogged(
        tx,
        unlogged.map(({ id }) => id),
        clock(),
      )
      return unlogged.length
    })
  while ((await logSome()) > 0);
}

async function addToLogs(
  files: Files,
  unlogged: Awaited<ReturnType<typeof queries.listUnlogged>>,
): Promise<void> {
  const months = Map.groupBy(unlogged, ({ removedOn }) => removedOn.toISOString().slice(0, 7))
  for (const [month, removals] of months) {
    const known = await linesOf(files, month)
    const added = removals.map(({ kind, subject, removedOn }) =>
      JSON.stringify({ on: removedOn.toISOString(), kind, subject }),
    )
    const lines = new Set([...known, ...added])
    await files.put(logKey(month), Buffer.from([...lines].map((line) => `${line}\n`).join('')))
  }
}

async function linesOf(files: Files, month: string): Promise<string[]> {
  const stored = await files.get(logKey(month))
  return stored ? (await text(stored.stream)).split('\n').filter((line) => line !== '') : []
}

/** What the logs in the storage say is gone, from one month to another, oldest first. */
export async function* readRemovalLogs(files: Files, from: Date, to: Date): AsyncGenerator<LoggedRemoval> {
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth()))
  for (; month <= to; month.setUTCMonth(month.getUTCMonth() + 1))
    for (const line of await linesOf(files, month.toISOString().slice(0, 7)))
      yield JSON.parse(line) as LoggedRemoval
}

/** How many files should be gone and are not, as a metric. */
export function removalsGauge({ db, clock }: Pick<Deps, 'db' | 'clock'>): Gauge {
  return {
    name: 'chorus_removals_due',
    help: 'Files whose time to be removed has come',
    read: () => queries.countDue(db, clock()),
  }
}

/** Records that the files of a deleted district that were to go are gone with it. */
export const forgetFilesOf = queries.setFilesGone
