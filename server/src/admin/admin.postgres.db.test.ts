import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import type { DatabaseProvider } from '#server/platform/database/provider.ts'
import { startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startMailServer } from '#server/testing/outside/mail-server.ts'
import { startVirusScanner } from '#server/testing/outside/virus-scanner.ts'
import { createPostgresDatabase, postgresUrl } from '#server/testing/test-database.ts'
import { makeRoles } from '#server/testing/test-roles.ts'
import { freePort } from '#testing/free-port.ts'
import { runCommand } from './run-command.ts'

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url))
let folder: string
let settings: Record<string, string>
let database: DatabaseProvider

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-admin-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  const url = await createPostgresDatabase(postgresUrl())
  settings = { DATA_DIR: folder, DATABASE_URL: url, DEMO: 'false' }
  database = openPostgres(url, pino({ level: 'silent' }))
  return () => database.close()
})

/** Runs the command, `npm run admin -- …`; install.postgres.db.test.ts runs it in a process of its own. */
async function admin(words: string[], changes: Record<string, string> = {}) {
  const [said, complained]: [string[], string[]] = [[], []]
  const write = (lines: string[]) => (line: string) => void lines.push(`${line}\n`)
  const output = {
    say: write(said),
    complain: write(complained),
    log: pino({ level: 'warn' }, { write: write(complained) }),
  }
  const code = await runCommand(words, { ...bareEnvironment, ...settings, ...changes }, output)
  return { code, stdout: said.join(''), stderr: complained.join('') }
}

const people = () =>
  database.script(({ query }) =>
    query<{ email: string; role: string; state: string }>(
      'select email, role, state from users order by email',
    ),
  )
const signedIn = (email: string) =>
  database.script(({ run }) => run(`update users set state = 'active' where email = '${email}'`))
const events = () =>
  database.script(({ query }) =>
    query<{ action: string; by_kind: string }>('select action, by_kind from audit_events order by id'),
  )

describe('admins', () => {
  test('are added once, listed, and removed but for the last active one', async () => {
    expect(await admin(['list-admins'])).toMatchObject({
      code: 0,
      stdout: 'There are no admins. Add one with: npm run admin -- add-admin you@…\n',
    })
    expect(await admin(['add-admin', 'ada@provider.example', 'Ada', 'Rivers'])).toMatchObject({
      code: 0,
      stdout: 'ada@provider.example is an admin and can sign in at http://localhost:3000/login.\n',
      stderr: '',
    })
    expect((await admin(['add-admin', 'ADA@provider.example'])).stdout).toContain('is already an admin')
    expect((await admin(['list-admins'])).stdout).toMatch(
      /^ada@provider\.example +Ada Rivers +invited +never seen\n$/,
    )
    await signedIn('ada@provider.example')
    expect(await admin(['remove-admin', 'ada@provider.example'])).toMatchObject({
      code: 1,
      stderr: 'ada@provider.example is the last active admin. Add another one first, or use --force.\n',
    })
    expect((await admin(['remove-admin', 'ada@provider.example', '--force'])).code).toBe(0)
    expect(await people()).toEqual([{ email: 'ada@provider.example', role: 'admin', state: 'deactivated' }])
    expect(await events()).toEqual([
      { action: 'person_added', by_kind: 'command' },
      { action: 'person_deactivated', by_kind: 'command' },
    ])
  })

  test('are added once by commands and nodes that do it at the same moment', async () => {
    const { adding } = await database.script(async ({ run, query }) => {
      await run('lock table users in share row exclusive mode')
      const adding = [1, 2].map(() => admin(['add-admin', 'ada@provider.example']))
      const waiting = 'select count(*)::int as count from pg_locks where not granted'
      await expect.poll(async () => (await query<{ count: number }>(waiting))[0]?.count).toBe(2)
      return { adding }
    })
    expect(await Promise.all(adding)).toMatchObject([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ])
    expect(await people()).toEqual([{ email: 'ada@provider.example', role: 'admin', state: 'invited' }])
    expect(await events()).toHaveLength(1)
  })

  test('are not made of people of a district', async () => {
    await database.script(({ run }) =>
      run(`with one as (insert into districts (name) values ('Riverbend') returning id)
        insert into users (district_id, email, full_name, role)
        select id, 'dana@riverbend.example', 'Dana', 'staff' from one`),
    )
    expect(await admin(['add-admin', 'dana@riverbend.example'])).toMatchObject({
      code: 1,
      stderr:
        'dana@riverbend.example belongs to somebody in a district, who cannot be an admin. Use another address.\n',
    })
    expect(await people()).toMatchObject([{ role: 'staff' }])
  })
})

test('identities of one issuer are forgotten, those of another are kept', async () => {
  await database.script(({ run }) =>
    run(`insert into users (email, full_name, role, issuer, subject) values
      ('a@x.example', 'A', 'admin', 'https://old.example', '1'),
      ('b@x.example', 'B', 'admin', 'https://new.example', '1')`),
  )
  expect((await admin(['unbind', '--issuer', 'https://old.example'])).stdout).toBe(
    '1 person will be recognized by their verified address at the next sign-in.\n',
  )
  const left = await database.script(({ query }) =>
    query('select email, issuer from users where issuer is not null'),
  )
  expect(left).toEqual([{ email: 'b@x.example', issuer: 'https://new.example' }])
})

