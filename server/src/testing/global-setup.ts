import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '#server/platform/database/database.ts'
import { createPglite, providePglite } from '#server/platform/database/embedded.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import type { DatabaseProvider } from '#server/platform/database/provider.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { startPostgresServer } from '#testing/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of a test file's database: dumps to load, one without any table, or a server with a template to copy. */
    testDatabase:
      | { kind: 'embedded'; dump: string; empty: string }
      | { kind: 'postgres'; url: string; socketUrl: string }
  }
}

const silent = pino({ level: 'silent' })

/** Migrates a database once for all test files of a project: on PGlite, or on a real PostgreSQL. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-test-database-'))
  return project.config.env.TEST_DATABASE === 'postgres'
    ? await setUpPostgres(project, folder)
    : await setUpEmbedded(project, folder)
}

async function prepare(provider: DatabaseProvider): Promise<void> {
  const jobs = await createJobs(await startDatabase(provider, silent), silent, 'web')
  await jobs.close()
}

async function setUpEmbedded(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const pglite = await createPglite()
  const dumped = async (name: string) => {
    const path = join(folder, name)
    await writeFile(path, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
    return path
  }
  // Making a database from nothing takes seconds of processor time, loading one a third of a second.
  const empty = await dumped('empty.tar')
  await prepare(providePglite(pglite))
  const dump = await dumped('migrated.tar')
  await pglite.close()
  project.provide('testDatabase', { kind: 'embedded', dump, empty })
  return () => rm(folder, { recursive: true })
}

async function setUpPostgres(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const server = await startPostgresServer(folder, ['migrated'])
  const provider = openPostgres(`${server.url}/migrated`, silent)
  await prepare(provider)
  await provider.close()
  project.provide('testDatabase', { kind: 'postgres', url: server.url, socketUrl: server.socketUrl })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
