import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { createStoredAnalyses, type StoredAnalyses } from '#server/features/analyses/stored-analyses.ts'
import { createIcons, type Icons } from '#server/features/icons/icons.service.ts'
import { createPeopleCounts, type PeopleCounts } from '#server/features/people/people-counts.service.ts'
import {
  createReportTallies,
  type ReportTallies,
} from '#server/features/reports/managed/report-tallies.service.ts'
import { createReportLists } from '#server/features/reports/polled-lists.service.ts'
import { createIdentityProvider, type IdentityProvider } from '#server/features/sign-in/identity-provider.ts'
import { createSessionCookies, type SessionCookies } from '#server/features/sign-in/session-cookies.ts'
import { createSessions, type Sessions } from '#server/features/sign-in/sessions.service.ts'
import { createTemplateList, type TemplateList } from '#server/features/templates/templates.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { createLinks, type Links } from '#server/platform/files/links.ts'
import { createFiles } from '#server/platform/files/open-files.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { createKeyedDigest, type KeyedDigest } from '#server/platform/keyed-digest.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { countedMailer, createMailer } from '#server/platform/mail/mailer.ts'
import type { PolledLists } from '#server/platform/remembering/polled-lists.ts'
import {
  createMarkingKey,
  createNameKeys,
  type NameKeys,
  type ResponseKey,
} from '#server/platform/response-keys.ts'
import { createScanner, type Scanner } from '#server/platform/scanner/scanner.ts'
import { createSeal, type Seal } from '#server/platform/seal.ts'
import { createTally, type Tally } from '#server/platform/tally.ts'
import { createGoogleDeps, type GoogleDeps } from './google-deps.ts'

/** Everything that the features are given. */
export type Deps = GoogleDeps & {
  config: Config
  database: Database
  files: Files
  links: Links
  analyses: StoredAnalyses
  icons: Icons
  identityProvider: IdentityProvider
  signInSeal: Seal
  emailDigest: KeyedDigest
  markingKey: ResponseKey
  nameKeys: NameKeys
  sessions: Sessions
  sessionCookies: SessionCookies
  templateList: TemplateList
  polledLists: PolledLists
  peopleCounts: PeopleCounts
  reportTallies: ReportTallies
  jobs: Jobs
  mailer: Mailer
  scanner: Scanner
  clock: () => Date
  log: Logger
  /** Whether the server was told to end: it says that it is not ready, and answers what still comes. */
  ending: { isEnding: boolean }
  /** What the metrics count. */
  tallies: { signIns: Tally; mails: Tally }
}

/** What must be open before the rest can be made. */
type DepsInput = {
  config: Config
  database: Database
  secretKey: string
  /** The emulator's address and client, used if the settings name no service. */
  emulator: { url: string; clientId: string; clientSecret: string }
  clock: () => Date
  log: Logger
}

/** Makes the dependencies; `close` closes them in reverse order, the database last. */
export async function createDeps(input: DepsInput): Promise<Deps & { close(): Promise<void> }> {
  const { config, database, secretKey, emulator, clock, log } = input
  const { publicUrl } = config
  const provider = config.oidc ?? {
    issuer: emulator.url,
    kind: config.emulatedProvider,
    clientId: emulator.clientId,
    clientSecret: emulator.clientSecret,
    trustsEmail: false,
    prompt: undefined,
  }
  const icons = createIcons()
  const files = await createFiles(config.storageUrl)
  const sessions = await createSessions(database, clock, log)
  const mails = createTally(['sent', 'refused', 'failed'])
  const jobs = await createJobs(database, log, config.role)
  return {
    ...(await createGoogleDeps({ config, database, secretKey, emulator, clock })),
    config,
    database,
    files,
    analyses: createStoredAnalyses(files),
    links: createLinks(secretKey, publicUrl, clock),
    icons,
    identityProvider: createIdentityProvider({
      ...provider,
      redirectUri: `${publicUrl}/api/auth/google-sso-callback`,
    }),
    signInSeal: createSeal(secretKey, 'sign-in attempt'),
    emailDigest: createKeyedDigest(secretKey, 'e-mail address without an account'),
    markingKey: createMarkingKey(secretKey),
    nameKeys: createNameKeys(secretKey, config.previousSecretKey),
    sessions,
    sessionCookies: createSessionCookies(publicUrl),
    templateList: await createTemplateList(database),
    polledLists: await createReportLists(database),
    peopleCounts: await createPeopleCounts(database),
    reportTallies: await createReportTallies(database),
    jobs,
    mailer: countedMailer(createMailer(database.db, config, clock), mails),
    scanner: createScanner(config.scanner, log),
    clock,
    log,
    ending: { isEnding: false },
    tallies: { signIns: createTally(['signed-in', 'no-account']), mails },
    close: async () => {
      await jobs.close()
      sessions.close()
      await icons.close()
      await database.close()
    },
  }
}
