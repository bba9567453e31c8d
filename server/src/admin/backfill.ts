import type { Logger } from 'pino'
import { type Config, databasePlace } from '#server/config.ts'
import { backfillQuestionnaires } from '#server/features/exports/backfill-questionnaires.service.ts'
import { backfillResponses } from '#server/features/results/backfill-responses.service.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createFiles } from '#server/platform/files/open-files.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'

/** Stores what earlier versions did not store. Can be repeated. */
export async function backfill(
  config: Config,
  log: Logger,
  { say, complain }: Record<'say' | 'complain', (line: string) => void>,
): Promise<{ line: string; isFailure: boolean }> {
  const database = await openDatabase(databasePlace(config), log)
  const jobs = await createJobs(database, log)
  try {
    const { db } = database
    const files = await createFiles(config.storageUrl)
    const forms = await backfillQuestionnaires(db)
    const counts = { stored: 0, unreadable: 0 }
    for await (const { resultId, outcome } of backfillResponses({ db, files, jobs })) {
      counts[outcome]++
      if (outcome === 'unreadable')
        complain(`The workbook of the upload ${resultId} cannot be read. It was left as it is.`)
      else if (counts.stored % 100 === 0) say(`Stored the responses of ${counts.stored} uploads so far.`)
    }
    return {
      line: `Kept the questionnaires of ${forms} forms and stored the responses of ${counts.stored} uploads.`,
      isFailure: counts.unreadable > 0,
    }
  } finally {
    await jobs.close()
    await database.close()
  }
}
