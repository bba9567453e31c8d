import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notHeld } from '#server/platform/not-held.ts'
import type { Actor, NewAuditEvent, SeveralEvents, Subject } from './audit-event.ts'

type ActorOfKind = Actor & Required<Pick<Actor, 'kind'>>

/** An event whose values are JSON that the database takes. */
type StoredEvent = Pick<NewAuditEvent, 'action' | 'reportId'> &
  Record<'before' | 'after', string | null> & { actor: ActorOfKind; subject: Subject | null }

/** Adds an event, with the district that it concerns, and its values apart; nothing ever changes one. */
export async function addEvent(db: Db, event: StoredEvent, now: Date): Promise<void> {
  const { action, actor, subject, reportId = null, before, after } = event
  const insert = (to: Pick<Db, 'insertInto'>) =>
    to.insertInto('audit_events').values({
      happened_on: now,
      actor_id: actor.id,
      by_kind: actor.kind,
      address: actor.address,
      action,
      district_id: districtOf(event),
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      report_id: reportId,
      fields: sql<string[]>`fields_of(${before}::jsonb, ${after}::jsonb)`,
    })
  if (before === null && after === null) {
    await insert(db).execute()
    return
  }
  await db
    .with('added', (to) => insert(to).returning('id'))
    .insertInto('audit_values')
    .columns(['event_id', 'before', 'after'])
    .expression((from) =>
      from
        .selectFrom('added')
        .select(['id', sql`${before}::jsonb`.as('before'), sql`${after}::jsonb`.as('after')]),
    )
    .execute()
}

/** Whether an event with this action, actor and subject happened since a moment. */
export async function hasEventSince(
  db: Db,
  { action, actor, subject }: Pick<NewAuditEvent, 'action' | 'actor'> & { subject: Subject },
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_events')
    .where('actor_id', '=', actor.id)
    .where('action', '=', action)
    .where('happened_on', '>=', since)
    .where('subject_id', '=', subject.id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds events about many subjects at once. */
export async function addEvents(
  db: Db,
  { actor, subjectKind, districtId, events }: SeveralEvents & { actor: ActorOfKind },
  now: Date,
): Promise<void> {
  await sql`insert into audit_events
      (happened_on, actor_id, by_kind, address, action, district_id, subject_kind, subject_id, fields)
    select ${now}, ${actor.id}::uuid, ${actor.kind}, ${actor.address}, one.action, ${districtId}::uuid,
      ${subjectKind}, one.id, one.fields
    from json_to_recordset(${JSON.stringify(events)}::json) as one (action text, id uuid, fields text[])`.execute(
    db,
  )
}

/** The district of the report, else that of the person, school, upload or itself that the event is about, else that of who acts. */
function districtOf({ reportId, subject, actor }: StoredEvent) {
  if (subject?.kind === 'district') return subject.id
  if (subject?.kind === 'school') {
    return sql<string | null>`(select district_id from schools where id = ${subject.id})`
  }
  if (reportId) return sql<string | null>`(select district_id from insights_reports where id = ${reportId})`
  if (subject?.kind === 'upload') {
    return sql<string | null>`coalesce((select district_id from survey_results where id = ${subject.id}),
      (select district_id from users where id = ${actor.id}))`
  }
  const person = subject?.kind === 'person' ? subject.id : actor.id
  return person && sql<string | null>`(select district_id from users where id = ${person})`
}

/** Removes the values of the events about a person; what happened stays known. */
export async function deleteValuesOfPerson(tx: Tx, personId: string): Promise<void> {
  await deleteValues(tx, sql<boolean>`subject_kind = 'person' and subject_id = ${personId}`)
}

/** Removes the values of all events of a district. */
export async function deleteValuesOfDistrict(tx: Tx, districtId: string): Promise<void> {
  await deleteValues(tx, sql<boolean>`district_id = ${districtId}`)
}

/** The database keeps the events of a year, whatever the clock of the product says. */
const removable = (before: Date) => sql<Date>`least(${before}, now() - interval '1 year')`

/** The districts that have events from before a time, null for those of none, but for districts under a hold. */
export async function listDistrictsWithEvents(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('audit_events')
    .where('happened_on', '<', removable(before))
    .where(notHeld(sql`audit_events.district_id`, null, now))
    .select('district_id')
    .distinct()
    .execute()
  return rows.map(({ district_id }) => district_id)
}

/** Removes the oldest events of a district, or of none, from before a time; answers with their number. */
export async function deleteEvents(
  db: Db,
  districtId: string | null,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select remove_audit_events(${districtId}, ${removable(before)}, ${most}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}

async function deleteValues(tx: Tx, events: RawBuilder<boolean>): Promise<void> {
  await tx
    .deleteFrom('audit_values')
    .where('event_id', 'in', (select) => select.selectFrom('audit_events').where(events).select('id'))
    .execute()
}
