import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const person = async () => {
  const { own, makePerson } = await makeDistrictWithSchools(server)
  return { own, as: await server.signIn((await makePerson()).id) }
}

/** Takes seconds to read: rows of nothing but quotation marks. */
const costly = Buffer.from(`Q1\n${`${'"'.repeat(1000)}\n`.repeat(1_500)}`)
const small = Buffer.from('Q1\n1\n2\n')

test('an account that sends many costly files waits for itself, and another district does not', async () => {
  const [busy, other] = [await person(), await person()]
  const done: string[] = []
  const send = async ({ as, own }: typeof busy, name: string, content: Buffer) => {
    const submission = { ReportTitle: name, UserSchools: [own], Description: 'Spring.' }
    const answer = await uploadResults(server, as, { name: `${name}.csv`, content }, submission)
    if (answer.statusCode !== 429) done.push(name)
    return answer
  }
  const many = ['one', 'two', 'three', 'four'].map((name) => send(busy, name, costly))
  const theirs = await send(other, 'theirs', small)
  expect(theirs.statusCode, theirs.body).toBe(201)
  // The first of them may be done, however busy the machine is; the next one waited for it.
  expect(done.length).toBeLessThanOrEqual(2)
  const answers = await Promise.all(many)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429])
  const refused = answers.find(({ statusCode }) => statusCode === 429)!
  expect(refused.json()).toMatchObject({
    code: 'rate_limited',
    message: 'Two of your files are already being read. Wait until one of them is done, then try again.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
