import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { type Database, startDatabase } from '#server/platform/database/database.ts'
import { createPglite, providePglite } from '#server/platform/database/embedded.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import type { DatabaseProvider } from '#server/platform/database/provider.ts'

// PGlite clears its buffers when it opens, which takes longer than a few rows could gain from more.
const smallBuffers = ['-c', 'shared_buffers=8MB']

const silent = pino({ level: 'silent' })

/** A new migrated database, of the kind that the test project is for. */
export async function openTestDatabase(): Promise<Database> {
  const [database] = await openTestNodes(1)
  return database!
}

/** A new database as opened by this many nodes; an embedded one has one connection for all. */
export async function openTestNodes(count: number): Promise<Database[]> {
  const place = inject('testDatabase')
  if (place.kind === 'embedded') {
    const database = await startDatabase(await openDump(place.dump), silent)
    return Array.from({ length: count }, () => database)
  }
  // A query by a socket takes a quarter less time than one by TCP.
  const url = await createPostgresDatabase(place.socketUrl)
  return Promise.all(Array.from({ length: count }, () => startDatabase(openPostgres(url, silent), silent)))
}

/** A new database without any table, of the kind that the test project is for. */
export async function openEmptyProvider(): Promise<DatabaseProvider> {
  const place = inject('testDatabase')
  if (place.kind === 'embedded') return openDump(place.empty)
  return openPostgres(await createPostgresDatabase(place.url, 'template0'), silent)
}

async function openDump(path: string): Promise<DatabaseProvider> {
  const loadDataDir = new Blob([await readFile(path)])
  const startParams = [...PGlite.defaultStartParams, ...smallBuffers]
  return providePglite(await createPglite({ loadDataDir, startParams }))
}

/** The test server, for tests that are only run on PostgreSQL (`*.postgres.db.test.ts`). */
export function postgresUrl(): string {
  const place = inject('testDatabase')
  if (place.kind === 'embedded') throw new Error('this test runs on PostgreSQL only')
  return place.url
}

/** A copy of a template database on the test server; answers with its connection string. */
export async function createPostgresDatabase(url: string, template = 'migrated'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  // PostgreSQL makes one copy of a template at a time.
  await client.query('select pg_advisory_lock(1)')
  // By way of the write-ahead log, which is PostgreSQL's default, each copy would be written twice.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return `${url}/${name}`
}
