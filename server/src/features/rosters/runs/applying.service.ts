import type { Logger } from 'pino'
import { countLimits } from '#contract/limits.ts'
import { heldDistricts, type PeopleCounts } from '#contract/people/rosters/preview.ts'
import type { PreviewDistrict } from '#rosters/comparison/compare-roster.ts'
import { conflict } from '#server/errors.ts'
import type { Actor } from '#server/features/audit/audit.service.ts'
import {
  addRosterDistrict,
  applyRosterSchools,
} from '#server/features/districts/rostered/rostered-schools.service.ts'
import { applyRoster, countPeopleAnew } from '#server/features/people/rostered/rostered-people.service.ts'
import { recordSourceEvent } from '#server/features/rosters/sources/sources.service.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as changes from './changes.queries.ts'
import { linesToApply, linesToUndo } from './lines.ts'
import { unlessRefused } from './refused-values.queries.ts'
import * as queries from './runs.queries.ts'
import { insertDistrictKeys, listLinkedOtherwise } from './stored.queries.ts'

/** The job that applies or undoes a run, step by step; its data is `{runId}`. */
const applyJob = 'apply-roster'

type ApplyDeps = { db: Db; jobs: Jobs; clock: () => Date; log: Logger }

type Wanted = {
  districts: readonly string[]
  /** Whether nobody of the held ones is deactivated, and no school of theirs closed. */
  keepsPeople: boolean
  appliedBy: string | null
}

/**
 * Begins to apply a locked run to some of its districts; the steps follow as a job. Throws AppError conflict if
 * another run of the source is being applied.
 */
export async function beginApplying(
  tx: Tx,
  jobs: Jobs,
  run: queries.LockedRun,
  { districts, keepsPeople, appliedBy }: Wanted,
  now: Date,
): Promise<void> {
  await requireNoOther(tx, run)
  const pairs = ((run.preview?.districts ?? []) as PreviewDistrict[]).flatMap(({ id, key }) =>
    id !== null && key !== null && districts.includes(id) ? [{ key, districtId: id }] : [],
  )
  if ((await listLinkedOtherwise(tx, run.sourceId, pairs)).length > 0)
    throw conflict('A district in this file was linked in the meantime. Send the file again.')
  const missing = ((run.preview?.districts ?? []) as PreviewDistrict[]).filter(
    ({ id, isNew }) => isNew && id !== null && districts.includes(id),
  )
  const refused = new Set<string>()
  for (const { id, name, ncesId } of missing) {
    if (id && !(await addRosterDistrict(tx, actorOf({ ...run, appliedBy }), { id, name, ncesId }, now)))
      refused.add(id)
  }
  if (refused.size > 0) {
    const names = missing.flatMap(({ id, name }) => (id && refused.has(id) ? [name] : []))
    throw conflict(`${names.join(', ')}: somebody added this district in the meantime. Send the file again.`)
  }
  await insertDistrictKeys(tx, run.sourceId, pairs)
  if (keepsPeople && run.preview) {
    const held = heldDistricts(run.preview).flatMap(({ id }) => id ?? [])
    await changes.keepAll(tx, run.id, held)
  }
  const lines = await changes.countChanges(tx, run.id, districts)
  await queries.setRun(tx, run.id, {
    state: 'applying',
    applying: [...districts],
    keeps_people: keepsPeople,
    is_undoing: false,
    lines_to_do: lines,
    // What was applied of it before may have changed something.
    changes_nothing: lines === 0 && (run.appliedOn === null || run.changesNothing),
    lines_done: 0,
    last_seq: -1,
    applied_by: appliedBy,
    progressed_on: now,
  })
  await jobs.send(tx, applyJob, { runId: run.id })
}

/** Begins to undo a locked run, after requireNoOther; the steps follow as a job. */
export async function beginUndoing(tx: Tx, jobs: Jobs, run: queries.LockedRun, now: Date): Promise<void> {
  await changes.clearOutcomes(tx, run.id)
  await queries.setRun(tx, run.id, {
    state: 'applying',
    applying: run.appliedDistricts,
    is_undoing: true,
    lines_to_do: await changes.countChanges(tx, run.id, run.appliedDistricts),
    lines_done: 0,
    last_seq: -1,
    progressed_on: now,
  })
  await jobs.send(tx, applyJob, { runId: run.id })
}

