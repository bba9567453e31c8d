import { type RawBuilder, sql } from 'kysely'
import type { RetentionKind } from '#contract/people/privacy.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notHeld } from '#server/platform/not-held.ts'

/** How many months the installation keeps what. */
type Standard = Record<RetentionKind, number>

/** Something that is removed when its time is over. */
type DueRow = { id: string; title: string; dueOn: Date }

/** What a kind consists of: the rows that are still there as `one`, with what is counted from. */
const kinds: Record<
  RetentionKind,
  {
    from: RawBuilder<unknown>
    title: RawBuilder<unknown>
    upload: RawBuilder<unknown> | null
    since: RawBuilder<unknown>
    months: string
  }
> = {
  responses: {
    from: sql`survey_results as one join insights_reports as report on report.result_id = one.id
      left join districts on districts.id = one.district_id
      where one.deleted_on is null and one.files_removed_on is null and one.responses_removed_on is null`,
    title: sql`one.friendly_name`,
    upload: sql`one.id`,
    // The report may take long, or never come.
    since: sql`coalesce(report.available_on, one.uploaded_on + interval '12 months')`,
    months: 'responses_months',
  },
  reports: {
    from: sql`insights_reports as one left join districts on districts.id = one.district_id
      where one.deleted_on is null and one.content_removed_on is null and one.available_on is not null`,
    title: sql`one.friendly_name`,
    upload: sql`one.result_id`,
    since: sql`one.available_on`,
    months: 'reports_months',
  },
  people: {
    from: sql`users as one left join districts on districts.id = one.district_id
      where one.state = 'deactivated' and one.erased_on is null and one.deactivated_on is not null`,
    title: sql`one.full_name`,
    upload: null,
    since: sql`one.deactivated_on`,
    months: 'people_months',
  },
}

/** The statement for the rows of a kind, with `district_id` and `due_on`, that no hold keeps. */
function dueOf(kind: RetentionKind, standard: Standard, now: Date) {
  const { from, title, upload, since, months } = kinds[kind]
  const own = sql.ref(`districts.${months}`)
  return sql`select one.id, ${title} as title, one.district_id,
    ${since} + make_interval(months => coalesce(${own}, ${standard[kind]})::int) as due_on
    from ${from} and districts.data_deleted_on is null and ${notHeld(sql`one.district_id`, upload, now)}`
}

/** What is due before a time, in one district, oldest first. */
export async function listDueOf(
  db: Db,
  kind: RetentionKind,
  districtId: string,
  { standard, before, now }: { standard: Standard; before: Date; now: Date },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`select id, title, due_on as "dueOn"
    from (${dueOf(kind, standard, now)}) as due where district_id = ${districtId} and due_on < ${before}
    order by due_on, id limit 1000`.execute(db)
  return rows
}

/** The statement for what is due now and was announced in time, or belongs to no district. */
function removableOf(kind: RetentionKind, standard: Standard, now: Date) {
  return sql`select due.id, due_on from (${dueOf(kind, standard, now)}) as due
    left join retention_notices as notice on notice.district_id = due.district_id and notice.kind = ${kind}
    where due_on <= ${now} and (due.district_id is null or notice.begins_on <= ${now})`
}

/** The ids of what is to be removed now, at most a hundred. */
export async function listRemovable(
  db: Db,
  kind: RetentionKind,
  standard: Standard,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${removableOf(kind, standard, now)}) as removable
    order by due_on, id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks something that was listed until the transaction ends; false if it is to stay after all. */
export async function lockRemovable(
  tx: Tx,
  kind: RetentionKind,
  id: string,
  standard: Standard,
  now: Date,
): Promise<boolean> {
  // A statement of its own: the next one sees what was stored while this one waited, also in other tables.
  await sql`select one.id from ${kinds[kind].from} and one.id = ${id} for no key update of one`.execute(tx)
  const { rows } = await sql`select id from (${removableOf(kind, standard, now)}) as removable
    where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** The districts in which something becomes due before a time and that have not been told, with its first day. */
export async function listUntold(
  db: Db,
  kind: RetentionKind,
  { standard, before, now }: { standard: Standard; before: Date; now: Date },
): Promise<{ districtId: string; firstOn: Date }[]> {
  const { rows } = await sql<{ districtId: string; firstOn: Date }>`
    select district_id as "districtId", min(due_on) as "firstOn" from (${dueOf(kind, standard, now)}) as due
    where district_id is not null and due_on < ${before}
      and not exists (select from retention_notices as notice
        where notice.district_id = due.district_id and notice.kind = ${kind})
    group by district_id order by district_id`.execute(db)
  return rows
}

/**
 * When the next removals of a kind are, and how many on that day; undefined if nothing is there to remove. A district that
 * was not notified yet is first: nothing goes before `earliest` then.
 */
export async function findNext(
  db: Db,
  kind: RetentionKind,
  districtId: string,
  { standard, earliest, now }: { standard: Standard; earliest: Date; now: Date },
): Promise<{ on: Date; count: number } | undefined> {
  const { rows } = await sql<{ on: Date; count: number }>`
    with due as (${dueOf(kind, standard, now)}),
      begin as (select greatest(min(due_on), coalesce((select begins_on from retention_notices
        where district_id = ${districtId} and kind = ${kind}), ${earliest}::timestamptz)) as day
        from due where district_id = ${districtId})
    select begin.day as "on", count(*)::int as count from begin join due
      on due.district_id = ${districtId} and due_on < date_trunc('day', begin.day) + interval '1 day'
    where begin.day is not null group by begin.day`.execute(db)
  return rows[0]
}

/** Records that a district is notified of the removals of a kind; false if it has been already. */
export async function addNotice(
  tx: Tx,
  notice: { districtId: string; kind: RetentionKind; beginsOn: Date },
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('retention_notices')
    .values({ district_id: notice.districtId, kind: notice.kind, sent_on: now, begins_on: notice.beginsOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return added !== undefined
}

export async function findNotice(db: Db, districtId: string, kind: RetentionKind) {
  return db
    .selectFrom('retention_notices')
    .innerJoin('districts', 'districts.id', 'district_id')
    .where('district_id', '=', districtId)
    .where('kind', '=', kind)
    .select(['begins_on as beginsOn', 'sent_on as sentOn', 'districts.name as districtName'])
    .executeTakeFirst()
}

/** Forgets that a district was notified of removals, so that it is notified again before the next ones. */
export async function deleteNotices(
  tx: Tx,
  districtId: string,
  kinds: readonly RetentionKind[],
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .deleteFrom('retention_notices')
    .where('district_id', '=', districtId)
    .where('kind', 'in', kinds)
    .execute()
}
