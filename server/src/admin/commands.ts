import type { Logger } from 'pino'
import { countedPeople } from '#contract/counted.ts'
import { type Config, databasePlace } from '#server/config.ts'
import { createDeps, type Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/audit.service.ts'
import { backfillQuestionnaires } from '#server/features/exports/backfill-questionnaires.service.ts'
import { loadShippedLibrary } from '#server/features/library-import/shipped-library.service.ts'
import * as admins from '#server/features/people/admins/admins.service.ts'
import { backfillResponses } from '#server/features/results/backfill-responses.service.ts'
import { nameOfAddress, readAddress } from '#server/platform/addresses.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openSecretKey } from '#server/platform/secret-key.ts'

/** Where a long command reports its progress and what went wrong. */
type Output = Record<'say' | 'complain', (line: string) => void>

/** The line that a command ends with. */
type Outcome = { line: string; isFailure?: boolean }

const commandLine: Actor = { id: null, address: '', kind: 'command' }

/** Opens what the server would, does something with it, and closes it all. */
async function withDeps<T>(config: Config, log: Logger, work: (deps: Deps) => Promise<T>): Promise<T> {
  const database = await openDatabase(databasePlace(config), log)
  const secretKey = await openSecretKey(config.secretKey, config.dataDir)
  const emulator = { url: 'http://localhost', clientId: '', clientSecret: '' }
  const deps = await createDeps({ config, database, secretKey, emulator, clock: () => new Date(), log })
  try {
    return await work(deps)
  } finally {
    await deps.close()
  }
}

const noAddress = (issue: string): Outcome => ({
  line: `${issue} Give the admin's e-mail address, such as you@provider.example.`,
  isFailure: true,
})

export async function addOne(
  config: Config,
  log: Logger,
  [written = '', ...name]: string[],
): Promise<Outcome> {
  const address = readAddress(written)
  if ('issue' in address) return noAddress(address.issue)
  const { email } = address
  const fullName = name.join(' ').trim() || nameOfAddress(email)
  const outcome = await withDeps(config, log, ({ database, clock }) =>
    database.db
      .transaction()
      .execute((tx) => admins.addAdmin(tx, { email, fullName, actor: commandLine }, clock())),
  )
  const lines = {
    added: `${email} is an admin and can sign in at ${config.publicUrl}/login.`,
    reactivated: `${email} was deactivated and can sign in again.`,
    present: `${email} is already an admin. Nothing was changed.`,
    elsewhere: `${email} belongs to somebody in a district, who cannot be an admin. Use another address.`,
  }
  return { line: lines[outcome], isFailure: outcome === 'elsewhere' }
}

export async function removeOne(
  config: Config,
  log: Logger,
  [written = '']: string[],
  force: boolean,
): Promise<Outcome> {
  const address = readAddress(written)
  if ('issue' in address) return noAddress(address.issue)
  const { email } = address
  const outcome = await withDeps(config, log, ({ database, jobs, clock }) =>
    database.db
      .transaction()
      .execute((tx) => admins.removeAdmin(tx, jobs, { email, force, actor: commandLine }, clock())),
  )
  const lines = {
    removed: `${email} is signed out everywhere and can no longer sign in.`,
    absent: `${email} is not an admin. Nothing was changed.`,
    last: `${email} is the last active admin. Add another one first, or use --force.`,
  }
  return { line: lines[outcome], isFailure: outcome !== 'removed' }
}

export async function list(config: Config, log: Logger): Promise<Outcome> {
  const people = await withDeps(config, log, ({ database }) => admins.listAdmins(database.db))
  const lines = people.map(
    ({ email, fullName, state, lastSeenOn }) =>
      `${email.padEnd(36)} ${fullName.padEnd(24)} ${state.padEnd(12)} ${lastSeenOn ? `last seen ${lastSeenOn.toISOString().slice(0, 10)}` : 'never seen'}`,
  )
  return { line: lines.join('\n') || 'There are no admins. Add one with: npm run admin -- add-admin you@…' }
}

export async function loadLibrary(config: Config, log: Logger): Promise<Outcome> {
  const added = await withDeps(config, log, (deps) =>
    loadShippedLibrary({ ...deps, db: deps.database.db }, commandLine),
  )
  return {
    line:
      added === undefined
        ? 'There is already a library. Nothing was changed.'
        : `The library now has ${added} templates.`,
  }
}

/** Stores what earlier versions did not store; can be run again. */
export async function backfill(config: Config, log: Logger, { say, complain }: Output): Promise<Outcome> {
  return withDeps(config, log, async ({ database: { db }, files, jobs }) => {
    const forms = await backfillQuestionnaires(db)
    const counts = { stored: 0, unreadable: 0 }
    for await (const { resultId, outcome } of backfillResponses({ db, files, jobs })) {
      counts[outcome]++
      if (outcome === 'unreadable')
        complain(`The workbook of upload ${resultId} cannot be read. It was left as it is.`)
      else if (counts.stored % 100 === 0) say(`Stored the responses of ${counts.stored} uploads so far.`)
    }
    return {
      line: `Stored the questionnaires of ${forms} forms and the responses of ${counts.stored} uploads.`,
      isFailure: counts.unreadable > 0,
    }
  })
}

export async function unbind(config: Config, log: Logger, issuer: string | undefined): Promise<Outcome> {
  if (!issuer) return { line: 'Give the issuer: npm run admin -- unbind --issuer https://…', isFailure: true }
  const count = await withDeps(config, log, ({ database, clock }) =>
    database.db
      .transaction()
      .execute((tx) => admins.unbindIssuer(tx, { issuer, actor: commandLine }, clock())),
  )
  return {
    line:
      count === 0
        ? `Nobody has signed in with ${issuer}. Nothing was changed.`
        : `${countedPeople(count)} will be recognized by their verified address at the next sign-in.`,
  }
}
