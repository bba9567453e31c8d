import { type SqlBool, sql } from 'kysely'
import { countLimits, dayMs, timeLimits } from '#contract/limits.ts'
import type { RosterFormat, RosterPreview, RosterRunState } from '#contract/people/rosters/preview.ts'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notHeld } from '#server/platform/not-held.ts'
import type { Scope } from '#server/platform/tenancy.ts'

function inScope(db: Db, scope: Scope) {
  const runs = db
    .selectFrom('roster_runs')
    .innerJoin('roster_sources', 'roster_sources.id', 'roster_runs.source_id')
    .where('roster_sources.removed_on', 'is', null)
  return scope === 'everything' ? runs : runs.where('roster_sources.district_id', '=', scope.districtId)
}

function withRows(runs: ReturnType<typeof inScope>) {
  return runs.leftJoin('users', 'users.id', 'made_by').select([
    'roster_runs.id',
    'roster_runs.source_id as sourceId',
    'roster_sources.name as sourceName',
    'roster_sources.district_id as districtId',
    sql<RosterRunState>`roster_runs.state`.as('state'),
    'users.full_name as madeByName',
    'made_on as madeOn',
    'file_name as fileName',
    sql<RosterFormat | null>`roster_runs.format`.as('format'),
    'rows_read as rowsRead',
    sql<RosterPreview | null>`preview`.as('preview'),
    sql<RosterRun['failure']>`failure`.as('failure'),
    'is_undoing as isUndoing',
    'lines_to_do as linesToDo',
    'lines_done as linesDone',
    sql<number>`(select count(*)::int from roster_changes
      where run_id = roster_runs.id and outcome is not null)`.as('linesOtherwise'),
    'roster_runs.applied_on as appliedOn',
    'keeps_people as keptPeople',
    'changes_nothing as changesNothing',
    sql<boolean>`not exists (select 1 from roster_runs as later where later.source_id = roster_runs.source_id
      and later.applied_on > roster_runs.applied_on and not later.changes_nothing)`.as('isLastChange'),
  ])
}

/** One run of a scope. */
export async function findRun(db: Db, scope: Scope, id: string, now: Date): Promise<RosterRun | undefined> {
  const row = await withRows(inScope(db, scope)).where('roster_runs.id', '=', id).executeTakeFirst()
  return row && asRun(row, now)
}

/** The last runs of a source of a scope, newest first. */
export async function listRuns(db: Db, scope: Scope, sourceId: string, now: Date): Promise<RosterRun[]> {
  const rows = await withRows(inScope(db, scope))
    .where('roster_runs.source_id', '=', sourceId)
    .orderBy('made_on', 'desc')
    .orderBy('roster_runs.id')
    .limit(countLimits.rosterRuns)
    .execute()
  return rows.map((row) => asRun(row, now))
}

type Row = Awaited<ReturnType<ReturnType<typeof withRows>['executeTakeFirstOrThrow']>>

function asRun({ changesNothing, isLastChange, madeOn, appliedOn, ...row }: Row, now: Date): RosterRun {
  const until = appliedOn && new Date(appliedOn.getTime() + timeLimits.rosterUndoDays * dayMs)
  const isUndoable =
    row.state === 'applied' && !changesNothing && isLastChange && until !== null && until > now
  return {
    ...row,
    madeOn: madeOn.toISOString(),
    appliedOn: appliedOn?.toISOString() ?? null,
    undoableUntil: isUndoable ? until.toISOString() : null,
  }
}

/** A run with what its source says, locked until the transaction ends. */
export async function lockRun(tx: Tx, scope: Scope, id: string) {
  return (
    inScope(tx, scope)
      .where('roster_runs.id', '=', id)
      .select([
        'roster_runs.id',
        'source_id as sourceId',
        'roster_sources.district_id as districtId',
        sql<RosterRunState>`roster_runs.state`.as('state'),
        sql<RosterPreview | null>`preview`.as('preview'),
        'made_by as madeBy',
        'made_on as madeOn',
        'address',
        'applying',
        'applied_districts as appliedDistricts',
        'keeps_people as keepsPeople',
        'is_undoing as isUndoing',
        'last_seq as lastSeq',
        'applied_by as appliedBy',
        'applied_on as appliedOn',
        'changes_nothing as changesNothing',
      ])
      .forUpdate('roster_runs')
      // Its source is not removed meanwhile.
      .forKeyShare('roster_sources')
      .executeTakeFirst()
  )
}

export type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>

