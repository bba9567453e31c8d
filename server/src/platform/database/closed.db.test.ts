import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyProvider } from '#server/testing/test-database.ts'
import type { DatabaseProvider } from './provider.ts'

let provider: DatabaseProvider
let db: Kysely<unknown>

beforeEach(async () => {
  provider = await openEmptyProvider()
  db = new Kysely({ dialect: provider.dialect })
})
afterEach(() => provider.close())

const ask = sql`select 1`

test('a transaction that is begun after the database was closed fails', async () => {
  await ask.execute(db)
  await provider.close()
  await expect(ask.execute(db)).rejects.toThrow()
  await expect(db.transaction().execute((tx) => ask.execute(tx))).rejects.toThrow()
  await expect(db.transaction().execute(async () => 'nothing')).rejects.toThrow()
})

test('transactions that wait for their turn settle when the database is closed', async () => {
  const turns = [1, 2, 3].map(() => db.transaction().execute((tx) => ask.execute(tx)))
  await turns[0]
  const settled = Promise.allSettled(turns)
  await provider.close()
  expect(await settled).toHaveLength(3)
})
