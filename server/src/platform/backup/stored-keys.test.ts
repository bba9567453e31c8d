import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storedKeys } from './stored-keys.ts'

/** Columns that are named so and name no file. */
const others = /^(idempotency|source|sort)_key$/

test('every column that names a file of the storage is known to backups', () => {
  const schema = readFileSync(new URL('../database/schema.generated.ts', import.meta.url), 'utf8')
  const columns = [...schema.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\}/gm)].flatMap(([, table, body]) =>
    [...(body ?? '').matchAll(/^ {4}(\w+_key): /gm)].map(([, column]) => `${table}.${column}`),
  )
  const files = columns.filter((place) => !others.test(place.split('.')[1] ?? ''))
  expect(files.sort()).toEqual(storedKeys.map(({ table, column }) => `${table}.${column}`).sort())
})
