import { parseConfig } from '#server/config.ts'
import { banner, startErrorSentence } from '#server/start/start-messages.ts'
import { startServer } from '#server/start/start-server.ts'

// Files are written for this account of the machine only: files 0600, folders 0700.
process.umask(0o077)

// While the server starts there is nothing to finish, as when a signal comes that early.
let end: () => void = () => process.exit(1)

try {
  // Started by start.mjs, this process ends when start.mjs ends, in whatever way and however early.
  process.on('disconnect', () => end())
  if (process.connected === false) end()
  const config = parseConfig(process.env)
  const { stop, installation } = await startServer(config)
  let stopping = false
  end = () => {
    // The terminal and the parent processes may each send the signal.
    if (stopping) return
    stopping = true
    // Gives up on anything that hangs, since one signal must be enough.
    setTimeout(() => process.exit(1), 8_000 + config.drainSeconds * 1000).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  // Last: a process that reads that it runs may stop it at once, and then it must stop cleanly.
  console.log(banner(config, installation))
} catch (error) {
  console.error(startErrorSentence(error))
  process.exitCode = 1
  setTimeout(() => process.exit(1), 500).unref()
}
