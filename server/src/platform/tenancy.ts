import type { Account } from '#server/platform/http/account.ts'

/** Whose data a query may touch: one district's, or for admin staff everybody's. */
export type Scope = 'everything' | { districtId: string }

/** The scope of an account. Throws for an account that has neither a district nor the admin role. */
export function scopeOf(account: Account): Scope {
  if (account.role === 'admin') return 'everything'
  if (!account.districtId) throw new Error(`account ${account.id} has no district`)
  return { districtId: account.districtId }
}
