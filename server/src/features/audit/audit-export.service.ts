import type { ActorKind } from '#contract/reports/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { csvRows } from '#server/platform/spreadsheets/writing/csv-rows.ts'
import { type Event, type EventFilters, listEvents } from './activity/events.queries.ts'
import { sentenceOf } from './activity/sentences.ts'

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
/** The byte order mark that makes Excel recognize UTF-8. */
const byteOrderMark = '\ufeff'

type Options = {
  productName: string
  /** Whether a last column says each event as a sentence. */
  hasSentences: boolean
}

/**
 * The audit trail as pieces of a CSV file (RFC 4180), newest first, of what the filters leave; a thousand events are in
 * memory at a time, and the next are read when these are on their way. What the product did has its name; a person
 * that nobody knows has none.
 */
export async function* auditCsv(db: Db, filters: EventFilters, options: Options): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([options.hasSentences ? [...columns, 'What'] : columns])
  let after: string | undefined
  while (true) {
    const { rows, next } = await listEvents(db, filters, { after, limit: batch })
    yield csvRows(rows.map((event) => asRow(event, options)))
    if (next === null) return
    after = next
  }
}

function asRow(event: Event, { productName, hasSentences }: Options): string[] {
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
    ...(hasSentences
      ? [
          sentenceOf(event)
            .map(({ text }) => text)
            .join(''),
        ]
      : []),
  ]
}

const actorWords: Record<ActorKind, string> = {
  person: 'person',
  token: 'token',
  command: 'command line',
  product: 'product',
}

const asText = (values: unknown) => (values === null ? '' : JSON.stringify(values))