test('the library that came with the product is loaded once', async () => {
  expect(await admin(['load-library'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The library now has \d{2,} templates\.\n$/),
  })
  expect((await admin(['load-library'])).stdout).toBe('There is already a library. Nothing was changed.\n')
})

test('a backup is made, looked into, restored elsewhere and refused where something is', async () => {
  await admin(['add-admin', 'ada@provider.example'])
  const file = join(folder, 'chorus.tar')
  expect(await admin(['backup', file])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/ contains \d+ rows of \d+ tables and 0 files\.\n$/),
  })
  expect((await admin(['verify'])).stdout).toBe('All 0 files are in the storage.\n')
  expect((await admin(['verify', file])).stdout).toMatch(/ is complete: \d+ rows and 0 files\.\n$/)
  const elsewhere = { DATABASE_URL: await createPostgresDatabase(postgresUrl(), 'template0') }
  expect(await admin(['restore', file], elsewhere)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('with all rows of all tables. All 0 files are in the storage.'),
    stderr: '',
  })
  expect((await admin(['list-admins'], elsewhere)).stdout).toContain('ada@provider.example')
  expect(await admin(['restore', file])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database is not empty.'),
  })
  for (const command of ['backup', 'restore'])
    expect((await admin([command])).stderr).toContain('Give the name of the backup file')
  expect((await admin(['verify', join(folder, 'none.tar')])).stderr).toContain('There is no file')
})

test.each([
  [[], 'Use one of:'],
  [['make-coffee'], 'There is no command "make-coffee". Use one of:'],
  [['add-admin', 'nobody'], '"nobody" is not an e-mail address: it has no @.'],
  [['add-admin', 'ada@@provider.example'], 'it has more than one @.'],
  [['remove-admin'], 'An e-mail address is missing.'],
  [
    ['remove-admin', 'a@x.example', 'b@x.example'],
    'Leave out "b@x.example": npm run admin -- remove-admin <e-mail>',
  ],
  [
    ['unbind', 'https://old.example'],
    'Leave out "https://old.example": npm run admin -- unbind --issuer <address>',
  ],
  [['load-library', '--force'], 'Leave out --force: npm run admin -- load-library'],
  [['unbind'], 'Give the issuer'],
  [['remove-admin', 'a@x.example', '--soft'], "Unknown option '--soft'"],
])('the command %j is refused with what to do', async (words, sentence) => {
  const { code, stdout, stderr } = await admin(words)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(sentence)
})

