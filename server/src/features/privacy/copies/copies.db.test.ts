import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DistrictExport } from '#contract/people/privacy.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { untilLocked } from '#server/testing/lock-waits.ts'
import { doJob } from '#server/testing/nightly.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { deleteCopiesOf } from './copies.queries.ts'

test('a lead who asks for a copy several times at once gets one copy, and a neighbor none of it', async () => {
  // A copy that is made before the next request comes is not the answer to that one.
  const server = await startTestApp({ leaves: ['export-district'] })
  const lead = await makePerson(server, 'lead')
  const neighbor = await makePerson(server, 'lead')
  const url = `/api/districts/${lead.districtId}/exports`
  const ask = () => server.request({ method: 'POST', url, as: lead.cookie, payload: {} })
  const asked = await Promise.all([ask(), ask(), ask()])
  const ids = new Set(asked.map((answer) => answer.json<DistrictExport>().id))
  expect(ids.size).toBe(1)
  expect((await server.request({ url, as: lead.cookie })).json()).toMatchObject([
    { id: [...ids][0], state: 'making' },
  ])
  expect((await server.request({ url, as: neighbor.cookie })).statusCode).toBe(404)
  await server.close()
})

test('of a copy that is removed while it is made no file is left', async () => {
  const server = await startTestApp()
  const lead = await makePerson(server, 'lead')
  const url = `/api/districts/${lead.districtId}/exports`
  const { db } = server.deps.database
  const id = await db.transaction().execute(async (tx) => {
    await sql`lock table survey_results in access exclusive mode`.execute(tx)
    const asked = await server.request({ method: 'POST', url, as: lead.cookie, payload: {} })
    await untilLocked(db)
    await deleteCopiesOf(tx, lead.districtId ?? '')
    return asked.json<DistrictExport>().id
  })
  await doJob(server, 'export-district')
  expect(await server.deps.files.exists(`district-exports/${id}.zip`)).toBe(false)
  await server.close()
})
