import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { prepared } from './prepared.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a connection prepares a marked statement once for all values, and no other statement', async () => {
  await database.db.connection().execute(async (connection) => {
    const read = async (value: number) => {
      const { rows } = await sql<{ is: number }>`select ${value}::int as is ${prepared}`.execute(connection)
      return rows
    }
    expect(await read(1)).toEqual([{ is: 1 }])
    expect(await read(2)).toEqual([{ is: 2 }])
    await sql`select ${3}::int as other`.execute(connection)
    const known = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'`.execute(
      connection,
    )
    expect(known.rows).toEqual([{ statement: 'select $1::int as is /* prepared */' }])
  })
})
