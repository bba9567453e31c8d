import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listVersions, lockVersions } from '#server/features/analyses/analysis-versions.queries.ts'
import { surveyOfSchools } from '#server/features/analyses/survey-fixture.ts'
import { ownUploads } from '#server/features/analyses/testing/own-uploads.ts'
import { untilLocked } from '#server/testing/lock-waits.ts'
import { doJob, hurry } from '#server/testing/nightly.ts'

const uploads = ownUploads()
const { begin, get, upload, analysed } = uploads

test('who asks for results as their first analysis begins does not have it made again', async () => {
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const { db } = uploads.server.deps.database
  const [made] = await db.deleteFrom('analysis_versions').where('result_id', '=', id).returningAll().execute()
  let asked: ReturnType<typeof get> | undefined
  await db.transaction().execute(async (tx) => {
    await lockVersions(tx, id)
    asked = get(id, 'analysis')
    await untilLocked(db)
    const values = { ...made!, reading: null, examples: null }
    await tx.insertInto('analysis_versions').values(values).execute()
  })
  expect((await asked)?.json()).toMatchObject({ state: 'computing' })
  expect((await get(id, 'analysis')).json()).toMatchObject({ state: 'ready', isOutdated: false })
  expect(await listVersions(db, id)).toMatchObject([{ version: 1 }])
})

test('an analysis whose job was lost or given up is made at night, and one that was asked for just now is left alone', async () => {
  const [lost, asked] = [await upload(surveyOfSchools()), await upload(surveyOfSchools())]
  const { db } = uploads.server.deps.database
  for (const id of [lost, asked]) {
    await analysed(id)
    await db
      .updateTable('analysis_versions')
      .set({ state: 'computing' })
      .where('result_id', '=', id)
      .execute()
  }
  const asked_on = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await db.updateTable('analysis_versions').set({ asked_on }).where('result_id', '=', lost).execute()
  await doJob(uploads.server, 'analyse-outdated')
  expect([await listVersions(db, lost), await listVersions(db, asked)]).toMatchObject([
    [
      { version: 2, state: 'ready' },
      { version: 1, state: 'unreadable' },
    ],
    [{ version: 1, state: 'computing' }],
  ])
})

/** Has what follows fail whenever an analysis is stored; answers with what ends that. */
function failToStore() {
  const { put } = uploads.server.deps.files
  uploads.server.deps.files.put = async (key, content) => {
    if (key.endsWith('.analysis')) throw new Error('no place')
    return put(key, content)
  }
  return () => {
    uploads.server.deps.files.put = put
  }
}

/** Waits until the last try of a job that analyses an upload has failed. */
async function untilGivenUp(id: string) {
  const { db } = uploads.server.deps.database
  await expect
    .poll(async () => {
      const bumped = sql`update pgboss.job set retry_count = 4
        where name = 'analyse-results' and state = 'retry' and data ->> 'resultId' = ${id} and retry_count = 0`
      return (await bumped.execute(db)).numAffectedRows
    })
    .toBe(1n)
  await hurry(uploads.server, 'analyse-results')
  await expect.poll(async () => (await listVersions(db, id))[0]?.state).not.toBe('computing')
}

test('an analysis that fails however often it is tried ends as one that failed; it is tried two more nights, and when an admin retries its job', async () => {
  await begin()
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const { db } = uploads.server.deps.database
  await db.deleteFrom('analysis_versions').where('result_id', '=', id).execute()
  const mend = failToStore()
  await doJob(uploads.server, 'analyse-outdated')
  expect((await get(id, 'analysis')).json()).toMatchObject({ state: 'computing' })
  await untilGivenUp(id)
  const failed = { state: 'unreadable', reason: 'failed', version: null }
  expect((await get(id, 'analysis')).json()).toMatchObject(failed)
  for (const _night of [2, 3]) {
    await doJob(uploads.server, 'analyse-outdated')
    await untilGivenUp(id)
  }
  mend()
  await doJob(uploads.server, 'analyse-outdated')
  expect(await listVersions(db, id)).toHaveLength(3)
  expect((await get(id, 'analysis')).json()).toMatchObject(failed)
  await uploads.server.deps.jobs.retryAll()
  await expect.poll(async () => (await get(id, 'analysis')).json().state).toBe('ready')
  expect(await listVersions(db, id)).toHaveLength(4)
})

