import type { SurveyReading } from '#contract/results/survey-readings.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import type { Collection } from '#insights/views/trend.ts'
import { newestReading } from '#server/features/analyses/analyses-for-reports.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { decodeResponses, ResponsesFileError } from '#surveys/responses/decode-responses.ts'
import { daysOf } from './days-of-answers.ts'
import { columnsKeys } from './report-source.queries.ts'

/** The first and the last day on which somebody answered, if a column of the responses says so. */
export async function daysOfAnswers(
  files: Pick<Files, 'get'>,
  columnsKey: string | null,
  reading: SurveyReading | null,
): Promise<ReportSource['answered']> {
  const column = reading?.columns.find(({ role }) => role === 'time')?.columns[0]
  const stored = column === undefined || columnsKey === null ? undefined : await files.get(columnsKey)
  if (!stored || column === undefined) return null
  try {
    const { columns } = await decodeResponses(stored.stream)
    return daysOf(columns[column]?.values ?? [])
  } catch (error) {
    if (error instanceof ResponsesFileError) return null
    throw error
  }
}

/**
 * Collections in the order in which they were answered, each under its last day, without those answered after the last:
 * last year's survey may be uploaded with this year's, or after it. As they are where one of them does not say when.
 */
export async function datedByAnswers(
  { db, files }: { db: Db; files: Pick<Files, 'get'> },
  collections: readonly Collection[],
): Promise<Collection[]> {
  const keys = await columnsKeys(
    db,
    collections.map(({ resultId }) => resultId),
  )
  const dated: Collection[] = []
  for (const one of collections) {
    const reading = await newestReading(db, one.resultId)
    const days = await daysOfAnswers(files, keys.get(one.resultId) ?? null, reading)
    if (!days) return [...collections]
    dated.push({ ...one, uploadedOn: `${days.to}T12:00:00.000Z` })
  }
  const own = dated.at(-1)
  return dated
    .filter((one) => one === own || one.uploadedOn <= own!.uploadedOn)
    .toSorted((one, other) =>
      one === own ? 1 : other === own ? -1 : one.uploadedOn < other.uploadedOn ? -1 : 1,
    )
}
