import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
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

/** Starts the program as a process of its own; `ended` gives its exit code and all of its output. */
function launch(changes: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { ...bareEnvironment, ...settings, ...changes },
    stdio: 'pipe',
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number | null,
    stdout: await stdout,
    stderr: await stderr,
  }))
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('is ready at') && resolve())
  })
  return { child, ended, ready }
}

test('the program starts with the demo, prints its address and ends on SIGTERM', async () => {
  const { child, ended, ready } = launch()
  await Promise.race([ready, ended])
  const answer = await fetch(`http://127.0.0.1:${settings.PORT}/api/health/ready`)
  expect(await answer.json()).toEqual({ status: 'ok', failing: [] })
  child.kill('SIGTERM')
  const { code, stdout, stderr } = await ended
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`Chorus is ready at http://localhost:${settings.PORT}`)
  expect(stdout).toContain('staff@riverbend.example')
  expect(stdout).toContain(folder)
  expect(stdout).toContain(`http://localhost:${settings.PORT}/dev/mailbox`)
  expect(stdout).toContain(`http://localhost:${settings.EMULATOR_PORT} `)
  expect(stdout).toContain('1. Sign in as Dana Morales')
  const written = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(written.filter((entry) => entry.name.endsWith('.xlsx')).length).toBeGreaterThan(0)
  // What the embedded database writes has modes of its own, in a folder that nobody else may open.
  const others = written.filter(({ parentPath }) => !parentPath.startsWith(join(folder, 'database')))
  for (const { parentPath, name } of others)
    expect([name, (await stat(join(parentPath, name))).mode & 0o077]).toEqual([name, 0])
  await expect(fetch(`http://127.0.0.1:${settings.EMULATOR_PORT}/`)).rejects.toThrow()
}, 40_000)

test('the emulator gets no setting of the product', async () => {
  // Each Node process that gets NODE_OPTIONS writes which program it is.
  const recorder = join(folder, 'recorder.mjs')
  await writeFile(
    recorder,
    `import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) appendFileSync(${JSON.stringify(join(folder, 'programs'))}, process.argv[1] + '\\n')`,
  )
  const { child, ended, ready } = launch({
    NODE_OPTIONS: `--import=${pathToFileURL(recorder)}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DEMO: 'false',
  })
  await Promise.race([ready, ended])
  expect((await fetch(`http://127.0.0.1:${settings.EMULATOR_PORT}/`)).status).toBeLessThan(500)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(await readFile(join(folder, 'programs'), 'utf8')).toBe(`${program}\n`)
}, 40_000)

test('invalid settings end the program with one line for each', async () => {
  const { code, stderr } = await launch({ DEMO: 'maybe', EMULATOR_PORT: 'x' }).ended
  expect([code, stderr]).toEqual([
    1,
    'EMULATOR_PORT: takes a port number from 1 to 65535, not "x"\nDEMO: takes true or false\n',
  ])
}, 20_000)

test('a port in use ends the program with a sentence', async () => {
  const taken = createServer().listen(Number(settings.PORT), '127.0.0.1')
  await once(taken, 'listening')
  const { code, stderr } = await launch({ DEMO: 'false' }).ended
  taken.close()
  // The port is tried before a database is made.
  expect(existsSync(join(folder, 'database'))).toBe(false)
  expect([code, stderr]).toEqual([
    1,
    `Port ${settings.PORT} is taken by another program. Stop that program, or set PORT to another port.\n`,
  ])
}, 40_000)

test('an unknown host ends the program with a sentence that names it', async () => {
  const { code, stderr } = await launch({
    DATABASE_URL: 'postgres://database.invalid/chorus?sslmode=verify-full',
  }).ended
  expect([code, stderr]).toEqual([
    1,
    'No machine called database.invalid was found. Check HOST and DATABASE_URL.\n',
  ])
}, 20_000)

test('a PostgreSQL that does not answer ends the program with a sentence', async () => {
  const { code, stderr } = await launch({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` }).ended
  expect([code, stderr]).toEqual([
    1,
    'The database does not answer. Check DATABASE_URL and that PostgreSQL runs there.\n',
  ])
}, 20_000)

test('a data folder in use by another program ends this one with a sentence', async () => {
  await mkdir(join(folder, 'database'))
  const lock = lockFolder(join(folder, 'database'))
  const { code, stderr } = await launch().ended
  lock.release()
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The data folder .* is in use by another running Chorus\. Stop that one first/)
}, 20_000)