/**
 * Makes the other runs of a locked run's source wait until the transaction ends. Throws AppError conflict if one is being
 * applied.
 */
export async function requireNoOther(tx: Tx, { id, sourceId }: queries.LockedRun): Promise<void> {
  if (await queries.lockOtherApplying(tx, sourceId, id))
    throw conflict('Another roster from this source is being applied. Wait until it is done.')
}

/** Who applied a run: a person, or the token that sent it. */
function actorOf({ appliedBy, address }: Pick<queries.LockedRun, 'appliedBy' | 'address'>): Actor {
  return appliedBy === null ? { id: null, address, kind: 'token' } : { id: appliedBy, address }
}

/** How long one node works on a run before another may go on with it, in milliseconds. */
const longestTurn = 60_000

/** Makes this node apply and undo runs. Those that a node left when it was killed go on. */
export async function applyRosters(given: Omit<ApplyDeps, 'db'> & { database: Database }): Promise<void> {
  const { jobs, clock, log, database } = given
  const { db } = database
  const deps = { db, jobs, clock, log }
  await jobs.handle(applyJob, async ({ runId = '' }) => {
    const until = performance.now() + longestTurn
    let steps = 0
    for (let began = performance.now(); await applyStep(deps, runId); began = performance.now()) {
      steps++
      // After the first, second, fourth step and so on.
      if ((steps & (steps - 1)) === 0) await countPeopleAnew(db)
      await database.giveWay(performance.now() - began)
      if (performance.now() < until) continue
      await db.transaction().execute((tx) => jobs.send(tx, applyJob, { runId }))
      return
    }
  })
  await goOnWithLeft(deps, clock())
  // One that was killed a moment ago, and started again at once, left its runs less than that time ago.
  const later = () => goOnWithLeft(deps, clock()).catch(() => undefined)
  setTimeout(later, longestStep + 1_000).unref()
}

/** After this long without progress a run was left by a node that was killed, in milliseconds. */
const longestStep = 60_000

/** Queues the runs again that were left while they were applied, if that was some time ago. */
export async function goOnWithLeft({ db, jobs }: Pick<ApplyDeps, 'db' | 'jobs'>, now: Date): Promise<void> {
  const left = await queries.listIdle(db, 'applying', new Date(now.getTime() - longestStep))
  for (const runId of left) {
    await db.transaction().execute(async (tx) => {
      await queries.setRun(tx, runId, { progressed_on: now })
      await jobs.send(tx, applyJob, { runId })
    })
  }
}

/** Applies all lines of a run at once, if nobody waits for it and no node handles jobs yet. */
export async function applyAtOnce(deps: ApplyDeps, runId: string): Promise<void> {
  while (await applyStep(deps, runId));
}

/** Does the next lines of a run in one transaction; false when nothing is left to do. */
async function applyStep({ db, jobs, clock, log }: ApplyDeps, runId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Two nodes that have the same job wait for one another here.
    const run = await queries.lockRun(tx, 'everything', runId)
    if (run?.state !== 'applying') return false
    const { lines, lastSeq } = await changes.nextChanges(tx, run, run.applying, countLimits.rosterStep)
    const now = clock()
    if (lines.length === 0) {
      await end(tx, run, now)
      return false
    }
    const outcomes = await applyOrSkip({ tx, jobs, run, now, log }, lines)
    await changes.setOutcomes(tx, runId, outcomes)
    await queries.advance(tx, runId, { lastSeq, lines: lines.length }, now)
    return true
  })
}

/** The transaction of a step, with its run. */
type Step = { tx: Tx; jobs: Jobs; run: queries.LockedRun; now: Date; log: Logger }

const notStored = 'This could not be stored. Contact support if it keeps happening.'

/**
 * Applies lines, or undoes them, and answers with what went otherwise. If the database refuses a value they are applied one
 * by one, and the one that it refuses is left out: tried again, it would keep the run from its end for ever.
 */
