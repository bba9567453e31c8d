import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'

const root = join(import.meta.dirname, '../..')
/** In milliseconds. */
const startTimeout = 300_000

/** The product under test: its address, when it is ready, and how to end it; `folder` has its `data` and its output. */
type Product = { url: string; folder: string; ready: Promise<void>; stop: () => Promise<void> }

/**
 * Starts the product as after a fresh clone: with its embedded parts, an empty folder for its data, and the pages that
 * `providePages` built; or with an empty `database` of PostgreSQL, where it is ready in a third of the time and does no
 * jobs, since nobody needs that demo's analyses and reports. `ready` rejects with the server's own words if it ends or is
 * not ready within five minutes.
 */
export async function startProduct(database?: string): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-e2e-'))
  const [port, emulatorPort] = [await freePort(), await freePort()]
  const said = await open(join(folder, 'said'), 'w')
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    // The server ends when this channel closes, even if the test run is killed.
    stdio: ['ignore', said.fd, said.fd, 'ipc'],
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      EMULATOR_PORT: String(emulatorPort),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...(database && { DATABASE_URL: database, ROLE: 'web' }),
    },
  })
  await said.close()
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }

  const url = `http://localhost:${port}`
  const becomeReady = async () => {
    if (await untilReady(url, () => server.exitCode !== null)) return
    const words = await readFile(join(folder, 'said'), 'utf8')
    await stop()
    throw new Error(`The product did not become ready at ${url}. It said:\n${words.slice(-4000)}`)
  }
  return { url, folder, ready: becomeReady(), stop }
}

/** Waits until the product is ready; false if that takes more than five minutes or it has ended. */
export async function untilReady(url: string, hasEnded = () => false): Promise<boolean> {
  const deadline = Date.now() + startTimeout
  while (!(await isReady(url))) {
    if (hasEnded() || Date.now() > deadline) return false
    await later(50)
  }
  return true
}

/** Builds the pages from the present sources, unless that was done. */
export async function providePages(): Promise<void> {
  if (arePagesOld()) await buildPages()
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok
  } catch {
    return false
  }
}

/** The environment without the variables of the test runner, which would build different pages. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, NODE_OPTIONS, ...environment } = process.env
  return environment
}

function arePagesOld(): boolean {
  const built = join(root, 'web/dist/index.html')
  if (!existsSync(built)) return true
  const { mtimeMs } = statSync(built)
  // As in `start/pages.mjs`.
  const imported = ['contract', 'library/rules', 'library/workbook', 'insights/reading', 'surveys']
  const sources = ['web/src', 'web/public', ...imported].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const files = ['web/index.html', 'web/vite.config.ts', 'package-lock.json', 'library/decisions.json']
  return [...files, ...sources].some((name) => statSync(join(root, name)).mtimeMs > mtimeMs)
}

async function buildPages(): Promise<void> {
  const build = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: ownEnvironment(),
    },
  )
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The pages could not be built: see the message above.')
}
