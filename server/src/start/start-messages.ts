import { type Config, ConfigError } from '#server/config.ts'
import { users } from '#server/features/demo/demo-world.data.ts'
import { tryRosterName } from '#server/features/demo/rosters/demo-rosters.service.ts'
import { BackupError } from '#server/platform/backup/manifest.ts'
import { DatabaseUnavailableError } from '#server/platform/database/provider.ts'
import { StorageUnavailableError } from '#server/platform/files/storage-unavailable.ts'
import type { Installation } from './start-server.ts'

/** The message for an error that stopped the start, with what to do about it. */
export function startErrorSentence(error: unknown): string {
  const isSentence = [ConfigError, DatabaseUnavailableError, BackupError].some(
    (kind) => error instanceof kind,
  )
  if (isSentence) return (error as Error).message
  if (error instanceof StorageUnavailableError) {
    const { message, code } = error.cause as NodeJS.ErrnoException
    const [reason] = (message || String(code)).split('\n')
    return `The files cannot be stored (${reason}). Check STORAGE_URL and the key for it; without STORAGE_URL, the folder of DATA_DIR.`
  }
  const { code, message, port, hostname, syscall, path } = error as NodeJS.ErrnoException & {
    port?: number
    hostname?: string
  }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`
  if (code === 'EADDRNOTAVAIL')
    return 'This machine does not have the address in HOST. Set HOST to one that it has, or to 0.0.0.0 for all.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${hostname} was not found. Check HOST and DATABASE_URL.`
  if (code === 'ECONNREFUSED')
    return 'The database does not respond. Check DATABASE_URL and that PostgreSQL is running there.'
  if (syscall === 'mkdir')
    return `The folder ${path} cannot be created. Set DATA_DIR (and STORAGE_URL, if it names a folder) to a writable folder.`
  // A bug of the program: the stack shows its place.
  if (error instanceof TypeError || error instanceof ReferenceError) return error.stack ?? message
  return message
}

/**
 * The lines printed when everything is running: the address, where the data is, further addresses and, with the demo, its
 * accounts and first steps.
 */
export function banner(config: Config, installation: Installation): string {
  const { publicUrl, dataDir, databaseUrl, demo, productName } = config
  const emulator = new URL(publicUrl)
  emulator.port = String(config.emulatorPort)
  const isEmulated = config.oidc === null || config.google === null
  const places: [string, string][] = [
    ...(!config.smtpUrl && !config.production
      ? [[`${publicUrl}/dev/mailbox`, 'the mailbox: e-mails that would have been sent'] as [string, string]]
      : []),
    ...(isEmulated
      ? [[emulator.origin, 'the Google emulator: sign-in, forms, drive'] as [string, string]]
      : []),
    ...(demo
      ? [
          [`${publicUrl}/dev/${tryRosterName}`, 'a roster to try under My District, Roster'] as [
            string,
            string,
          ],
        ]
      : []),
    [`${publicUrl}/api/docs`, `the API, with an introduction${config.production ? ', for admins' : ''}`],
  ]
  const width = 2 + Math.max(34, ...places.map(([address]) => address.length))
  const accounts = users.map(
    ({ email, fullName, role, district }) =>
      [
        `  ${email.padEnd(28)}${fullName.padEnd(18)}${accountNotes[role]}${district ? `, ${district}` : ''}`,
      ] as const,
  )
  return [
    '',
    `${productName} is ready at ${publicUrl}`,
    `Its data is in ${databaseUrl ? 'PostgreSQL and ' : ''}${dataDir}`,
    ...(config.scanner ? ['Uploaded files are checked by the virus scanner at CLAMAV_URL'] : []),
    '',
    'Also available:',
    ...places.map(([address, what]) => `  ${address.padEnd(width)}${what}`),
    ...(demo
      ? [
          '',
          'Demo accounts, to choose from on the sign-in page (no password):',
          ...accounts,
          '',
          ...(isEmulated ? firstSteps : []),
        ]
      : ['', ...missing(config, installation)]),
    'Stop it with Ctrl-C.',
    '',
  ].join('\n')
}

/** The outcome of ADMIN_EMAIL, and what an installation lacks and how to add it, a line each. */
function missing(
  { production, databaseUrl, publicUrl, dataDir }: Config,
  { firstAdmins, canBeAdministered, hasLibrary, hasDistricts }: Installation,
): string[] {
  const rules: [boolean, string][] = [
    [
      !canBeAdministered,
      'Nobody can administer this yet: set ADMIN_EMAIL and start again, or run npm run admin -- add-admin you@…',
    ],
    [
      !hasLibrary,
      `The library is empty: load it as an admin at ${publicUrl}/admin/survey-template-library, or run npm run admin -- load-library`,
    ],
    [!hasDistricts, 'There are no districts yet: add the first one as an admin under Districts & People'],
    [
      production && databaseUrl === undefined,
      `The database is the embedded one in ${dataDir}, for this machine only; back it up with npm run admin -- backup while Chorus is stopped, or every night with BACKUP_DIR`,
    ],
  ]
  const lines = [...firstAdmins, ...rules.filter(([isMissing]) => isMissing).map(([, line]) => line)]
  return lines.length > 0 ? [...lines, ''] : []
}

const accountNotes = { staff: 'staff', lead: 'district lead', admin: 'admin staff' }

const firstSteps = [
  'To begin:',
  '  1. Sign in as Dana Morales, open a template and export it to Google Forms; fill in the form.',
  '  2. Under Upload Results import the responses and send them in.',
  '  3. Sign in as Ines Okafor, give the report its files under Manage Reports and make it available;',
  '     Dana finds the e-mail in the mailbox and reads the report.',
  '',
]
