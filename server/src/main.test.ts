import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import { freePort } from '#testing/free-port.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string
let settings: Record<string, string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-main-'))
  settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    EMULATOR_PORT: String(await freePort()),
  }
})
const running = new Set<ChildProcess>()
afterEach(async () => {
  // A test that took too long has left its program behind.
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await rm(folder, { recursive: true })
})

/**
 * Starts the program as a process of its own; `ended` gives its exit code and all of its output. That it starts and ends
 * is seen by the journeys, which start it with the demo, and by admin.postgres.db.test.ts.
 */
function launch(changes: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { ...bareEnvironment, ...settings, ...changes },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const [stdout, stderr] = [text(child.stdout!), text(child.stderr!)]
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number | null,
    stdout: await stdout,
    stderr: await stderr,
  }))
  return { child, ended }
}

test('a program whose parent ends while it starts ends as well', async () => {
  const { child, ended } = launch()
  child.disconnect()
  expect(await ended).toEqual({ code: 1, stdout: '', stderr: '' })
})

test('invalid settings end the program with one line for each', async () => {
  const { code, stderr } = await launch({ DEMO: 'maybe', EMULATOR_PORT: 'x' }).ended
  expect([code, stderr]).toEqual([
    1,
    'EMULATOR_PORT: takes a port number from 1 to 65535, not "x"\nDEMO: takes true or false\n',
  ])
})

test('a port in use ends the program with a sentence', async () => {
  const taken = createServer().listen(Number(settings.PORT), '127.0.0.1')
  await once(taken, 'listening')
  const { code, stderr } = await launch({ DEMO: 'false' }).ended
  taken.close()
  // The port is tried before a database is made.
  expect(existsSync(join(folder, 'database'))).toBe(false)
  expect([code, stderr]).toEqual([
    1,
    `Port ${settings.PORT} is in use by another program. Stop that program, or set PORT to another port.\n`,
  ])
})

test('an unknown host ends the program with a sentence that names it', async () => {
  const { code, stderr } = await launch({
    DATABASE_URL: 'postgres://database.invalid/chorus?sslmode=verify-full',
  }).ended
  expect([code, stderr]).toEqual([
    1,
    'The host database.invalid was not found. Check HOST and DATABASE_URL.\n',
  ])
})

test('a PostgreSQL that does not answer ends the program with a sentence', async () => {
  const { code, stderr } = await launch({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` }).ended
  expect([code, stderr]).toEqual([
    1,
    'The database does not respond. Check DATABASE_URL and that PostgreSQL is running there.\n',
  ])
})

test('a storage that does not answer ends the first start with a sentence that names the setting', async () => {
  const { code, stderr } = await launch({
    STORAGE_URL: `s3://files?endpoint=http://127.0.0.1:${await freePort()}&region=x`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The files cannot be stored \(.*ECONNREFUSED.*\)\. Check STORAGE_URL.*\n$/)
})

test('a data folder in use by another program ends this one with a sentence', async () => {
  await mkdir(join(folder, 'database'))
  const lock = lockFolder(join(folder, 'database'))
  const { code, stderr } = await launch().ended
  lock.release()
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The data folder .* is in use by another running Chorus\. Stop that one first/)
})