async function applyOrSkip(step: Step, lines: readonly changes.StoredChange[]): Promise<Map<number, string>> {
  const applied = await unlessRefused(step.tx, () => applyLines(step, lines))
  if ('done' in applied) return applied.done
  const parts = apart(lines)
  if (parts.length === 1) {
    const which = { run: step.run.id, lines: lines.map(({ seq }) => seq) }
    step.log.warn({ ...which, ...applied.refused }, 'lines of a roster were refused by the database')
    return new Map(lines.map(({ seq }) => [seq, notStored]))
  }
  const outcomes: [number, string][] = []
  for (const part of parts) outcomes.push(...(await applyOrSkip(step, part)))
  return new Map(outcomes)
}

/** Lines one by one, but for those that have to be applied in one step. */
function apart(lines: readonly changes.StoredChange[]): changes.StoredChange[][] {
  const parts: changes.StoredChange[][] = [[]]
  for (const line of lines) {
    parts.at(-1)?.push(line)
    if (!line.after?.isWithNext) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

async function applyLines(
  { tx, jobs, run, now }: Step,
  lines: readonly changes.StoredChange[],
): Promise<Map<number, string>> {
  const order = { sourceId: run.sourceId, actor: actorOf(run), now }
  const outcomes = new Map<number, string>()
  // In the order of the districts' ids, as everybody who locks several.
  const byDistrict = [...Map.groupBy(lines, ({ districtId }) => districtId ?? '')].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [districtId, some] of byDistrict) {
    const parts = run.isUndoing ? linesToUndo(some) : linesToApply(some)
    const inDistrict = { ...order, districtId }
    const done = [await applyRosterSchools(tx, inDistrict, parts.schools)]
    done.push(await applyRoster(tx, jobs, inDistrict, parts))
    // The id of somebody who was told apart is free only now.
    const next = await applyRoster(tx, jobs, inDistrict, parts.next)
    for (const { seq, id } of parts.next.added)
      if (!next.has(seq)) await changes.setNewId(tx, run.id, seq, id)
    done.push(next)
    for (const [seq, outcome] of done.flatMap((one) => [...one])) outcomes.set(seq, outcome)
  }
  return outcomes
}

/** Ends a run that has been applied or undone; what is held of it waits for somebody to look at it. */
async function end(tx: Tx, run: queries.LockedRun, now: Date): Promise<void> {
  const source = { id: run.sourceId, districtId: run.districtId }
  if (run.isUndoing) {
    await queries.setRun(tx, run.id, { state: 'undone', is_undoing: false, ended_on: now })
    await recordSourceEvent(
      tx,
      actorOf(run),
      source,
      { action: 'roster_undone', after: { run: run.id } },
      now,
    )
    return
  }
  const applied = [...new Set([...run.appliedDistricts, ...run.applying])]
  const isLeft = run.preview?.districts.some(
    ({ id, heldFor }) => id !== null && heldFor.length > 0 && !applied.includes(id),
  )
  await queries.setRun(tx, run.id, {
    state: isLeft ? 'held' : 'applied',
    applied_districts: applied,
    applying: [],
    applied_on: now,
    ended_on: now,
  })
  const values = { run: run.id, people: appliedCounts(run), keptPeople: run.keepsPeople }
  await recordSourceEvent(tx, actorOf(run), source, { action: 'roster_applied', after: values }, now)
}

/** How many people a run changed, and how, in the districts to which it was applied just now. */
function appliedCounts({ preview, applying, keepsPeople }: queries.LockedRun): Partial<PeopleCounts> {
  const counts: Partial<PeopleCounts> = {}
  for (const { id, people, heldFor } of preview?.districts ?? []) {
    if (id === null || !applying.includes(id)) continue
    const isKept = keepsPeople && heldFor.length > 0
    for (const [action, count] of Object.entries(people) as [keyof PeopleCounts, number][])
      counts[action] = (counts[action] ?? 0) + (isKept && action === 'deactivated' ? 0 : count)
  }
  return counts
}
