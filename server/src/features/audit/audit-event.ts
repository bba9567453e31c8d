import type { ActorKind, auditActions, SubjectKind } from '#contract/reports/audit.ts'

/**
 * Who acts, and from which network address. Without a `kind` a null id means the product itself; a person with a null
 * id is one that nobody knows. Of who `getsNothing`, by HEAD, nothing is recorded.
 */
export type Actor = { id: string | null; address: string; kind?: ActorKind; getsNothing?: boolean }

/** What an event is about; the library as a whole has no id. */
export type Subject = { kind: SubjectKind; id: string | null }

/** An event of the audit trail; `before` and `after` hold the changed values, named as in the contract. */
export type NewAuditEvent = {
  action: (typeof auditActions)[number]
  actor: Actor
  /** By default the report. */
  subject?: Subject
  reportId?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Events about many subjects of one kind and district, by one actor. */
export type SeveralEvents = {
  actor: Actor
  subjectKind: SubjectKind
  districtId: string
  events: readonly { action: NewAuditEvent['action']; id: string; fields: readonly string[] }[]
}
