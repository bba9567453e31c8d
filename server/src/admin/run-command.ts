import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { type Config, ConfigError, databasePlace, parseConfig } from '#server/config.ts'
import { startErrorSentence } from '#server/start/start-messages.ts'

// Loaded only when needed, so that a typing error is answered at once.
const commands = () => import('./commands.ts')
const backups = () => import('./backup-commands.ts')

/**
 * A command: its arguments, how many words they are at most (0 by default), and what it does. It answers with a closing
 * line and whether it failed.
 */
type Command = {
  takes: string
  words?: number
  does: string
  run(given: Given): Promise<{ line: string; isFailure?: boolean }>
}
type Given = Output & { config: Config; words: string[]; force: boolean; issuer: string | undefined }

/** Where messages, complaints and the log go. */
type Output = { say: (line: string) => void; complain: (line: string) => void; log: Logger }

const table: Record<string, Command> = {
  check: {
    takes: '',
    does: 'checks the database, the storage and all services',
    run: async ({ config, log, say }) => {
      const { checkParts } = await import('./check-parts.ts')
      const results = await checkParts(config, log, say)
      const failed = results.filter((worked) => !worked).length
      return {
        line: failed === 0 ? 'Everything works.' : `${failed} of ${results.length} parts do not work.`,
        isFailure: failed > 0,
      }
    },
  },
  'add-admin': {
    takes: '<e-mail> [name]',
    words: Number.POSITIVE_INFINITY,
    does: 'adds an admin',
    run: async ({ config, words, log }) => (await commands()).addOne(config, log, words),
  },
  'remove-admin': {
    takes: '<e-mail> [--force]',
    words: 1,
    does: 'signs an admin out and blocks their sign-in; the last one only with --force',
    run: async ({ config, words, force, log }) => (await commands()).removeOne(config, log, words, force),
  },
  'list-admins': {
    takes: '',
    does: 'lists the admins',
    run: async ({ config, log }) => (await commands()).list(config, log),
  },
  'load-library': {
    takes: '',
    does: 'loads the library that ships with this version, if there is none',
    run: async ({ config, log }) => (await commands()).loadLibrary(config, log),
  },
  backup: {
    takes: '<file>',
    words: 1,
    does: 'writes everything that is stored to a file',
    run: async ({ config, words, log }) => (await backups()).backup(config, log, words),
  },
  restore: {
    takes: '<file>',
    words: 1,
    does: 'restores a backup into an empty database',
    run: async ({ config, words, log }) => (await backups()).restore(config, log, words),
  },
  verify: {
    takes: '[file]',
    words: 1,
    does: 'checks that no stored file is missing, or that a backup is complete',
    run: async ({ config, words, log }) => (await backups()).verify(config, log, words),
  },
  'sweep-files': {
    takes: '[days] [--force]',
    words: 1,
    does: 'removes files that no row names and that are older than 7 (or the given) days',
    run: async ({ config, words, force, log }) => (await backups()).sweep(config, log, words, force),
  },
  'replay-removals': {
    takes: '[folder]',
    words: 1,
    does: 'after a restore, repeats the removals made since; their logs may be in another folder',
    run: async ({ config, words, log }) => (await backups()).replay(config, log, words),
  },
  backfill: {
    takes: '',
    does: 'stores what earlier versions did not: answers as columns, and questionnaires',
    run: async ({ config, log, ...output }) => (await commands()).backfill(config, log, output),
  },
  unbind: {
    takes: '--issuer <address>',
    does: 'after a change of identity provider, forgets who signed in with the old one',
    run: async ({ config, issuer, log }) => (await commands()).unbind(config, log, issuer),
  },
}

/** Refuses arguments that the command would silently ignore. */
function refuseSurplus(
  name: string,
  { takes, words: most = 0 }: Command,
  words: string[],
  options: string[],
) {
  const [surplus] = [
    ...words.slice(most).map((word) => `"${word}"`),
    ...options.map((option) => `--${option}`).filter((option) => !takes.includes(option)),
  ]
  if (surplus) throw new ConfigError(`Leave out ${surplus}: npm run admin -- ${`${name} ${takes}`.trim()}`)
}

/** Without the server's settings a command would create a new database, which nobody uses, and work on that. */
function refuseWithoutSettings(config: Config, environment: NodeJS.ProcessEnv) {
  const { url, folder } = databasePlace(config)
  if (config.production || url || environment.DATA_DIR?.trim() || existsSync(folder)) return
  throw new ConfigError(
    `The server's settings are not set, and there is no database in ${folder}. Run the command as in step 8 of docs/install.md; in development, start the product once first.`,
  )
}

const usage = [
  'Use one of:',
  ...Object.entries(table).map(
    ([name, { takes, does }]) => `  npm run admin -- ${`${name} ${takes}`.padEnd(32)} ${does}`,
  ),
].join('\n')

/**
 * Runs a command line with the settings of an environment and answers with the exit code. Errors are reported as a
 * sentence.
 */
export async function runCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, issuer: { type: 'string' } },
    })
    const [name = '', ...words] = positionals
    const command = table[name]
    if (!command) throw new ConfigError(name ? `There is no command "${name}". ${usage}` : usage)
    const options = Object.entries(values).flatMap(([option, value]) => (value ? [option] : []))
    refuseSurplus(name, command, words, options)
    const config = parseConfig(environment)
    if (name !== 'restore') refuseWithoutSettings(config, environment)
    const { line, isFailure } = await command.run({
      ...output,
      config,
      words,
      ...values,
      issuer: values.issuer,
    })
    ;(isFailure ? output.complain : output.say)(line)
    return isFailure ? 1 : 0
  } catch (error) {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    output.complain(isUsage ? `${(error as Error).message}\n${usage}` : startErrorSentence(error))
    return 1
  }
}
