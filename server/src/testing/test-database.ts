import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { type Database, startDatabase } from '#server/platform/database/database.ts'
import { providePglite } from '#server/platform/database/embedded.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'

// It clears all of them when it opens, which takes longer than what few rows could gain by more.
const smallBuffers = ['-c', 'shared_buffers=8MB']

const silent = pino({ level: 'silent' })

/** A migrated database of its own, on the kind of database that the project tests. */
export async function openTestDatabase(): Promise<Database> {
  const [database] = await openTestNodes(1)
  return database!
}

/** The same new database as this many nodes hold it; an embedded one has a single connection for all. */
export async function openTestNodes(count: number): Promise<Database[]> {
  const place = inject('testDatabase')
  if (place.kind === 'embedded') {
    const pglite = await PGlite.create({
      loadDataDir: new Blob([await readFile(place.dump)]),
      startParams: [...PGlite.defaultStartParams, ...smallBuffers],
    })
    const database = await startDatabase(providePglite(pglite), silent)
    return Array.from({ length: count }, () => database)
  }
  const url = await createPostgresDatabase(place.url)
  return Promise.all(Array.from({ length: count }, () => startDatabase(openPostgres(url, silent), silent)))
}

/** A copy of a database on the test server, the migrated one or none; answers with its connection string. */
export async function createPostgresDatabase(url: string, template = 'migrated'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  // A template can be copied by one at a time.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return `${url}/${name}`
}
