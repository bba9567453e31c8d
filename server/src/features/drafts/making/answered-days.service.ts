import { dayMs } from '#contract/limits.ts'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import type { Collection } from '#insights/views/trend.ts'
import { newestReading } from '#server/features/analyses/analyses-for-reports.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { decodeBlocks, ResponsesFileError } from '#surveys/responses/decode-responses.ts'
import { type AnsweredDays, collectDays } from './days-of-answers.ts'
import { columnsKeys } from './report-source.queries.ts'

/**
 * When people answered, if a column of the responses says so. The file is read block by block, with pauses for other work;
 * no day is after that of the upload, wherever on earth it was.
 */
export async function daysOfAnswers(
  files: Pick<Files, 'get'>,
  { columnsKey, uploadedOn }: { columnsKey: string | null; uploadedOn: Date },
  reading: SurveyReading | null,
): Promise<AnsweredDays | null> {
  const column = reading?.columns.find(({ role }) => role === 'time')?.columns[0]
  const stored = column === undefined || columnsKey === null ? undefined : await files.get(columnsKey)
  if (!stored || column === undefined) return null
  const { add, end } = collectDays(new Date(uploadedOn.getTime() + dayMs).toISOString().slice(0, 10))
  try {
    for await (const { columns } of decodeBlocks(stored.stream)) columns[column]?.values.forEach(add)
    return end()
  } catch (error) {
    if (error instanceof ResponsesFileError) return null
    throw error
  }
}

/**
 * Collections in the order in which they were answered, each under its middle day, without those answered after the last,
 * whose days are given: last year's survey may be uploaded with this year's, or after it. As they are where one of them
 * does not say when.
 */
export async function datedByAnswers(
  { db, files }: { db: Db; files: Pick<Files, 'get'> },
  collections: readonly Collection[],
  ownDays: AnsweredDays | null,
): Promise<Collection[]> {
  const own = collections.at(-1)
  if (!own || !ownDays) return [...collections]
  const asOf = (one: Collection, { middle }: AnsweredDays) => ({
    ...one,
    uploadedOn: `${middle}T12:00:00.000Z`,
  })
  const earlier = collections.slice(0, -1)
  const keys = await columnsKeys(
    db,
    earlier.map(({ resultId }) => resultId),
  )
  const dated: Collection[] = []
  for (const one of earlier) {
    const reading = await newestReading(db, one.resultId)
    const stored = { columnsKey: keys.get(one.resultId) ?? null, uploadedOn: new Date(one.uploadedOn) }
    const days = await daysOfAnswers(files, stored, reading)
    if (!days) return [...collections]
    if (days.middle <= ownDays.middle) dated.push(asOf(one, days))
  }
  const inOrder = dated.toSorted((one, other) => (one.uploadedOn < other.uploadedOn ? -1 : 1))
  return [...inOrder, asOf(own, ownDays)]
}
