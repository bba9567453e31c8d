import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))

// A test run says where compiled programs are kept; without it each start compiles the whole program again.
const { NODE_COMPILE_CACHE } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

export const testClient = {
  clientId: 'chorus',
  clientSecret: 'a secret: with % and +',
  // Nothing listens there: the tests read the address and do not follow it.
  redirectUris: ['http://localhost:4119/callback'],
}
export const testAccounts = [
  { email: 'staff@riverbend.example', name: 'Sam van der Berg', note: 'Staff, Riverbend' },
  { email: 'admin@chorus.example', name: 'Alex Admin', note: '' },
]

/** A whole environment of the emulator, on a free port and in a folder of its own. */
export async function emulatorEnvironment(): Promise<Record<string, string>> {
  const port = await freePort()
  return {
    EMULATOR_PORT: String(port),
    EMULATOR_URL: `http://localhost:${port}`,
    EMULATOR_DATA_DIR: await mkdtemp(join(tmpdir(), 'google-emulator-')),
    EMULATOR_CLIENTS: JSON.stringify([testClient]),
    EMULATOR_ACCOUNTS: JSON.stringify(testAccounts),
    EMULATOR_PRODUCT_NAME: 'Chorus',
    EMULATOR_QUOTAS: '{"read":0,"responses":0,"write":0}',
  }
}

/** Starts the real program; it may well fail, so wait for `ready` or for `ended`. */
export function launchEmulator(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { ...compileCache, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const output = text(child.stdout)
  const errorOutput = text(child.stderr)
  const ended = once(child, 'close').then(async ([code]) => ({
    code: code as number | null,
    output: await output,
    errorOutput: await errorOutput,
  }))
  return { child, ready: firstOutput(child), ended }
}

/** Starts the program and waits until it listens; `stop` ends it and removes its folder. */
export async function startEmulator(given?: Record<string, string>) {
  const env = given ?? (await emulatorEnvironment())
  const { child, ready, ended } = launchEmulator(env)
  const line = await Promise.race([
    ready,
    ended.then(({ errorOutput }) => Promise.reject(new Error(errorOutput))),
  ])
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await forgetEmulator(env)
  }
  return { url: JSON.parse(line).url as string, child, ended, stop }
}

/** Removes what an emulator with this environment has kept. */
export function forgetEmulator(env: Record<string, string>): Promise<void> {
  return rm(env.EMULATOR_DATA_DIR ?? '', { recursive: true, force: true })
}

async function firstOutput(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The program was started without a pipe for its output.')
  const [chunk] = await once(child.stdout, 'data')
  return String(chunk)
}

/**
 * A port of this machine that nothing listens on. It lies below those that the system gives to outgoing
 * connections, so that none of them takes it before it is used.
 */
async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((tell) => {
    server.once('error', () => tell(false)).listen(port, '127.0.0.1', () => tell(true))
  })
  await new Promise((closed) => server.close(closed))
  return isFree ? port : freePort()
}
