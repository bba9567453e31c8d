import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { District } from '#contract/people/districts.ts'
import type { LoggedInUser } from '#contract/people/people.ts'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startMailServer } from '#server/testing/outside/mail-server.ts'
import { createPostgresDatabase, postgresUrl } from '#server/testing/test-database.ts'
import { freePort } from '#testing/free-port.ts'
import { patience } from '#testing/patience.ts'

// The steps of docs/install.md in production, with its own commands, from an empty database to a lead's first upload. The
// emulator is the identity provider; no Google answers for the client that is made up here.

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url))
let page: string
let folder: string
let address: string
let settings: Record<string, string>
let stops: (() => Promise<unknown>)[]
let mails: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  page = await readFile(program('../../docs/install.md'), 'utf8')
  folder = await mkdtemp(join(tmpdir(), 'chorus-install-'))
  const port = await freePort()
  address = `http://localhost:${port}`
  mails = await startMailServer()
  const provider = await startIdentityProvider([address])
  stops = [provider.stop, mails.stop, () => rm(folder, { recursive: true })]
  settings = {
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: folder,
    SECRET_KEY: randomBytes(36).toString('base64'),
    DATABASE_URL: await createPostgresDatabase(postgresUrl(), 'template0'),
    SMTP_URL: mails.url,
    ...provider.environment,
    GOOGLE_CLIENT_ID: 'none',
    GOOGLE_CLIENT_SECRET: 'none',
    GOOGLE_API_KEY: 'none',
    GOOGLE_APP_ID: '1',
    GOOGLE_DRIVE_FOLDER_ID: 'none',
    ADMIN_EMAIL: 'ada@provider.test',
    MAIL_FROM: 'no-reply@provider.test',
    RESEARCH_TEAM_EMAIL: 'research@provider.test',
    SUPPORT_EMAIL: 'support@provider.test',
  }
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const settingsFile = () => join(folder, 'chorus.env')
const places: [string, () => string][] = [
  ['/opt/chorus', () => program('../..')],
  ['/etc/chorus/chorus.env', settingsFile],
  // The program of the npm script, which would install what is wanted in production.
  ['npm run admin --', () => `"${process.execPath}" ${program('admin/main.ts')}`],
]

/** A command of the page by its first words, for the places that stand for those of the page. */
function commandOfPage(beginning: string): string {
  const command = page.match(/`[^`]+`/g)?.find((one) => one.startsWith(`\`${beginning}`))
  if (!command) throw new Error(`docs/install.md has no command that begins with "${beginning}".`)
  return places.reduce((line, [there, here]) => line.replaceAll(there, here()), command.slice(1, -1))
}

const inShell = (line: string) =>
  spawn('bash', ['-c', line], { env: { ...bareEnvironment, PATH: process.env.PATH } })

async function run(line: string): Promise<string> {
  const child = inShell(line)
  const [stdout] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return stdout
}

/** Step 8 of the page, with one of the other commands of its last lines in place of `check`. */
const admin = (command = 'check') => {
  if (!page.includes(`\`${command}\``)) throw new Error(`docs/install.md has no command "${command}".`)
  return run(commandOfPage('cd /opt/chorus').replace(/check$/, command))
}

/** Step 7 of the page: what is empty or behind a # is filled in, and nothing is added. */
async function fillIn() {
  const example = await readFile(settingsFile(), 'utf8')
  const filled = Object.entries(settings).reduce((lines, [name, value]) => {
    const line = new RegExp(`^#?${name}=.*$`, 'm')
    if (!line.test(lines)) throw new Error(`deploy/env.example has no line for ${name}.`)
    return lines.replace(line, () => `${name}='${value}'`)
  }, example)
  await writeFile(settingsFile(), filled)
}

/** Starts the server; resolves with its banner. */
async function startServer(): Promise<string> {
  const child: ChildProcess = inShell(
    `set -a && . ${settingsFile()} && exec "${process.execPath}" ${program('main.ts')}`,
  )
  stops.unshift(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    if (output.includes('Stop it with')) break
  }
  child.stdout?.resume()
  return output
}

