import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { template } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestNodes } from '#server/testing/test-database.ts'

let near: TestApp
let far: TestApp
let staff: string

beforeAll(async () => {
  const [one, two] = await openTestNodes(2)
  near = await startTestApp({ database: one! })
  far = await startTestApp({ database: two! })
  await loadLibrary(near, [template(1)])
  staff = (await signInPeople(near, ['core'])).staff
})
afterAll(async () => {
  await far.close()
  await near.close()
})

const list = (node: TestApp, as = staff) => node.request({ url: '/api/SurveyTemplates', as })

test('a log-out on one node ends the session on the other node', async () => {
  const { lead } = await signInPeople(near, ['core'])
  expect((await list(far, lead)).statusCode).toBe(200)
  await near.request({ method: 'POST', url: '/api/auth/log-out', as: lead })
  await vi.waitFor(async () => expect((await list(far, lead)).statusCode).toBe(401))
  expect((await list(far)).statusCode).toBe(200)
})

test('an import on one node changes the list on the other node', async () => {
  const before = await list(far)
  expect(before.json()).toHaveLength(1)
  await loadLibrary(near, [template(1), template(2)])
  await vi.waitFor(async () => expect((await list(far)).headers.etag).not.toBe(before.headers.etag))
  expect((await list(far)).json()).toHaveLength(2)
  expect((await list(near)).headers.etag).toBe((await list(far)).headers.etag)
})
