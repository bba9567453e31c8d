import { type SqlBool, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import type { PersonValues, SchoolValues } from '#rosters/comparison/changes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { containing, noSuchPage, pageFrom, totalOf } from '#server/platform/database/page.ts'
import { worked } from './runs.queries.ts'

/** A line as it is stored. */
export type StoredChange = {
  seq: number
  districtId: string | null
  kind: string
  action: string
  subjectId: string | null
  name: string
  email: string
  before: (PersonValues & SchoolValues) | null
  after: (PersonValues & SchoolValues) | null
  reason: string
  isQuestion: boolean
  decision: string | null
  outcome: string | null
  isKept: boolean
}

/** Adds lines of a preview: JSON, an array of SentLine. New people get their ids here. */
export async function insertChanges(db: Db, runId: string, lines: string): Promise<void> {
  await sql`insert into roster_changes
      (run_id, seq, district_id, kind, action, subject_id, name, email, before, after, reason, is_question)
    select ${runId}::uuid, one.seq, one."districtId", coalesce(one.kind, 'person'), coalesce(one.action, 'added'),
      coalesce(one."subjectId", case when coalesce(one.action, 'added') = 'added' then gen_random_uuid() end),
      coalesce(one.name, one.after ->> 'fullName'), coalesce(one.email, one.after ->> 'email', ''),
      one.before, one.after, coalesce(one.reason, ''), coalesce(one."isQuestion", false)
    from json_to_recordset(${lines}::json) as one (seq integer, "districtId" uuid, kind text,
      action text, "subjectId" uuid, name text, email text, before jsonb, after jsonb, reason text,
      "isQuestion" boolean)`.execute(db)
}

const columns = [
  'seq',
  'district_id as districtId',
  'kind',
  'action',
  'subject_id as subjectId',
  'name',
  'email',
  sql<StoredChange['before']>`before`.as('before'),
  sql<StoredChange['after']>`after`.as('after'),
  'reason',
  'is_question as isQuestion',
  'decision',
  'outcome',
  'is_kept as isKept',
] as const

type ChangeFilters = {
  action?: string | undefined
  kind?: string | undefined
  districtId?: string | undefined
  otherwise?: boolean | undefined
  search?: string | undefined
}

function matching(db: Db, runId: string, { action, kind, districtId, otherwise, search }: ChangeFilters) {
  const words = (search ?? '').trim().toLowerCase()
  return db
    .selectFrom('roster_changes')
    .where('run_id', '=', runId)
    .$if(action !== undefined, (lines) => lines.where('action', '=', action!))
    .$if(kind !== undefined, (lines) => lines.where('kind', '=', kind!))
    .$if(districtId !== undefined, (lines) => lines.where('district_id', '=', districtId!))
    .$if(otherwise === true, (lines) => lines.where('outcome', 'is not', null))
    .$if(words !== '', (lines) =>
      lines.where(sql<boolean>`lower(name) || ' ' || lower(email) like ${containing(words)}`),
    )
}

/** A page of the lines of a run, in their order. */
export async function listChanges(
  db: Db,
  runId: string,
  filters: ChangeFilters,
  { after, before, limit = 50 }: { after?: string; before?: string; limit?: number },
): Promise<Page<StoredChange>> {
  const mark = readMark(after ?? before)
  const isBackwards = after === undefined && before !== undefined
  const read = await matching(db, runId, filters)
    .$if(mark !== undefined, (lines) => lines.where('seq', isBackwards ? '<' : '>', mark!))
    .select(columns)
    .orderBy('seq', isBackwards ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const asked = { limit, isBackwards, isFirst: mark === undefined }
  const page = pageFrom(read, asked, ({ seq }) => String(seq))
  return { ...page, ...(await totalOf(db, page, matching(db, runId, filters).select('seq'))) }
}

function readMark(mark: string | undefined): number | undefined {
  if (mark === undefined) return undefined
  if (/^\d{1,9}$/.test(mark)) return Number(mark)
  throw noSuchPage()
}

const exportedAtOnce = 2_000

/** All lines of a run that match, in parts, so that a file of them takes no memory. */
export async function* eachChange(
  db: Db,
  runId: string,
  filters: ChangeFilters,
): AsyncGenerator<StoredChange[]> {
  let last = -1
  for (;;) {
    const rows = await matching(db, runId, filters)
      .where('seq', '>', last)
      .select(columns)
      .orderBy('seq')
      .limit(exportedAtOnce)
      .execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!.seq
  }
}

/** What is added to the number of a line that comes after the people, where a run stores how far it is. */
const afterPeople = 100_000_000

/**
 * The next lines of a run to be applied or undone, by their numbers, and how far the run is after them. People have
 * schools only while these are open: those that open come before the people, those that close after them. They close by a
 * line of their own, and when it is undone that they were added or reopened.
 */
export async function nextChanges(
  tx: Tx,
  run: { id: string; lastSeq: number; isUndoing: boolean },
  districts: readonly string[],
  most: number,
): Promise<{ lines: StoredChange[]; lastSeq: number }> {
  const comesLast = sql<SqlBool>`(kind = 'school' and (action = 'closed') <> ${run.isUndoing})`
  const next = (isLast: boolean, after: number) =>
    tx
      .selectFrom('roster_changes')
      .where('run_id', '=', run.id)
      .where('seq', '>', after)
      .where(worked(districts))
      .where(comesLast, '=', isLast)
      .select(columns)
      .orderBy('seq')
      .limit(most)
      .execute()
  if (run.lastSeq < afterPeople) {
    const lines = await next(false, run.lastSeq)
    // Lines that have to be applied in one step wait for the next one; there are fewer of them than a step has.
    const isFull = lines.length === most
    while (isFull && lines.at(-1)?.after?.isWithNext) lines.pop()
    if (lines.length > 0) return { lines, lastSeq: lines.at(-1)!.seq }
  }
  const lines = await next(true, run.lastSeq - afterPeople)
  return { lines, lastSeq: afterPeople + (lines.at(-1)?.seq ?? 0) }
}

/** The number of lines of a run to be applied or undone. */
export async function countChanges(tx: Tx, runId: string, districts: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('roster_changes')
    .where('run_id', '=', runId)
    .where(worked(districts))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps everybody whom a run would deactivate in some districts, and every school that it would close. */
export async function keepAll(tx: Tx, runId: string, districts: readonly string[]): Promise<void> {
  await tx
    .updateTable('roster_changes')
    .set({ is_kept: true })
    .where('run_id', '=', runId)
    .where('action', 'in', ['deactivated', 'closed'])
    .where(sql<boolean>`district_id = any(${[...districts]}::uuid[])`)
    .execute()
}

/** Records what went otherwise than planned. */
export async function setOutcomes(
  tx: Tx,
  runId: string,
  outcomes: ReadonlyMap<number, string>,
): Promise<void> {
  if (outcomes.size === 0) return
  await sql`update roster_changes set outcome = one.outcome
    from unnest(${[...outcomes.keys()]}::integer[], ${[...outcomes.values()]}::text[]) as one (seq, outcome)
    where run_id = ${runId} and roster_changes.seq = one.seq`.execute(tx)
}

/** Keeps on a line who was added in the place of its person, so that undoing finds them. */
export async function setNewId(tx: Tx, runId: string, seq: number, id: string): Promise<void> {
  await tx
    .updateTable('roster_changes')
    .set({ after: sql`after || jsonb_build_object('newId', ${id}::text)` })
    .where('run_id', '=', runId)
    .where('seq', '=', seq)
    .execute()
}

/** Forgets what went otherwise, before the lines are undone. */
export async function clearOutcomes(tx: Tx, runId: string): Promise<void> {
  await tx
    .updateTable('roster_changes')
    .set({ outcome: null })
    .where('run_id', '=', runId)
    .where('outcome', 'is not', null)
    .execute()
}

/** Says of a line whether it is the same person; undefined if it is no question. */
export async function setDecision(
  tx: Tx,
  runId: string,
  seq: number,
  decision: 'same' | 'new' | null,
): Promise<StoredChange | undefined> {
  return tx
    .updateTable('roster_changes')
    .set({ decision })
    .where('run_id', '=', runId)
    .where('seq', '=', seq)
    .where('is_question', '=', true)
    .returning(columns)
    .executeTakeFirst()
}
