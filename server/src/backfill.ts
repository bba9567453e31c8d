import pino from 'pino'
import { databasePlace, parseConfig } from '#server/config.ts'
import { backfillQuestionnaires } from '#server/features/exports/backfill-questionnaires.service.ts'
import { backfillResponses } from '#server/features/results/backfill-responses.service.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createFiles } from '#server/platform/files/open-files.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { startErrorSentence } from '#server/start/start-messages.ts'

// `npm run backfill`: stores what earlier versions did not store, with the settings of the server. Can be repeated.
try {
  const config = parseConfig(process.env)
  const log = pino({ level: 'warn' })
  const database = await openDatabase(databasePlace(config), log)
  const jobs = await createJobs(database, log)
  try {
    const { db } = database
    const forms = await backfillQuestionnaires(db)
    const counts = { stored: 0, unreadable: 0 }
    for await (const { resultId, outcome } of backfillResponses({
      db,
      files: await createFiles(config.storageUrl),
      jobs,
    })) {
      counts[outcome]++
      if (outcome === 'unreadable')
        console.error(`The workbook of the upload ${resultId} cannot be read. It was left as it is.`)
      else if (counts.stored % 100 === 0)
        console.log(`Stored the responses of ${counts.stored} uploads so far.`)
    }
    console.log(
      `Kept the questionnaires of ${forms} forms and stored the responses of ${counts.stored} uploads.`,
    )
    if (counts.unreadable > 0) process.exitCode = 1
  } finally {
    await jobs.close()
    await database.close()
  }
} catch (error) {
  console.error(startErrorSentence(error))
  process.exitCode = 1
}
