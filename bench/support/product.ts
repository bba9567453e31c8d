import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { request } from 'playwright-core'
import { freePorts } from './free-ports.ts'

const root = join(import.meta.dirname, '../..')
/** In milliseconds. */
const startTimeout = 180_000

/** A running product: its addresses, its process, and how long it took from spawn to ready. */
export type Running = { url: string; emulatorUrl: string; child: ChildProcess; readyAfterMs: number }

/** Runs `use` with a new folder for data, which is deleted afterwards. */
export async function inNewFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Runs `use` with the product itself, newly started with its embedded parts and its demo library, in a
 * Node that is given `options`, with settings of its own.
 */
export async function withProduct<T>(
  use: (product: Running) => Promise<T>,
  options: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<T> {
  return inNewFolder(async (folder) => {
    const product = await startServer(folder, environment, options)
    try {
      return await use(product)
    } finally {
      await stopProduct(product)
    }
  })
}

/** Starts the product by its program, with its data in `dataDir`, in a Node that is given `options`; see `startProduct`. */
export function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Running> {
  return startProduct([process.execPath, ...options, 'server/src/main.ts'], dataDir, environment)
}

/** Ends a product and waits until it has. */
export async function stopProduct({ child }: Running): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/**
 * Starts a program that runs the product, on free ports with its data in `dataDir`, and waits until it
 * is ready. The program leads a process group of its own. Its output is dropped, so that no terminal slows it
 * down. Throws when it ends or is not ready within three minutes.
 */
export async function startProduct(
  [program = '', ...args]: string[],
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Running> {
  const [port, emulatorPort] = await freePorts(2)
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      // One account asks for more than any person.
      READS_PER_MINUTE: '999999999',
      ...environment,
      PORT: `${port}`,
      EMULATOR_PORT: `${emulatorPort}`,
      DATA_DIR: dataDir,
    },
  })
  const endWithThis = () => void (child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGTERM'))
  process.once('exit', endWithThis)
  child.once('exit', () => process.off('exit', endWithThis))

  const url = `http://localhost:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - started > startTimeout) {
      endWithThis()
      throw new Error('The product did not become ready. Run npm start to see what it says.')
    }
    await later(10)
  }
  return {
    url,
    emulatorUrl: `http://localhost:${emulatorPort}`,
    child,
    readyAfterMs: performance.now() - started,
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok
  } catch {
    return false
  }
}

/** Signs a demo account in by the emulator, without a browser; gives its cookies for the product. */
export async function signIn({ url }: Running, email = 'staff@riverbend.example') {
  const client = await request.newContext({ baseURL: url })
  const hint = encodeURIComponent(email)
  await client.get(`/api/auth/init-google-sso?login_hint=${hint}`)
  const { cookies } = await client.storageState()
  await client.dispose()
  const own = cookies.filter(({ name }) => name.startsWith('chorus_'))
  if (own.length === 0) throw new Error(`${email} could not be signed in: the product set no cookie.`)
  return own
}

/** Signs a demo account in; gives its cookies as a request carries them. */
export async function sessionOf(product: Running, email?: string): Promise<string> {
  const cookies = await signIn(product, email)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
