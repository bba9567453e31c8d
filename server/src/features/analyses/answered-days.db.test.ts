import { expect, test } from 'vitest'
import type { AnalysisChanges, TrendPoint } from '#contract/results/analysis-views.ts'
import { doJob } from '#server/testing/nightly.ts'
import { answeredIn, surveyOfSchools } from './survey-fixture.ts'
import { ownUploads } from './testing/own-uploads.ts'

const uploads = ownUploads()
const { begin, get, upload, analysed } = uploads

/** Uploads a file and waits for its analysis; answers with the id of the upload. */
async function stored(file: Buffer): Promise<string> {
  const id = await upload(file)
  await analysed(id)
  return id
}

/** The uploads in which a question stands over time, oldest first, with the day that each is dated by its answers. */
async function overTime(id: string) {
  const { points } = (await get(id, 'analysis/trend?question=i-feel-safe-at-school')).json<{
    points: TrendPoint[]
  }>()
  return points.map(({ resultId, answeredOn }) => [resultId, answeredOn])
}

const comparedWith = async (id: string) => {
  const { uploads: earlier, with: chosen } = (await get(id, 'analysis/changes')).json<AnalysisChanges>()
  return { earlier: earlier.map(({ resultId, answeredOn }) => [resultId, answeredOn]), chosen }
}

test('surveys stand over time by when they were answered, in whatever order their files came', async () => {
  await begin()
  const second = await stored(answeredIn('2025-10', { from: 8400 }))
  const third = await stored(answeredIn('2026-10', { from: 16800 }))
  const first = await stored(answeredIn('2024-10', { from: 25200 }))
  const [inFirst, inSecond, inThird] = [
    [first, '2024-10-10'],
    [second, '2025-10-10'],
    [third, '2026-10-10'],
  ]
  expect(await overTime(third)).toEqual([inFirst, inSecond, inThird])
  expect(await overTime(second)).toEqual([inFirst, inSecond])
  // Those that were answered after it are not earlier ones, though their files came before.
  expect(await overTime(first)).toEqual([inFirst])
  expect(await comparedWith(third)).toEqual({ earlier: [inSecond, inFirst], chosen: second })
  expect(await comparedWith(second)).toEqual({ earlier: [inFirst], chosen: first })
  expect(await comparedWith(first)).toEqual({ earlier: [], chosen: null })
  expect(await analysed(second)).toMatchObject({
    answered: { from: '2025-10-01', middle: '2025-10-10', to: '2025-10-20' },
  })
})

test('of a file that does not say when people answered, the day of the upload counts', async () => {
  await begin()
  const undated = await stored(surveyOfSchools())
  const last = await stored(answeredIn('2025-10', { from: 8400 }))
  expect(await overTime(undated)).toEqual([
    [last, '2025-10-10'],
    [undated, null],
  ])
  expect(await overTime(last)).toEqual([[last, '2025-10-10']])
  expect(await analysed(undated)).not.toHaveProperty('answered')
})

test('what a person says about the column with the days holds', async () => {
  await begin()
  const first = await stored(answeredIn('2024-10'))
  const id = await stored(answeredIn('2025-10', { from: 8400 }))
  expect(await overTime(first)).toEqual([[first, '2024-10-10']])
  const corrected = await uploads.server.request({
    method: 'PUT',
    url: `/api/SurveyResults/${first}/reading`,
    as: uploads.owner.cookie,
    payload: { version: 1, corrections: { timestamp: { role: 'identifier' } }, remember: false },
  })
  expect(corrected.statusCode, corrected.body).toBe(202)
  expect(await analysed(first, 2)).not.toHaveProperty('answered')
  expect(await overTime(first)).toEqual([
    [id, '2025-10-10'],
    [first, null],
  ])
})

test('what an earlier engine made is dated by the day of its upload until the night has made it again', async () => {
  await begin()
  const later = await stored(answeredIn('2025-10'))
  const id = await stored(answeredIn('2024-10', { from: 8400 }))
  const { db } = uploads.server.deps.database
  await db
    .updateTable('analysis_versions')
    .set({ answered_on: null, inputs: '20 before' })
    .where('result_id', '=', id)
    .execute()
  expect(await overTime(later)).toEqual([[later, '2025-10-10']])
  await doJob(uploads.server, 'analyse-outdated')
  expect(await overTime(later)).toEqual([
    [id, '2024-10-10'],
    [later, '2025-10-10'],
  ])
})

test.each([3, 9])('when %i people answered is not told', async (rows) => {
  await begin()
  const id = await upload(answeredIn('2024-10', { rows }))
  expect(JSON.stringify(await analysed(id))).not.toContain('2024')
  const next = await stored(answeredIn('2025-10', { from: 8400 }))
  expect(await overTime(next)).toEqual([[next, '2025-10-10']])
})
