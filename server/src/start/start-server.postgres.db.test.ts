import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { createPostgresDatabase, postgresUrl } from '#server/testing/test-database.ts'
import { freePort } from '#testing/free-port.ts'
import { startServer } from './start-server.ts'

test('a server whose storage cannot be opened leaves no connection to the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-start-'))
  const url = await createPostgresDatabase(postgresUrl())
  await writeFile(join(folder, 'file'), '')
  const config = parseConfig({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    EMULATOR_PORT: String(await freePort()),
    DATABASE_URL: url,
    STORAGE_URL: pathToFileURL(join(folder, 'file', 'storage')).href,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  })
  await expect(startServer(config)).rejects.toMatchObject({ code: 'ENOTDIR' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const connections = async () =>
    (await client.query('select from pg_stat_activity where datname = current_database()')).rowCount
  // Those that nobody uses end by themselves after ten seconds.
  await expect.poll(connections, { timeout: 9_000 }).toBe(1)
  await client.end()
  await rm(folder, { recursive: true })
})