test('where a new engine fails, what the one before it made is shown, until somebody corrects the reading', async () => {
  await begin()
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const { db } = uploads.server.deps.database
  await sql`update analysis_versions set inputs = '1 ' || split_part(inputs, ' ', 2) where result_id = ${id}`.execute(
    db,
  )
  const mend = failToStore()
  await doJob(uploads.server, 'analyse-outdated')
  await untilGivenUp(id)
  expect((await get(id, 'analysis')).json()).toMatchObject({ state: 'ready', version: 1, isOutdated: false })
  const { reading } = (await get(id, 'reading')).json()
  const correct = (version: number) =>
    uploads.server.request({
      method: 'PUT',
      url: `/api/SurveyResults/${id}/reading`,
      as: uploads.owner.cookie,
      payload: { version, corrections: { [reading.columns[2].key]: { role: 'personal' } }, remember: false },
    })
  expect((await correct(1)).statusCode).toBe(202)
  await untilGivenUp(id)
  expect((await get(id, 'analysis')).json()).toMatchObject({
    state: 'unreadable',
    reason: 'failed',
    version: 3,
  })
  mend()
  expect((await correct(3)).statusCode).toBe(202)
  await expect
    .poll(async () => (await get(id, 'analysis')).json())
    .toMatchObject({ state: 'ready', version: 4 })
})

test('of many versions only those are read whole that somebody may still be shown', async () => {
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const { db } = uploads.server.deps.database
  await sql`insert into analysis_versions (result_id, version, state, inputs, reading, examples, k, asked_on)
    select result_id, more.version, more.state, inputs || more.outcome, reading, examples, k, asked_on
    from analysis_versions cross join (values
      (2, 'ready', ''), (3, 'unreadable', ' failed'), (4, 'unreadable', ' failed')) as more (version, state, outcome)
    where result_id = ${id}`.execute(db)
  const read = (await listVersions(db, id)).map(({ version, reading, examples }) => [
    version,
    reading !== null,
    examples !== null,
  ])
  expect(read).toEqual([
    [4, true, true],
    [3, true, true],
    [2, true, true],
    [1, false, false],
  ])
  expect((await get(id, 'reading')).json()).toMatchObject({
    version: 2,
    reading: { columns: expect.any(Array) },
  })
})

test('an upload whose responses are gone is not read again each night', async () => {
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const { db } = uploads.server.deps.database
  await db.deleteFrom('analysis_versions').where('result_id', '=', id).execute()
  await uploads.server.deps.files.delete(`survey-results/${id}.columns`)
  for (const _night of [1, 2]) await doJob(uploads.server, 'analyse-outdated')
  expect(await listVersions(db, id)).toMatchObject([{ version: 1, state: 'unreadable' }])
})

test('an analysis whose job found its upload deleted is made when that is restored', async () => {
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const { db } = uploads.server.deps.database
  await db.updateTable('analysis_versions').set({ state: 'computing' }).where('result_id', '=', id).execute()
  const upon = { as: uploads.owner.cookie, url: `/api/SurveyResults/${id}` }
  expect((await uploads.server.request({ method: 'DELETE', ...upon })).statusCode).toBe(200)
  await doJob(uploads.server, 'analyse-results', { resultId: id })
  expect(await listVersions(db, id)).toMatchObject([{ state: 'computing' }])
  const restored = await uploads.server.request({ ...upon, method: 'POST', url: `${upon.url}/restore` })
  expect(restored.statusCode).toBe(200)
  expect(await analysed(id)).toMatchObject({ state: 'ready', version: 1 })
})
