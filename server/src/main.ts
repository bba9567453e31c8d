import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { buildApp } from '#server/app.ts'
import { type Config, ConfigError, parseConfig } from '#server/config.ts'
import { createDeps } from '#server/deps.ts'
import { startEmulator } from '#server/emulator-process.ts'
import { seedDemo } from '#server/features/demo/demo.service.ts'
import { users } from '#server/features/demo/demo-world.data.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { DatabaseUnavailable } from '#server/platform/database/provider.ts'
import { openSecretKey } from '#server/platform/secret-key.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts everything that the settings ask for; what was started ends in the reverse order. */
async function start(config: Config): Promise<() => Promise<void>> {
  // Some lines at a time, and what is left at the end: a write for each would slow every request down.
  const lines = pino.destination({ sync: true, minLength: 4096, periodicFlush: 250 })
  process.on('exit', () => lines.flushSync())
  const log = pino(
    { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, level: process.env.LOG_LEVEL ?? 'info' },
    lines,
  )
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
    log.flush()
  }
  try {
    // Before the database, which takes seconds to make and need not be there for this.
    await expectFree(config.host, config.port)
    const secretKey = await openSecretKey(config.secretKey, config.dataDir)
    const emulated = config.oidc === null || config.google === null
    const startIt = async () => {
      const started = await startEmulator(config, emulatorSecret(secretKey))
      ends.push(started.stop)
      return started
    }
    const [emulator, database] = await Promise.all([
      emulated ? startIt() : noEmulator,
      openDatabase({ url: config.databaseUrl, folder: `${config.dataDir}/database` }, log),
    ])
    const deps = await createDeps({ config, database, secretKey, emulator, clock: () => new Date(), log })
    ends.push(deps.close)
    if (config.demo) await seedDemo(deps)
    const app = await buildApp(deps, existsSync(webFolder) ? webFolder : undefined)
    ends.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Listens where the server will, for a moment. Rejects with the system's own error where it cannot. */
async function expectFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((resolve) => probe.close(resolve))
}

const noEmulator = { url: '', clientId: '', clientSecret: '' }

// Survives a restart, as the emulator's own state does, without being kept anywhere else.
function emulatorSecret(secretKey: string): string {
  return createHmac('sha256', secretKey).update('emulator client').digest('base64url')
}

function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseUnavailable) return error.message
  const { code, message, port, hostname, syscall, path } = error as NodeJS.ErrnoException & {
    port?: number
    hostname?: string
  }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that program, or set PORT to another port.`
  if (code === 'EADDRNOTAVAIL')
    return 'This machine does not have the address that HOST names. Set HOST to one that it has, or to 0.0.0.0 for all.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `No machine called ${hostname} was found. Check HOST and DATABASE_URL.`
  if (code === 'ECONNREFUSED')
    return 'The database does not answer. Check DATABASE_URL and that PostgreSQL runs there.'
  if (syscall === 'mkdir')
    return `The folder ${path} cannot be made. Set DATA_DIR (and STORAGE_URL, where it names a folder) to one that can be written.`
  return message
}

function banner({ publicUrl, dataDir, databaseUrl, demo, productName }: Config): string {
  const accounts = users.map(({ email, fullName }) => `  ${email.padEnd(28)}${fullName}`)
  return [
    '',
    `${productName} is ready at ${publicUrl}`,
    `Its data lies in ${databaseUrl ? 'PostgreSQL and ' : ''}${dataDir}`,
    ...(demo ? ['Demo accounts, to choose on the sign-in page (no password):', ...accounts] : []),
    'Stop it with Ctrl-C.',
    '',
  ].join('\n')
}

try {
  const config = parseConfig(process.env)
  const stop = await start(config)
  console.log(banner(config))
  let stopping = false
  const end = () => {
    // A terminal and the programs above this one may each send the signal.
    if (stopping) return
    stopping = true
    // Whatever hangs is left behind: a person who stopped it once must not have to do so again.
    setTimeout(() => process.exit(1), 8_000).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  // Started by start.mjs, it ends with it, however that ended.
  process.on('disconnect', end)
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
  setTimeout(() => process.exit(1), 500).unref()
}
