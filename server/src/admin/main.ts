import pino from 'pino'
import { runCommand } from './run-command.ts'

// `npm run admin -- …`: administration in a terminal, with the server's settings.

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  log: pino({ level: 'warn' }, pino.destination(2)),
})
