import { parseConfig } from '#server/config.ts'
import { banner, startErrorSentence } from '#server/start/start-messages.ts'
import { startServer } from '#server/start/start-server.ts'

try {
  const config = parseConfig(process.env)
  const stop = await startServer(config)
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
  console.error(startErrorSentence(error))
  process.exitCode = 1
  setTimeout(() => process.exit(1), 500).unref()
}
