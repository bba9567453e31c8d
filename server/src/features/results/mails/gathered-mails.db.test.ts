import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithUploader, type Uploader } from '#server/testing/data/uploader.ts'
import { hurry } from '#server/testing/nightly.ts'

let uploader: Uploader
beforeAll(async () => {
  uploader = await startWithUploader()
})
afterAll(() => uploader.server.close())

type Mail = { to: string; subject: string; text: string }
const toTeam = async () =>
  (await uploader.server.request({ url: '/dev/mailbox.json' }))
    .json<Mail[]>()
    .filter(({ to }) => to === 'research@chorus.example')

const upload = async (title: string) => {
  const answer = await uploader.upload('a.csv', 'Q1\n1\n2\n', { ReportTitle: title })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

test('the research team gets an e-mail for each of the first uploads, and one that lists the following', async () => {
  const { server, as } = uploader
  const titles = Array.from({ length: 14 }, (_, number) => `Survey ${number + 1}`)
  const ids: string[] = []
  for (const title of titles) ids.push(await upload(title))
  const told = async () =>
    (await server.deps.database.db.selectFrom('told_requests').selectAll().execute()).length
  await expect.poll(() => told()).toBe(14)
  await expect.poll(() => toTeam()).toHaveLength(10)
  expect((await toTeam()).every(({ subject }) => subject.startsWith('New report request: Survey '))).toBe(
    true,
  )

  const single = new Set((await toTeam()).map(({ subject }) => subject.replace('New report request: ', '')))
  const [gone = '', ...listed] = titles.filter((title) => !single.has(title))
  const removal = { method: 'DELETE' as const, url: `/api/SurveyResults/${ids[titles.indexOf(gone)]}`, as }
  expect((await server.request({ ...removal })).statusCode).toBe(200)
  await hurry(server, 'report-requests-gathered')
  await expect.poll(() => toTeam()).toHaveLength(11)
  const gathered = (await toTeam()).find(({ subject }) => subject === '3 new report requests')!
  for (const title of listed) expect(gathered.text).toContain(`uploaded "${title}" with 2 responses.`)
  expect(gathered.text).not.toContain(`"${gone}"`)
  expect(gathered.text).not.toContain(`"${[...single][0]}"`)
  expect(gathered.text).toContain('/admin/district-insights-reports')
})
