import { type Expression, sql } from 'kysely'
import { type ActivityKind, activityKinds, amongAdmins, kindOfAction } from '#contract/people/activity.ts'
import type { Role } from '#contract/people/district-people.ts'
import { type ActorKind, auditActions, type SubjectKind } from '#contract/reports/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type PageRequest, pagingOf, totalOf, utcText } from '#server/platform/database/page.ts'
import type { Scope } from '#server/platform/tenancy.ts'

type Action = (typeof auditActions)[number]

/** What is read of the audit trail: whose events, and what narrows them. */
export type EventFilters = {
  scope: Scope
  /** Whether what admin staff do among themselves is left out. */
  isForDistrict: boolean
  from?: string | undefined
  to?: string | undefined
  /** By this person, or about them. */
  person?: string | undefined
  kind?: ActivityKind | undefined
  reportId?: string | undefined
}

/** A page of events, newest first. */
export async function listEvents(db: Db, filters: EventFilters, request: PageRequest) {
  const paging = pagingOf(request, 'time')
  const pages = searches(db, filters).map((search) =>
    search
      .where(paging.beyond(sql`happened_on`, sql`id`))
      .orderBy('happened_on', paging.direction)
      .orderBy('id', paging.direction)
      .limit(paging.limit)
      .select(['id', 'happened_on']),
  )
  const page = db
    .selectFrom(found(pages))
    .orderBy('happened_on', paging.direction)
    .orderBy('id', paging.direction)
    .limit(paging.limit)
    .select('id')
  const rows = await withNames(db)
    .where('audit_events.id', 'in', page)
    .orderBy('audit_events.happened_on', paging.direction)
    .orderBy('audit_events.id', paging.direction)
    .execute()
  return paging.page(rows)
}

export type Event = Awaited<ReturnType<typeof listEvents>>['rows'][number]

/** How many events the filters leave, of which `page` has been read. */
export function totalOfEvents(db: Db, filters: EventFilters, page: Awaited<ReturnType<typeof listEvents>>) {
  const all = searches(db, filters).map((search) => search.select('id'))
  return totalOf(db, page, db.selectFrom(found(all)).select('id'))
}

/**
 * The searches whose results together are the events. Each walks one index in the order of time, and so ends after a
 * page however rare its events are: by and about a person, and one for each action of a kind.
 */
function searches(db: Db, filters: EventFilters) {
  const { person, kind, isForDistrict } = filters
  const all = searchOf(db, filters)
  const actions = kind && actionsOf[kind].filter((action) => !isForDistrict || !amongAdmins.includes(action))
  const shown = isForDistrict && !actions ? all.where('action', 'not in', amongAdmins) : all
  const ofActions = (search: typeof all) =>
    actions ? actions.map((action) => search.where('action', '=', action)) : [search]
  if (person === undefined) return ofActions(shown)
  // What was done to one person is little, whatever its kind.
  const about = shown
    .where('subject_id', '=', person)
    .where('subject_kind', '=', 'person')
    .where(sql<boolean>`actor_id is distinct from ${person}`)
    .$if(actions !== undefined, (search) => search.where('action', 'in', actions ?? []))
  return [...ofActions(shown.where('actor_id', '=', person)), about]
}

function searchOf(db: Db, { scope, from, to, reportId }: EventFilters) {
  return db
    .selectFrom('audit_events')
    .$if(scope !== 'everything', (all) =>
      all.where('district_id', '=', (scope as Exclude<Scope, 'everything'>).districtId),
    )
    .$if(from !== undefined, (all) => all.where('happened_on', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (all) => all.where('happened_on', '<', new Date(to ?? 0)))
    .$if(reportId !== undefined, (all) => all.where('report_id', '=', reportId ?? ''))
}

const actionsOf = Object.fromEntries(
  activityKinds.map((kind) => [kind, auditActions.filter((action) => kindOfAction[action] === kind)]),
) as Record<ActivityKind, Action[]>

/** The rows of all searches. */
function found(searches: Expression<unknown>[]) {
  const all = sql.join(
    searches.map((search) => sql`(${search})`),
    sql` union all `,
  )
  return sql<{ id: number; happened_on: Date }>`(${all})`.as<'found'>('found')
}

function withNames(db: Db) {
  return (
    db
      .selectFrom('audit_events')
      .leftJoin('audit_values', 'event_id', 'audit_events.id')
      .leftJoin('users', 'users.id', 'actor_id')
      .leftJoin('insights_reports', 'insights_reports.id', 'report_id')
      // Events of earlier releases have no district.
      .leftJoin('districts', (join) =>
        join.on(
          'districts.id',
          '=',
          sql`coalesce(audit_events.district_id, insights_reports.district_id, users.district_id)`,
        ),
      )
      .select([
        'audit_events.id',
        utcText('audit_events.happened_on').as('sortKey'),
        'happened_on as happenedOn',
        'users.full_name as actorName',
        'actor_id as actorId',
        sql<Role | null>`users.role`.as('actorRole'),
        sql<Action>`action`.as('action'),
        'fields',
        'insights_reports.friendly_name as reportName',
        'report_id as reportId',
        'districts.id as districtId',
        'districts.name as districtName',
        'address',
        sql<Values>`audit_values.before`.as('before'),
        sql<Values>`audit_values.after`.as('after'),
        'subject_id as subjectId',
        sql<SubjectKind | null>`subject_kind`.as('subjectKind'),
        sql<ActorKind>`coalesce(by_kind, case when actor_id is null then 'product' else 'person' end)`.as(
          'actorKind',
        ),
        subjectName.as('subjectName'),
        receiverName.as('receiverName'),
      ])
  )
}

/** The values of an event, as far as they are still there. */
export type Values = Record<string, unknown> | null

/** What people call the subject now; null if it has no name or is gone. */
const subjectName = sql<string | null>`case subject_kind
  when 'person' then (select full_name from users where id = subject_id)
  when 'upload' then (select friendly_name from survey_results where id = subject_id)
  when 'report' then insights_reports.friendly_name
  when 'district' then (select name from districts as subject where subject.id = subject_id)
  when 'school' then (select name from schools where id = subject_id)
  when 'resource' then (select key from template_resources where id = subject_id)
end`

/** Who got the uploads of a hand-over. */
const receiverName = sql<string | null>`case action when 'uploads_handed_over' then
  (select full_name from users as receiver where receiver.id::text = audit_values.after ->> 'to')
end`
