import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Files } from './files.ts'
import { createFiles } from './open-files.ts'
import { putWithRecord } from './put-with-record.ts'

let database: Database
let folder: string
let files: Files

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'put-'))
  files = await createFiles(pathToFileURL(folder).href)
  await sql`create table noted (key text unique deferrable initially deferred)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const put = (keys: string[], record: (tx: Tx) => Promise<unknown>) =>
  putWithRecord(
    { db: database.db, files },
    Object.fromEntries(keys.map((key) => [key, Buffer.from(key)])),
    record,
  )
const note = (tx: Tx, key: string) => sql`insert into noted values (${key})`.execute(tx)
const areThere = (...keys: string[]) => Promise.all(keys.map((key) => files.exists(key)))

test('files are stored together with their record, and neither without the other', async () => {
  await put(['a.pdf', 'a.docx'], (tx) => note(tx, 'a'))
  const refused = put(['b.pdf', 'b.docx'], async (tx) => {
    await note(tx, 'b')
    throw new Error('No such report.')
  })
  await expect(refused).rejects.toThrow('No such report.')
  await expect(put(['c.pdf', 'c//docx'], (tx) => note(tx, 'c'))).rejects.toThrow('storage key')
  expect(await areThere('a.pdf', 'a.docx', 'b.pdf', 'b.docx', 'c.pdf')).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  const { rows } = await sql`select key from noted`.execute(database.db)
  expect(rows).toEqual([{ key: 'a' }])
})

test('an error at commit keeps the files, since the commit may have succeeded', async () => {
  const twice = put(['d.pdf'], async (tx) => {
    await note(tx, 'd')
    await note(tx, 'd')
  })
  await expect(twice).rejects.toThrow('unique')
  expect(await areThere('d.pdf')).toEqual([true])
})
