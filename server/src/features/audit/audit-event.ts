import type { auditActions } from '#contract/reports/audit.ts'

/** Who acts, and from which network address; a null id means the product itself. */
export type Actor = { id: string | null; address: string }

/** An event of the audit trail; `before` and `after` hold the changed values, named as in the contract. */
export type NewAuditEvent = {
  action: (typeof auditActions)[number]
  actor: Actor
  reportId?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}
