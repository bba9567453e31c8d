import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Account } from './http/account.ts'
import { listReadersFor, type Readers, readersFor, scopeOf, seenBy } from './tenancy.ts'

const account = (role: Account['role'], districtId: string | null) =>
  ({ id: 'u1', role, districtId }) as Account
const staff = account('staff', 'd1')
const lead = account('lead', 'd1')
const admin = account('admin', null)

test('the scope of staff and leads is their district, that of admin staff everything', () => {
  expect([staff, lead, admin].map(scopeOf)).toEqual([
    { districtId: 'd1' },
    { districtId: 'd1' },
    'everything',
  ])
  expect(() => scopeOf(account('staff', null))).toThrow('account u1 has no district')
})

test('staff read their own uploads, a lead those of the district, admin staff all', () => {
  expect([staff, lead, admin].map(readersFor)).toEqual([{ userId: 'u1' }, { districtId: 'd1' }, 'everybody'])
})

test('a lead without a district reads their own uploads alone', () => {
  expect(readersFor(account('lead', null))).toEqual({ userId: 'u1' })
})

test('the list of admin staff holds their own uploads alone', () => {
  expect(listReadersFor(admin)).toEqual({ userId: 'u1' })
})

describe('a query for readers', () => {
  type Rows = { things: { made_by: string; district_id: string | null } }
  const db = new Kysely<Rows>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const conditionFor = (readers: Readers) => {
    const columns = { owner: 'made_by', district: 'things.district_id' } as const
    const { sql, parameters } = db
      .selectFrom('things')
      .where((where) => seenBy(where, readers, columns))
      .selectAll()
      .compile()
    return [sql.slice(sql.indexOf(' where ') + 7), ...parameters]
  }

  test.each<[string, Readers, unknown[]]>([
    ['a user selects the rows of that user', { userId: 'u1' }, ['"made_by" = $1', 'u1']],
    [
      'a district selects the rows of that district',
      { districtId: 'd1' },
      ['"things"."district_id" = $1', 'd1'],
    ],
    ['everybody selects all rows', 'everybody', ['true']],
  ])('that are %s', (_title, readers, condition) => {
    expect(conditionFor(readers)).toEqual(condition)
  })
})
