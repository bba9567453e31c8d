import type { Expression, ExpressionBuilder, ReferenceExpression, SqlBool } from 'kysely'
import { notFound } from '#server/errors.ts'
import type { Account } from '#server/platform/http/account.ts'

/** Whose data a query may read: one district's, or for admin staff everybody's. */
export type Scope = 'everything' | { districtId: string }

/** The scope of an account. Throws for an account that has neither a district nor the admin role. */
export function scopeOf(account: Account): Scope {
  if (account.role === 'admin') return 'everything'
  if (!account.districtId) throw new Error(`account ${account.id} has no district`)
  return { districtId: account.districtId }
}

/** The scope of one district that the account looks after. Throws AppError not_found for another. */
export function districtOf({ role, districtId: own }: Account, districtId: string): { districtId: string } {
  if (role !== 'admin' && (role !== 'lead' || own !== districtId)) throw notFound('This district')
  return { districtId }
}

/** Whose uploads and reports a query reads: one user's, a district's or everybody's. */
export type Readers = { userId: string } | { districtId: string } | 'everybody'

/** Whose uploads and reports are listed to an account: admin staff find those of others in the admin pages. */
export function listReadersFor(account: Account): Exclude<Readers, 'everybody'> {
  const readers = readersFor(account)
  return readers === 'everybody' ? { userId: account.id } : readers
}

/** Whose uploads and reports an account may read: staff their own, a lead the district's, admin staff all. */
export function readersFor({ id, role, districtId }: Account): Readers {
  if (role === 'admin') return 'everybody'
  return role === 'lead' && districtId ? { districtId } : { userId: id }
}

/** The columns of `seenBy` for uploads, and for reports. */
export const uploadColumns = {
  owner: 'survey_results.owner_id',
  district: 'survey_results.district_id',
} as const
export const reportColumns = {
  owner: 'insights_reports.owner_id',
  district: 'insights_reports.district_id',
} as const

/**
 * The condition that limits a query to the rows that its readers may see; `owner` and `district` are the columns with
 * the user and the district of a row.
 */
export function seenBy<DB, Tables extends keyof DB>(
  where: ExpressionBuilder<DB, Tables>,
  readers: Readers,
  { owner, district }: Record<'owner' | 'district', ReferenceExpression<DB, Tables>>,
): Expression<SqlBool> {
  if (readers === 'everybody') return where.lit(true)
  return 'userId' in readers
    ? where(owner, '=', where.val(readers.userId))
    : where(district, '=', where.val(readers.districtId))
}
