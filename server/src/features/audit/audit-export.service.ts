import type { ActorKind } from '#contract/reports/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { csvRows } from '#server/platform/spreadsheets/writing/csv-rows.ts'
import { listEventsBefore } from './audit-export.queries.ts'

const columns = [
  'When (UTC)',
  'Who',
  'Account ID',
  'Action',
  'Report',
  'Report ID',
  'District',
  'From address',
  'Before',
  'After',
  'By',
  'About',
  'About ID',
  'About name',
]
const batch = 1_000
/** The byte order mark, by which Excel recognizes UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * The audit trail as pieces of a CSV file (RFC 4180), newest first, of one report or of everything; a thousand
 * events are in memory at a time. What the product did has its name; a person that nobody knows has none.
 */
export async function* auditCsv(
  db: Db,
  reportId: string | undefined,
  productName: string,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([columns])
  let before: number | undefined
  while (true) {
    const events = await listEventsBefore(db, { reportId, before, most: batch })
    yield csvRows(events.map((event) => asRow(event, productName)))
    before = events.at(-1)?.id
    if (events.length < batch) return
  }
}

type Event = Awaited<ReturnType<typeof listEventsBefore>>[number]

function asRow(event: Event, productName: string): string[] {
  return [
    event.happenedOn.toISOString().slice(0, 19).replace('T', ' '),
    event.actorName ?? (event.actorKind === 'product' ? productName : ''),
    event.actorId ?? '',
    event.action,
    event.reportName ?? '',
    event.reportId ?? '',
    event.districtName ?? '',
    event.address,
    asText(event.before),
    asText(event.after),
    actorWords[event.actorKind],
    event.subjectKind ?? '',
    event.subjectId ?? '',
    event.subjectName ?? '',
  ]
}

const actorWords: Record<ActorKind, string> = {
  person: 'person',
  token: 'token',
  command: 'command line',
  product: 'product',
}

const asText = (values: unknown) => (values === null ? '' : JSON.stringify(values))
