import { counted, grouped } from '#contract/counted.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import { addUse, deleteUsesBefore, type Use } from './uses.queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const words: Record<Use, { done: string; goesOn: string }> = {
  upload: { done: 'uploads', goesOn: 'You can upload again' },
  export: { done: 'exports to Google Forms', goesOn: 'You can export again' },
}

/**
 * Counts one use by an account on this day (UTC), across all nodes, whatever its outcome. Throws AppError
 * rate_limited, and counts nothing, if the account or its district has reached its quota.
 */
export async function countUse(
  { db, quotas, clock }: { db: Db; quotas: Config['quotas']; clock: () => Date },
  { id, districtId }: Pick<Account, 'id' | 'districtId'>,
  use: Use,
): Promise<void> {
  const now = clock().getTime()
  const today = dayOf(now)
  const most = quotas[use]
  const refuse = (whose: string, limit: number) => {
    const left = day - (now % day)
    const { done, goesOn } = words[use]
    const message = `${whose} has reached today's limit of ${grouped(limit)} ${done}. ${goesOn} in ${readable(left)}; nothing was lost.`
    return new AppError('rate_limited', message).after(left / 1000)
  }
  await db.transaction().execute(async (tx) => {
    const own = await addUse(tx, today, use, id)
    if (own > most.account) throw refuse('Your account', most.account)
    if (own === 1) await deleteUsesBefore(tx, dayOf(now - 7 * day))
    if (districtId === null) return
    const all = await addUse(tx, today, use, districtId)
    if (all > most.district) throw refuse('Your district', most.district)
  })
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function readable(milliseconds: number): string {
  const [count, unit]: [number, string] =
    milliseconds > hour
      ? [Math.ceil(milliseconds / hour), 'hour']
      : [Math.ceil(milliseconds / 60_000), 'minute']
  return counted(count, unit)
}