/** Signs somebody in as a browser would; answers with a function that calls the API. */
async function signIn(email: string) {
  const cookies = new Map<string, string>()
  const visit = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, cookie, origin: address }
    const answer = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const placeOf = (answer: Response) => String(answer.headers.get('location'))
  const begin = await visit(`${address}/api/auth/init-google-sso?login_hint=${encodeURIComponent(email)}`)
  const provider = await fetch(placeOf(begin), { redirect: 'manual' })
  const end = await visit(placeOf(provider))
  return {
    landedAt: placeOf(end),
    call: async <Answer>(method: string, path: string, body?: object) => {
      const isForm = body instanceof FormData
      const answer = await visit(`${address}/api${path}`, {
        method,
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
      })
      const said = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`)
      return JSON.parse(said) as Answer
    },
  }
}

test('a production installation gets from an empty database to the first upload of a lead', async () => {
  await copyFile(program('../../deploy/env.example'), settingsFile())
  const isFilledIn = commandOfPage('grep')
  expect(await run(isFilledIn)).toMatch(/^ADMIN_EMAIL=$/m)
  await fillIn()
  expect(await run(isFilledIn)).toBe('')

  const check = await admin()
  expect(check).toMatch(/^ok {6}Database /m)
  expect(check).toMatch(/^ok {6}Storage /m)
  expect(check).toMatch(/^ok {6}Mail server /m)
  expect(check).toMatch(/^ok {6}Sign-in /m)
  expect(check).toMatch(/^FAILED {2}Google /m)

  expect(await admin('load-library')).toMatch(/^The library now has \d+ templates\.$/m)
  expect(await admin('list-admins')).toContain('There are no admins.')

  const banner = await startServer()
  expect(await run(commandOfPage('curl').replace('localhost:3000', address))).toContain('"status":"ok"')
  expect(banner).toContain(`Chorus is ready at ${address}`)
  expect(banner).toContain('There are no districts yet')
  expect(banner).not.toContain('Nobody can administer')
  expect(banner).not.toContain('emulator')

  expect((await signIn('stranger@elsewhere.example')).landedAt).toContain('/login?authError=True')
  const ada = await signIn('ada@provider.test')
  const { packages } = await ada.call<{ packages: { name: string }[] }>('GET', '/district-totals')
  const district = await ada.call<District>('POST', '/districts', {
    name: 'Cedar Valley Unified School District',
    ncesId: '0600001',
    isTestAccount: false,
    packages: packages.map(({ name }) => name),
    lead: { email: 'lena@cedar.example', fullName: 'Lena Ortiz' },
  })
  const school = await ada.call<{ id: string; name: string }>('POST', `/districts/${district.id}/schools`, {
    name: 'Cedar High School',
    grades: '9–12',
    studentCount: null,
    aliases: [],
  })
  const invited = () => expect(mails.received.join('\n')).toContain('lena@cedar.example')
  await vi.waitFor(invited, patience)

  const lead = await signIn('lena@cedar.example')
  const self = await lead.call<LoggedInUser>('GET', '/users/logged-in-user')
  expect(self).toMatchObject({ districtName: district.name, isAdmin: false, isLead: true })
  expect((await lead.call<unknown[]>('GET', '/SurveyTemplates')).length).toBeGreaterThan(10)
  await expect(lead.call('GET', '/districts')).rejects.toThrow('403')

  const form = new FormData()
  form.set('file', new Blob(['How safe do you feel?\nVery safe\nSafe\nVery safe\n']), 'responses.csv')
  form.set(
    'submission',
    JSON.stringify({
      ReportTitle: 'First survey',
      UserSchools: [{ id: school.id, name: school.name }],
      Description: 'Our first one.',
    }),
  )
  const upload = await lead.call<{ responses: number }>('POST', '/SurveyResults/file', form)
  expect(upload.responses).toBe(3)
  expect(await lead.call('GET', '/SurveyResults')).toMatchObject([{ friendlyName: 'First survey' }])
})
