import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { QuestionComments } from '#contract/results/analysis-views.ts'
import { wordSearch } from '#contract/word-search.ts'
import type { AnalysedComments } from '#insights/comments/comments.ts'
import { conflict, notFound } from '#server/errors.ts'
import { recordEvent, wasRecorded } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { ActingAccount } from '#server/platform/http/account.ts'
import { requireResponsesOf } from './analyses.service.ts'
import { listVersions, newestMade } from './analysis-versions.queries.ts'
import { settingsOf } from './settings/insights-settings.service.ts'

type ShownComments = AnalysedComments & Pick<QuestionComments, 'areWithheld'>

type Deps = { db: Db; files: Files; clock: () => Date }

const pageSize = 50
/** How long searches and further pages belong to one opening, in milliseconds. */
const openingLasts = 30 * 60_000

/**
 * What people wrote to a question, or those comments that have the words of a search, a page at a time, for who may see the responses. Throws AppError: not_found for others
 * and for a question without comments; conflict until the upload is analysed.
 */
export async function readComments(
  { db, files, clock }: Deps,
  account: ActingAccount,
  resultId: string,
  {
    question,
    after,
    search = '',
  }: { question: string; after?: string | undefined; search?: string | undefined },
): Promise<QuestionComments> {
  const { districtId } = await requireResponsesOf(db, account, resultId)
  const newest = newestMade(await listVersions(db, resultId))
  const all = newest?.commentsKey
    ? await readShownComments({ db, files }, districtId, newest.commentsKey)
    : undefined
  if (!all) throw conflict('The comments of this upload cannot be shown, or not yet.')
  const found = all.find((one) => one.question === question)
  if (!found) throw notFound('This question')
  const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
  // What people wrote is closer to the responses than to figures: reading it is an opening. Who turns pages of what they
  // opened a while ago, or searches in it with a request at each pause in typing, has not opened it again.
  const opening = {
    action: 'comments_opened',
    actor: account,
    subject: { kind: 'upload', id: resultId },
  } as const
  const now = clock()
  const goesOn = from > 0 || search.trim() !== ''
  const since = new Date(now.getTime() - openingLasts)
  if (!goesOn || !(await wasRecorded(db, opening, since))) await recordEvent(db, opening, now)
  // Comments that are kept back cannot be searched, and the answer does not reveal that they exist.
  const isSearched = search.trim() !== '' && found.comments.length > 0
  const wanted = isSearched ? found.comments.filter(wordSearch(search)) : found.comments
  const comments = wanted.slice(from, from + pageSize)
  const next = from + pageSize < wanted.length ? String(from + pageSize) : null
  return { ...found, comments, next, ...(isSearched && { found: wanted.length }) }
}

/**
 * The comments at a storage key as the district shows them: without what people wrote if only the counts are shown.
 * Undefined if the file is gone.
 */
export async function readShownComments(
  { db, files }: { db: Db; files: Pick<Files, 'get'> },
  districtId: string | null,
  key: string,
): Promise<ShownComments[] | undefined> {
  const stored = await readStoredComments(files, key)
  if ((await settingsOf(db, districtId)).comments === 'masked') return stored
  return stored?.map((one) => ({ ...one, comments: [], areWithheld: true }))
}

async function readStoredComments(
  files: Pick<Files, 'get'>,
  key: string,
): Promise<AnalysedComments[] | undefined> {
  const stored = await files.get(key)
  if (!stored) return undefined
  const json = await promisify(brotliDecompress)(await buffer(stored.stream))
  return JSON.parse(json.toString()) as AnalysedComments[]
}