test('a backfill of what is stored in full stores nothing, and says so', async () => {
  const { code, stdout, stderr } = await admin(['backfill'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toBe('Stored the questionnaires of 0 forms and the responses of 0 uploads.\n')
})

test.each([['add-admin', 'ada@provider.example'], ['backfill']])(
  'nothing is done by %s without the settings of a server, in a database that nobody uses',
  async (...words) => {
    const place = { cwd: await mkdtemp(join(folder, 'elsewhere-')), env: bareEnvironment }
    const child = spawn(process.execPath, [program('main.ts'), ...words], place)
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect(stdout).toBe('')
    expect(stderr).toContain("The server's settings are not set")
    expect(await readdir(place.cwd)).toEqual([])
  },
)

describe('the check', () => {
  test('names what works and what does not, each in a line', async () => {
    const [mail, provider] = await Promise.all([startMailServer(), startIdentityProvider()])
    const { code, stdout } = await admin(['check'], {
      SMTP_URL: mail.url,
      ...provider.environment,
      STORAGE_URL: 'file:///dev/null/files',
    })
    await Promise.all([mail.stop(), provider.stop()])
    expect(stdout).toMatch(/^ok {6}Database {5}PostgreSQL \d+/m)
    expect(stdout).toMatch(/^FAILED {2}Storage /m)
    expect(stdout).toMatch(/^ok {6}Mail server {2}accepts e-mails/m)
    expect(stdout).toMatch(/^ok {6}Sign-in .*register .*\/api\/auth\/google-sso-callback there$/m)
    expect(code).toBe(1)
    expect(mail.received).toEqual([])
  })

  test('says why a database, a mail server and a provider that are away do not work', async () => {
    const port = await freePort()
    const { code, stdout, stderr } = await admin(['check'], {
      DATABASE_URL: `postgres://127.0.0.1:${port}/x`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'chorus',
      OIDC_CLIENT_SECRET: 'secret',
    })
    const lines = stdout.split('\n')
    expect(lines.filter((line) => line.startsWith('FAILED')).map((line) => line.slice(8, 20).trim())).toEqual(
      ['Database', 'Mail server', 'Sign-in'],
    )
    expect(stdout).toContain('ECONNREFUSED')
    expect([code, stderr]).toEqual([1, '3 of 5 parts do not work.\n'])
  })

  test('uses both roles of the database, before the first start too', async () => {
    const roles = await makeRoles()
    const both = { MIGRATION_DATABASE_URL: roles.owner, DATABASE_URL: roles.request }
    expect((await admin(['check'], both)).stdout).toMatch(/^ok {6}Database {5}PostgreSQL /m)
    const wrong = Object.assign(new URL(roles.request), { username: 'nobody' }).href
    expect((await admin(['check'], { ...both, DATABASE_URL: wrong })).stdout).toMatch(
      /^FAILED {2}Database {5}.*"nobody"/m,
    )
    expect((await admin(['check'], { DATABASE_URL: roles.request })).stdout).toMatch(
      /^FAILED {2}Database {5}the role of DATABASE_URL cannot create the extension pg_trgm/m,
    )
  })

  test('names a client that the provider does not know, and a scanner that does not answer', async () => {
    const [provider, scanner] = await Promise.all([startIdentityProvider(), startVirusScanner()])
    const outside = { ...provider.environment, CLAMAV_URL: scanner.url }
    const right = await admin(['check'], outside)
    const wrong = await admin(['check'], { ...outside, OIDC_CLIENT_SECRET: 'another' })
    await Promise.all([provider.stop(), scanner.stop()])
    expect(right.stdout).toMatch(/^ok {6}Sign-in /m)
    expect(right.stdout).toMatch(/^ok {6}Scanner /m)
    expect(wrong.stdout).toMatch(/^FAILED {2}Sign-in {6}OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is wrong/m)
    expect((await admin(['check'], { CLAMAV_URL: scanner.url })).stdout).toMatch(/^FAILED {2}Scanner /m)
  })

  test('names a provider that describes itself and then redeems no code', async () => {
    const closed = `http://localhost:${await freePort()}`
    const provider = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(described))
    }).listen(0)
    await once(provider, 'listening')
    const issuer = `http://localhost:${(provider.address() as AddressInfo).port}`
    const described = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${closed}/token`,
      jwks_uri: `${issuer}/keys`,
    }
    const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'chorus', OIDC_CLIENT_SECRET: 'secret' }
    const { stdout } = await admin(['check'], settings)
    provider.close()
    expect(stdout).toMatch(/^FAILED {2}Sign-in .*ECONNREFUSED/m)
  })
})

describe('ADMIN_EMAIL', () => {
  /** Starts the server, waits for its banner and ends it, with its emulator; answers with what it said. */
  async function start(changes: Record<string, string>) {
    const emulatorPort = await freePort()
    const child = spawn(process.execPath, [program('../main.ts')], {
      env: {
        ...bareEnvironment,
        ...settings,
        PORT: String(await freePort()),
        EMULATOR_PORT: String(emulatorPort),
        ...changes,
      },
    })
    child.stdout.on('data', async (chunk) => {
      if (!String(chunk).includes('Stop it with')) return
      await fetch(`http://127.0.0.1:${emulatorPort}/`)
      child.kill('SIGTERM')
    })
    const ended = once(child, 'exit')
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect([(await ended)[0], stderr]).toEqual([0, ''])
    await expect(fetch(`http://127.0.0.1:${emulatorPort}/`)).rejects.toThrow()
    return stdout
  }

  test('makes admins while no admin is active, and is ignored afterwards', async () => {
    // Each Node process that gets NODE_OPTIONS writes which program it is.
    const [recorder, programs] = [join(folder, 'recorder.mjs'), join(folder, 'programs')]
    await writeFile(
      recorder,
      `import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) appendFileSync(${JSON.stringify(programs)}, process.argv[1] + '\\n')`,
    )
    const bare = await start({ NODE_OPTIONS: `--import=${pathToFileURL(recorder)}` })
    // The emulator gets no setting of the product.
    expect(await readFile(programs, 'utf8')).toBe(`${program('../main.ts')}\n`)
    expect(bare).toContain('Nobody can administer this yet: set ADMIN_EMAIL')
    expect(bare).toContain('The library is empty')
    expect(bare).toContain('There are no districts yet')
    const named = await start({ ADMIN_EMAIL: 'ada@provider.example, bo@provider.example' })
    expect(named).not.toContain('Nobody can administer')
    expect(named).toContain('The addresses of ADMIN_EMAIL may sign in as admins')
    await start({ ADMIN_EMAIL: 'cy@provider.example' })
    await signedIn('bo@provider.example')
    const late = await start({ ADMIN_EMAIL: 'dee@provider.example' })
    expect(late.match(/ADMIN_EMAIL is ignored/g)).toHaveLength(2)
    expect(late).not.toContain('dee@')
    expect(await people()).toEqual([
      { email: 'ada@provider.example', role: 'admin', state: 'invited' },
      { email: 'bo@provider.example', role: 'admin', state: 'active' },
      { email: 'cy@provider.example', role: 'admin', state: 'invited' },
    ])
  })
})
