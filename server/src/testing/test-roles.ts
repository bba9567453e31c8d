import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createPostgresDatabase, postgresUrl } from './test-database.ts'

/** An empty database of a new owner, and a role that has no rights there: the connection string of each. */
export async function makeRoles() {
  const superuser = await createPostgresDatabase(postgresUrl(), 'template0')
  const suffix = randomBytes(6).toString('hex')
  const [owner, request] = [`owner_${suffix}`, `Request-${suffix}`]
  const database = new URL(superuser).pathname.slice(1)
  await asRole(superuser, [
    `create role "${owner}" login password 'o'`,
    `create role "${request}" login password 'r'`,
    `alter database ${database} owner to "${owner}"`,
  ])
  const urlOf = (user: string, password: string) =>
    Object.assign(new URL(superuser), { username: user, password }).href
  return { superuser, owner: urlOf(owner, 'o'), request: urlOf(request, 'r') }
}

/** Runs the statements as the role of an address. */
export async function asRole(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
