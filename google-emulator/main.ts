import { createServer } from 'node:http'
import { createEmulator } from './emulator.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

/** Reads the environment, listens, and prints one line of JSON; ends with its parent, or when told to. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const { listener, close } = await createEmulator(settings)
  const server = createServer(listener)

  server.on('error', (error: NodeJS.ErrnoException) => endWith(listenError(error, settings)))
  server.listen(settings.port, settings.host, () => {
    process.stdout.write(`${JSON.stringify({ ready: true, url: settings.url })}\n`)
  })

  const stop = () => {
    close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // A parent killed by SIGKILL sends no signal, but its end of this pipe closes all the same.
  process.stdin.once('close', stop).resume()
}

function listenError({ code, message }: NodeJS.ErrnoException, { port, host }: Settings): string {
  return code === 'EADDRINUSE'
    ? `Port ${port} on ${host} is taken: end the program that uses it, or choose another by EMULATOR_PORT.`
    : `The emulator cannot listen on ${host}, port ${port}: ${message}.`
}

function endWith(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) endWith(error.message)
  else endWith(`The emulator cannot start: ${error instanceof Error ? error.message : error}.`)
})
