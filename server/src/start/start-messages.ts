import { type Config, ConfigError } from '#server/config.ts'
import { users } from '#server/features/demo/demo-world.data.ts'
import { DatabaseUnavailable } from '#server/platform/database/provider.ts'

/** The sentence about an error that ended a start, with what a person can do. */
export function startErrorSentence(error: unknown): string {
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
  // A bug of the program: the stack shows its place.
  if (error instanceof TypeError || error instanceof ReferenceError) return error.stack ?? message
  return message
}

/** The lines printed when everything runs: the address, the place of the data, and the demo accounts. */
export function banner({ publicUrl, dataDir, databaseUrl, demo, productName }: Config): string {
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
