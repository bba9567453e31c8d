import { dayMs, timeLimits } from '#contract/limits.ts'
import { heldLeavers } from '#contract/people/rosters/preview.ts'
import type { RosterChange, RosterRun } from '#contract/people/rosters/runs.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { beginApplying, beginUndoing, goOnWithLeft, requireNoOther } from './applying.service.ts'
import { type StoredChange, setDecision } from './changes.queries.ts'
import * as queries from './runs.queries.ts'
import { shownChange } from './shown-changes.ts'

type RunDeps = { db: Db; jobs: Jobs; clock: () => Date }

/** Reading takes ten minutes at most; after this its node has been killed. */
const longestReading = 15 * 60 * 1000
/** Days for which the lines of a run are kept. */
const daysOfLines = 90

/** One run of a source that the account looks after. Throws AppError: not_found. */
export async function requireRun(
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  account: Account,
  id: string,
): Promise<RosterRun> {
  const run = await queries.findRun(db, scopeOf(account), id, clock())
  if (!run) throw notFound('This roster')
  return run
}

/**
 * Applies a preview. Of a held one `keep` applies it without deactivating anybody of the held districts, and
 * "deactivate 84" with the number of all of those applies everything. Throws AppError: not_found; conflict for a run in another state, without a decision
 * about what is held, and while another run of the source is applied; validation_failed for another number.
 */
export async function applyRun(
  { db, jobs, clock }: RunDeps,
  account: Account,
  id: string,
  confirm: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lock(tx, account, id)
    // Applied twice at once: the second changes nothing.
    if (run.state !== 'ready' && run.state !== 'held') throw wrongState(run.state, 'applied')
    const all = (run.preview?.districts ?? []).flatMap(({ id: districtId }) => districtId ?? [])
    const districts = all.filter((districtId) => !run.appliedDistricts.includes(districtId))
    const leaving = run.preview ? heldLeavers(run.preview) : 0
    const keepsPeople = run.state === 'held' && keeps(confirm, leaving)
    await beginApplying(tx, jobs, run, { districts, keepsPeople, appliedBy: account.id }, clock())
  })
}

/** Whether everybody is kept, as somebody decided about a held run. */
function keeps(confirm: string | undefined, leaving: number): boolean {
  const written = (confirm ?? '').trim().toLowerCase().replace(/\s+/g, ' ')
  if (written === 'keep') return true
  if (written === `deactivate ${leaving}`) return false
  const choice = `Confirm with “keep” to deactivate nobody, or with “deactivate ${leaving}”.`
  if (written === '') throw conflict(`This roster is held. ${choice}`)
  throw new AppError('validation_failed', `That does not match this roster. ${choice}`, [
    { path: 'confirm', message: choice },
  ])
}

/** Forgets a preview. Throws AppError: not_found; conflict for a run in another state. */
export async function discardRun({ db, clock }: RunDeps, account: Account, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lock(tx, account, id)
    if (run.state !== 'ready' && run.state !== 'held') throw wrongState(run.state, 'discarded')
    // What of it was applied already stays, and can be undone.
    const state = run.appliedOn === null ? 'discarded' : 'applied'
    await queries.setRun(tx, id, { state, ended_on: clock() })
  })
}

/** Undoes a run. Throws AppError: not_found; conflict if it cannot be undone any more. */
export async function undoRun({ db, jobs, clock }: RunDeps, account: Account, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lock(tx, account, id)
    if (run.state !== 'applied') throw wrongState(run.state, 'undone')
    // Before it is asked whether another run was applied, since one that is being applied may end meanwhile.
    await requireNoOther(tx, run)
    if (run.changesNothing) throw conflict('This roster changed nothing, so there is nothing to undo.')
    const shown = await queries.findRun(tx, scopeOf(account), id, clock())
    if (!shown?.undoableUntil) {
      const days = timeLimits.rosterUndoDays
      const why = `A roster can be undone for ${days} days, or until the next one from its source changes something.`
      throw conflict(why)
    }
    await queries.setRun(tx, id, { applied_by: account.id })
    await beginUndoing(tx, jobs, run, clock())
  })
}

/** Says of a line whether it is the same person. Throws AppError: not_found; conflict once it is applied. */
export async function decide(
  { db }: RunDeps,
  account: Account,
  id: string,
  seq: number,
  decision: 'same' | 'new' | null,
): Promise<RosterChange> {
  const change = await db.transaction().execute(async (tx): Promise<StoredChange | undefined> => {
    const run = await lock(tx, account, id)
    if (run.state !== 'ready' && run.state !== 'held') throw wrongState(run.state, 'decided about')
    return setDecision(tx, id, seq, decision)
  })
  if (!change) throw notFound('This question')
  return shownChange(change, false)
}

async function lock(tx: Tx, account: Account, id: string): Promise<queries.LockedRun> {
  const run = await queries.lockRun(tx, scopeOf(account), id)
  if (!run) throw notFound('This roster')
  return run
}

function wrongState(state: string, what: string): AppError {
  const words: Record<string, string> = {
    reading: 'is still being read',
    failed: 'could not be read',
    applying: 'is being applied',
    applied: 'has been applied',
    undone: 'has been undone',
    discarded: 'was discarded because a newer one arrived or nobody applied it in time',
  }
  return conflict(`This roster ${words[state] ?? 'is not applied'}, and cannot be ${what}.`)
}

/** Ends runs whose node was killed while it read them, and goes on with those that it applied. */
export async function tidyRuns(deps: RunDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const failure = JSON.stringify({
    message: 'The server stopped while reading this roster. Send it again.',
    issues: [],
  })
  for (const id of await queries.listIdle(db, 'reading', new Date(now.getTime() - longestReading)))
    await queries.setRun(db, id, { state: 'failed', failure, ended_on: now })
  await goOnWithLeft(deps, now)
}

/** Makes one of the nodes discard previews each night that nobody applied, and lines that are old. */
export async function discardOldNightly(deps: RunDeps): Promise<void> {
  await deps.jobs.handleNightly('discard-old-rosters', async () => {
    const now = deps.clock()
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    await queries.discardOld(deps.db, before(timeLimits.rosterPreviewDays), before(daysOfLines), now)
    await tidyRuns(deps)
  })
}