/** Begins a run, which is being read. */
export async function insertRun(
  tx: Tx,
  run: { sourceId: string; madeBy: string | null; address: string; fileName: string },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('roster_runs')
    .values({
      source_id: run.sourceId,
      state: 'reading',
      made_by: run.madeBy,
      made_on: now,
      address: run.address,
      file_name: run.fileName,
      progressed_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RunValues = {
  state?: RosterRunState
  format?: string
  rows_read?: number
  preview?: string
  failure?: string
  applying?: string[]
  applied_districts?: string[]
  keeps_people?: boolean
  is_undoing?: boolean
  lines_to_do?: number
  lines_done?: number
  last_seq?: number
  progressed_on?: Date
  applied_by?: string | null
  applied_on?: Date | null
  changes_nothing?: boolean
  ended_on?: Date
}

/** Sets values of a run. */
export async function setRun(db: Db, id: string, values: RunValues): Promise<void> {
  await db.updateTable('roster_runs').set(values).where('id', '=', id).execute()
}

/** Sets how the files of the last run of a source were built. */
export async function setSourceFormat(db: Db, sourceId: string, format: string): Promise<void> {
  await db.updateTable('roster_sources').set({ format }).where('id', '=', sourceId).execute()
}

/** Ends a preview; of one that was applied in part, what was applied stays and can still be undone. */
const lapsed = (now: Date) => ({
  state: sql<string>`case when applied_on is null then 'discarded' else 'applied' end`,
  ended_on: now,
})

/** Discards what nobody applied of earlier previews of a source. */
export async function discardEarlier(tx: Tx, sourceId: string, exceptId: string, now: Date): Promise<void> {
  await tx
    .updateTable('roster_runs')
    .set(lapsed(now))
    .where('source_id', '=', sourceId)
    .where('id', '<>', exceptId)
    .where('state', 'in', ['ready', 'held'])
    .execute()
}

/** The ids of runs in a state that made no progress since a time. */
export async function listIdle(db: Db, state: RosterRunState, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('roster_runs')
    .where('state', '=', state)
    .where('progressed_on', '<', since)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Discards what nobody applied of previews that were made before a time; deletes the lines of ended runs that were made
 * before another, but those of districts under a hold.
 */
export async function discardOld(db: Db, previewsBefore: Date, linesBefore: Date, now: Date): Promise<void> {
  await db
    .updateTable('roster_runs')
    .set(lapsed(now))
    .where('state', 'in', ['ready', 'held'])
    .where('made_on', '<', previewsBefore)
    .execute()
  await db
    .deleteFrom('roster_changes')
    .where('run_id', 'in', (select) =>
      select
        .selectFrom('roster_runs')
        .where('state', 'in', ['applied', 'undone', 'discarded', 'failed'])
        .where('made_on', '<', linesBefore)
        .select('id'),
    )
    .where(notHeld(sql.ref('roster_changes.district_id'), null, now))
    .execute()
}

/** The settings of a source, for reading and comparing. */
export async function findSettings(db: Db, sourceId: string) {
  return db
    .selectFrom('roster_sources')
    .where('id', '=', sourceId)
    .where('removed_on', 'is', null)
    .select([
      'id',
      'name',
      'district_id as districtId',
      'ignore_dates as ignoreDates',
      'username_domain as usernameDomain',
      'administrators_are_leads as administratorsAreLeads',
      'hold_percent as holdPercent',
      'list_is_complete as listIsComplete',
    ])
    .executeTakeFirst()
}

export type SourceSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>

/** The condition of lines that are applied to districts. */
export function worked(districts: readonly string[]) {
  return sql<SqlBool>`district_id = any(${[...districts]}::uuid[])
    and (action <> 'skipped' or decision is not null) and not is_kept`
}

/** Whether another run of a source is being applied; two that begin at once wait for one another here. */
export async function lockOtherApplying(tx: Tx, sourceId: string, exceptId: string): Promise<boolean> {
  await tx.selectFrom('roster_sources').where('id', '=', sourceId).select('id').forUpdate().execute()
  const row = await tx
    .selectFrom('roster_runs')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'applying')
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether another run of the source of a run is being applied, or one that a program sent earlier is being read and made
 * progress since a time.
 */
export async function hasEarlier(db: Db, id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('roster_runs as other')
    .innerJoin('roster_runs as own', 'own.source_id', 'other.source_id')
    .where('own.id', '=', id)
    .where('other.id', '<>', id)
    .where(
      sql<SqlBool>`(other.state = 'applying' or other.state = 'reading' and other.made_by is null
        and (other.made_on, other.id) < (own.made_on, own.id) and other.progressed_on > ${since})`,
    )
    .select('other.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records how far a run has been applied or undone. */
export async function advance(
  tx: Tx,
  id: string,
  { lastSeq, lines }: { lastSeq: number; lines: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('roster_runs')
    .set({ last_seq: lastSeq, lines_done: sql<number>`lines_done + ${lines}`, progressed_on: now })
    .where('id', '=', id)
    .execute()
}
