import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { type Config, ConfigError, databasePlace, parseConfig } from '#server/config.ts'
import { startErrorSentence } from '#server/start/start-messages.ts'

// What opens the database is loaded when it is needed: a typing error is answered at once.
const commands = () => import('./commands.ts')
const backups = () => import('./backup-commands.ts')

/**
 * A command: the names of what it takes, how many words that is at most, 0 where it is not said, and what it does; it
 * answers with its line and whether all is well.
 */
type Command = {
  takes: string
  words?: number
  does: string
  run(given: Given): Promise<{ line: string; isFailure?: boolean }>
}
type Given = Output & { config: Config; words: string[]; force: boolean; issuer: string | undefined }

/** Where the lines for the person go, those about what went wrong, and the log. */
type Output = { say: (line: string) => void; complain: (line: string) => void; log: Logger }

const table: Record<string, Command> = {
  check: {
    takes: '',
    does: 'uses each outside part and says what does not work',
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
    does: 'adds an admin, who may sign in then',
    run: async ({ config, words, log }) => (await commands()).addOne(config, log, words),
  },
  'remove-admin': {
    takes: '<e-mail> [--force]',
    words: 1,
    does: 'signs an admin out and lets them in no more; the last one only with --force',
    run: async ({ config, words, force, log }) => (await commands()).removeOne(config, log, words, force),
  },
  'list-admins': {
    takes: '',
    does: 'lists the admins',
    run: async ({ config, log }) => (await commands()).list(config, log),
  },
  'load-library': {
    takes: '',
    does: 'loads the library that came with this version, where there is none',
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
    does: 'restores such a file into an empty database',
    run: async ({ config, words, log }) => (await backups()).restore(config, log, words),
  },
  verify: {
    takes: '[file]',
    words: 1,
    does: 'looks whether all files are there; of a backup, whether it is whole',
    run: async ({ config, words, log }) => (await backups()).verify(config, log, words),
  },
  'sweep-files': {
    takes: '[days] [--force]',
    words: 1,
    does: 'removes files that no row names and that are older than 7 days, or than so many',
    run: async ({ config, words, force, log }) => (await backups()).sweep(config, log, words, force),
  },
  'replay-removals': {
    takes: '[folder]',
    words: 1,
    does: 'after a restore, removes again what was removed since; the logs of removals may be in another folder',
    run: async ({ config, words, log }) => (await backups()).replay(config, log, words),
  },
  backfill: {
    takes: '',
    does: 'stores what earlier versions did not: answers as columns, and questionnaires',
    run: async ({ config, log, ...output }) => (await commands()).backfill(config, log, output),
  },
  unbind: {
    takes: '--issuer <address>',
    does: 'forgets who signed in at an identity provider, after it was changed',
    run: async ({ config, issuer, log }) => (await commands()).unbind(config, log, issuer),
  },
}

/** What is too much is refused: the command would leave it undone in silence. */
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

/** A command that was called without the settings would work on a new database of its own, which nobody uses. */
function refuseWithoutSettings(config: Config, environment: NodeJS.ProcessEnv) {
  const { url, folder } = databasePlace(config)
  if (config.production || url || environment.DATA_DIR?.trim() || existsSync(folder)) return
  throw new ConfigError(
    `The settings of the server are not here, and ${folder} holds no database. Call the command as step 8 of docs/install.md does; in development start the product once before.`,
  )
}

const usage = [
  'Use one of:',
  ...Object.entries(table).map(
    ([name, { takes, does }]) => `  npm run admin -- ${`${name} ${takes}`.padEnd(32)} ${does}`,
  ),
].join('\n')

/**
 * Does what the words of a command line say, with the settings of an environment; answers with the exit code. Whatever
 * goes wrong is said in a sentence.
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
