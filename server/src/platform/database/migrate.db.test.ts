import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPostgresDatabase, openEmptyProvider } from '#server/testing/test-database.ts'
import { schemaTypes } from './make-schema-types.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseProvider } from './provider.ts'

const place = inject('testDatabase')
const silent = pino({ level: 'silent' })

let nodes: DatabaseProvider[]

beforeAll(async () => {
  if (place.kind === 'postgres') {
    const url = await createPostgresDatabase(place.url, 'template0')
    nodes = [1, 2, 3].map(() => openPostgres(url, silent))
  } else {
    const provider = await openEmptyProvider()
    nodes = [provider, provider, provider]
  }
}, 30_000)
afterAll(async () => {
  for (const node of nodes) await node.close()
})

test('three nodes that start at once on an empty database run the migrations once', async () => {
  const applied = await Promise.all(nodes.map((node) => migrate(node)))
  expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, false, true])
  expect(await migrate(nodes[2]!)).toEqual([])
  const rows = await nodes[0]!.script((session) => session.query('select revision from library_revision'))
  expect(rows).toEqual([{ revision: 0 }])
})

test('schema.generated.ts matches the migrations', async () => {
  const types = await readFile(new URL('schema.generated.ts', import.meta.url), 'utf8')
  expect(types, 'Out of date: run npm run schema.').toBe(await schemaTypes(nodes[0]!))
})

test('a script that fails is rolled back', async () => {
  const failing = nodes[0]!.script(async (session) => {
    await session.run('create table half_made (id integer)')
    await session.run('create table broken (id no_such_type)')
  })
  await expect(failing).rejects.toThrow('no_such_type')
  const tables = await nodes[0]!.script((session) =>
    session.query("select 1 from information_schema.tables where table_name = 'half_made'"),
  )
  expect(tables).toEqual([])
})
