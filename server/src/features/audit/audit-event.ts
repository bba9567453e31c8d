import type { auditActions } from '#contract/reports/audit.ts'

/** Who acts, and from which network address; without an id the product itself. */
export type Actor = { id: string | null; address: string }

/** What is written down; `before` and `after` hold the values that changed, in words of the contract. */
export type NewAuditEvent = {
  action: (typeof auditActions)[number]
  actor: Actor
  reportId?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}
