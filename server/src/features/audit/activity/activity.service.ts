import type { Part } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import type { ActivityRow, listActivity as endpoint } from '#contract/people/activity.ts'
import { kindOfAction } from '#contract/people/activity.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import { districtOf, scopeOf } from '#server/platform/tenancy.ts'
import { type Event, type EventFilters, listEvents, totalOfEvents } from './events.queries.ts'
import { sentenceOf } from './sentences.ts'

type Query = Omit<Part<typeof endpoint, 'query'>, 'after' | 'before' | 'limit'>

/**
 * Which events an account reads: a lead those of their district, admin staff all or those of one. Throws AppError
 * not_found for the district of somebody else.
 */
export function filtersOf(account: Account, { district, ...filters }: Query): EventFilters {
  const scope = district === undefined ? scopeOf(account) : districtOf(account, district)
  return { ...filters, scope, isForDistrict: account.role !== 'admin' }
}

/** A page of events as sentences, newest first. */
export async function listActivity(
  db: Db,
  filters: EventFilters,
  request: Pick<Part<typeof endpoint, 'query'>, 'after' | 'before' | 'limit'>,
  productName: string,
): Promise<Page<ActivityRow>> {
  const page = await listEvents(db, filters, request)
  const total = await totalOfEvents(db, filters, page)
  return { ...page, rows: page.rows.map((event) => asRow(event, productName)), ...total }
}

function asRow(event: Event, productName: string): ActivityRow {
  const { id, happenedOn, actorId, actorKind, actorRole, action, address } = event
  const { subjectKind, subjectId, subjectName, districtId, districtName } = event
  return {
    id,
    happenedOn: happenedOn.toISOString(),
    who: { id: actorId, name: actorNameOf(event, productName), kind: actorKind, role: actorRole },
    action,
    kind: kindOfAction[action],
    what: sentenceOf(event),
    about: subjectKind && { kind: subjectKind, id: subjectId, name: subjectName },
    district: districtId === null || districtName === null ? null : { id: districtId, name: districtName },
    address,
  }
}

function actorNameOf({ actorName, actorKind }: Event, productName: string): string {
  if (actorName !== null) return actorName
  if (actorKind === 'product') return productName
  return { person: 'Unknown person', token: 'A program with a token', command: 'Command line' }[actorKind]
}
