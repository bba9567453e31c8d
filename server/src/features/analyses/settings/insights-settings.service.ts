import { isDeepStrictEqual } from 'node:util'
import type { Part } from '#contract/endpoint.ts'
import {
  type InsightsSettings,
  minimumPeople,
  type putInsightsSettings,
} from '#contract/results/insights-settings.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { listAnalysed } from '#server/features/analyses/analyses.queries.ts'
import { askForAnalysis } from '#server/features/analyses/making/ask-for-analysis.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account, ActingAccount } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { districtOf } from '#server/platform/tenancy.ts'
import { findSettings, isDistrict, storeSettings } from './insights-settings.queries.ts'

const undecided: InsightsSettings = {
  k: minimumPeople.default,
  breakdownOrder: [],
  themes: [],
  comments: 'masked',
  version: 0,
}

/** What holds for the analyses of a district; of uploads without a district what holds if nothing is decided. */
export async function settingsOf(db: Db, districtId: string | null): Promise<InsightsSettings> {
  return (districtId !== null && (await findSettings(db, { districtId }))) || undecided
}

/** The settings of a district that the account looks after. Throws AppError not_found for any other. */
export async function readSettings(db: Db, account: Account, districtId: string): Promise<InsightsSettings> {
  const scope = districtOf(account, districtId)
  if (!(await isDistrict(db, scope))) throw notFound('This district')
  return settingsOf(db, districtId)
}

const analysed = ({ k, breakdownOrder, themes }: InsightsSettings) => ({ k, breakdownOrder, themes })

type Deps = { db: Db; jobs: Jobs; clock: () => Date }

/**
 * Changes the settings of a district, and has its analyses made again. Throws AppError: not_found for a district that
 * the account does not look after; forbidden for a lead who lowers the minimum, since what has been shown cannot be
 * taken back; conflict if they were changed meanwhile.
 */
export async function changeSettings(
  { db, jobs, clock }: Deps,
  account: ActingAccount,
  districtId: string,
  given: Part<typeof putInsightsSettings, 'body'>,
): Promise<InsightsSettings> {
  const before = await readSettings(db, account, districtId)
  const changed = conflict(
    'Somebody else changed these settings while you were editing. Review them and save again.',
  )
  // A minimum that was raised meanwhile is no reason to tell somebody that they lower it.
  if (before.version !== given.version) throw changed
  const settings = { ...given, comments: given.comments ?? before.comments }
  if (settings.k < before.k && account.role !== 'admin')
    throw new AppError(
      'forbidden',
      `Only the provider can lower the minimum below ${before.k} people. You can raise it at any time.`,
    )
  await db.transaction().execute(async (tx) => {
    if (!(await storeSettings(tx, { districtId }, settings))) throw changed
    const now = clock()
    const values = ({ k, breakdownOrder, themes, comments }: InsightsSettings) => ({
      k,
      breakdownOrder,
      themes: themes.length,
      comments,
    })
    const subject = { kind: 'district', id: districtId } as const
    await recordEvent(
      tx,
      {
        action: 'insights_settings_changed',
        actor: account,
        subject,
        before: values(before),
        after: values(settings),
      },
      now,
    )
    // Whether comments are shown is decided when they are read.
    if (isDeepStrictEqual(analysed(before), analysed(settings))) return
    for (const id of await listAnalysed(tx, { districtId }))
      await askForAnalysis(tx, jobs, id, now, { isBackground: true })
  })
  return settingsOf(db, districtId)
}
