import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SurveyResult } from '#contract/results/results.ts'
import { attack } from '#insights/attack/attack.ts'
import type { Published, Register } from '#insights/attack/register.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { afterJobs } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { publishedOf } from './published-fixture.ts'

type Person = { id: string; cookie: string }

let server: TestApp
let district: Awaited<ReturnType<typeof makeDistrictWithSchools>>
let owner: Person
let lead: Person
let reader: Person

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

beforeEach(async () => {
  district = await makeDistrictWithSchools(server)
  const signedIn = async (role?: 'lead') => {
    const { id } = await district.makePerson(role)
    return { id, cookie: await server.signIn(id) }
  }
  owner = await signedIn()
  lead = await signedIn('lead')
  reader = await signedIn()
})

const heading = 'School,Grade,I feel safe at school,Adults here listen to me,I belong here'
const scale = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']
const schools = ['Alder Creek', 'Mill Street', 'Tiny Hill']

/** So many responses of three schools and three grades; more have the first ones in common. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const answer = (times: number) => scale[(at * times + (at >> 3)) % 5]!
    const school = schools[at % 11 < 6 ? 0 : at % 11 < 10 ? 1 : 2]!
    return [school, `Grade ${6 + ((at * 5) % 3)}`, answer(7), answer(3), at % 29 === 0 ? '' : answer(11)]
  })

const as = ({ cookie }: Person, url: string) => server.request({ url, as: cookie })
const put = ({ cookie }: Person, url: string, payload: object) =>
  server.request({ method: 'PUT', url, as: cookie, payload })
const url = (id: string, path = 'analysis') => `/api/SurveyResults/${id}/${path}`

async function upload(rows: readonly (readonly string[])[], headings = heading): Promise<string> {
  const content = Buffer.from([headings, ...rows.map((row) => row.join(','))].join('\r\n'))
  const submission = { ReportTitle: 'Climate', UserSchools: [district.own], Description: 'Ours' }
  const stored = await uploadResults(server, owner.cookie, { name: 'climate.csv', content }, submission)
  expect(stored.statusCode, stored.body).toBe(201)
  return stored.json<SurveyResult>().id
}

/** The answer once nothing is being worked out; of a version, if it is named. */
async function settled(id: string, who = owner, version?: number) {
  return afterJobs(server, async () => {
    const answer = (await as(who, url(id))).json()
    const { state, isOutdated, version: made } = answer
    expect(state !== 'computing' && !isOutdated && (version === undefined || made === version)).toBe(true)
    return answer
  })
}

const share = async (...ids: string[]) => {
  for (const id of ids) {
    const shared = await put(owner, url(id, 'sharing'), { shares: [{ userId: reader.id, block: null }] })
    expect(shared.statusCode, shared.body).toBe(200)
  }
}

const everything = (id: string, who: Person) => publishedOf((path) => as(who, url(id, path)))

/** What an attacker knows about the people in the largest of several growing uploads. */
function registerOf(keys: readonly string[], rows: readonly string[][], sizes: readonly number[]): Register {
  const keyOf = (text: string) => text.toLowerCase().replace(' ', '-')
  return {
    breakdowns: ['school', 'grade', 'presence'],
    people: rows.map(([school, grade, ...answers], at) => ({
      values: [keyOf(school!), keyOf(grade!), `${sizes.findIndex((size) => at < size)}`],
      answered: new Set(keys.filter((_, place) => answers[place] !== '')),
    })),
  }
}

test('with five people more than in what was downloaded an upload waits, and with thirty more it is shown', async () => {
  const first = await upload(rowsOf(120))
  await settled(first)
  expect((await as(owner, url(first, 'analysis.csv'))).statusCode).toBe(200)

  const few = await upload(rowsOf(125))
  const waiting = await settled(few)
  expect(waiting).toMatchObject({ state: 'waiting', k: 10, title: 'Climate' })
  expect(waiting).not.toHaveProperty('people')
  for (const path of ['analysis.csv', 'analysis/groups?by=grade'])
    expect((await as(owner, url(few, path))).statusCode).toBe(409)

  const more = await upload(rowsOf(150))
  const shown = await settled(more)
  expect(shown).toMatchObject({ state: 'ready', people: 150 })
  const keys = (await everything(first, owner)).questions.map(({ key }) => key)
  const documents = [
    { ...(await everything(first, owner)), who: { breakdown: 'presence', among: ['0'] } },
    { ...(await everything(more, owner)), who: { breakdown: 'presence', among: ['0', '1'] } },
  ]
  const found = attack(registerOf(keys, rowsOf(150), [120, 150]), documents, {
    orders: 50,
    milliseconds: 60_000,
  })
  expect(found).toEqual({ leaks: [], told: [], fewestOrders: 50 })
})

test('of two uploads of nearly the same people, made while nothing was out, a reader sees the first that is opened', async () => {
  const [first, second] = [await upload(rowsOf(120)), await upload(rowsOf(124))]
  expect(await settled(first)).toMatchObject({ state: 'ready' })
  expect(await settled(second)).toMatchObject({ state: 'ready' })
  await share(first, second)
  expect((await as(reader, url(second))).json()).toMatchObject({ state: 'ready', people: 124 })
  expect((await as(reader, url(first))).json().state).not.toBe('ready')
  expect((await settled(first, reader)).state).toBe('waiting')
  expect((await settled(second, reader)).state).toBe('ready')
})

test('figures that were out stay where the minimum, the order of breakdowns and the reading change', async () => {
  const id = await upload(rowsOf(130))
  const first = await settled(id)
  await share(id)
  const documents: Published[] = []
  const read = async () => {
    documents.push(await everything(id, reader))
  }
  await read()
  const path = `/api/InsightsSettings/${district.districtId}`
  const settings = async () => (await as(lead, path)).json()
  expect((await put(lead, path, { ...(await settings()), k: 15 })).statusCode).toBe(200)
  await settled(id, owner, 2)
  await settled(id, reader)
  await read()
  const order = first.breakdowns.map(({ key }: { key: string }) => key).reverse()
  expect((await put(lead, path, { ...(await settings()), breakdownOrder: order })).statusCode).toBe(200)
  await settled(id, owner, 3)
  await settled(id, reader)
  await read()
  const reading = (await as(owner, url(id, 'reading'))).json()
  const column = reading.reading.columns.find(({ role }: { role: string }) => role === 'rating')
  const corrected = await put(owner, url(id, 'reading'), {
    version: reading.version,
    corrections: { [column.key]: { reversed: true } },
    remember: false,
  })
  expect(corrected.statusCode, corrected.body).toBe(202)
  await settled(id, owner, 4)
  await settled(id, reader)
  await read()

  expect(documents.map(({ questions }) => questions.length)).toEqual([3, 3, 3, 3])
  const keys = documents[0]!.questions.map(({ key }) => key)
  const found = attack(registerOf(keys, rowsOf(130), [130]), documents, { orders: 50, milliseconds: 60_000 })
  expect(found).toEqual({ leaks: [], told: [], fewestOrders: 50 })
})

test('what few people wrote in one of two uploads is not counted beside the other', async () => {
  const heading = 'School,I feel safe at school,What should we change?'
  const rows = (count: number, writes: (at: number) => boolean) =>
    rowsOf(count).map(([school, , safe], at) => [
      school!,
      `${safe}`,
      writes(at) ? `The lunch of day ${at} was cold` : '',
    ])
  const uploaded = async (count: number, writes: (at: number) => boolean) => {
    const id = await upload(rows(count, writes), heading)
    await settled(id)
    await share(id)
    return (await settled(id, reader)).comments
  }
  const isThird = (at: number) => at < 120 && at % 3 === 0
  expect(await uploaded(120, isThird)).toMatchObject([{ count: 40 }])
  expect(await uploaded(150, (at) => isThird(at) || at === 130)).toMatchObject([{ count: null }])
  expect(await uploaded(180, (at) => isThird(at) || at >= 150)).toMatchObject([{ count: 70 }])
})

test('sharing can be ended while nothing is shown', async () => {
  const [first, second] = [await upload(rowsOf(120)), await upload(rowsOf(124))]
  for (const id of [first, second]) await settled(id)
  await share(first, second)
  await settled(second, reader)
  expect((await settled(first, reader)).state).toBe('waiting')
  expect((await as(reader, url(first))).statusCode).toBe(200)
  const more = {
    shares: [
      { userId: reader.id, block: null },
      { userId: lead.id, block: null },
    ],
  }
  expect((await put(owner, url(first, 'sharing'), more)).statusCode).toBe(409)
  expect((await put(owner, url(first, 'sharing'), { shares: [] })).json()).toEqual([])
  expect((await as(reader, url(first))).statusCode).toBe(404)
})

test('the marks of rows go with the responses, and are no other district’s', async () => {
  const id = await upload(rowsOf(40))
  await settled(id)
  const { db } = server.deps.database
  const own = await db.selectFrom('collected_uploads').where('result_id', '=', id).selectAll().execute()
  expect(own).toHaveLength(1)
  expect(await server.deps.files.exists(own[0]!.rows_key)).toBe(true)
  const others = await db
    .selectFrom('collected_uploads')
    .innerJoin('survey_results', 'survey_results.id', 'result_id')
    .where('collection_id', '=', own[0]!.collection_id)
    .select('district_id')
    .execute()
  expect(others).toEqual([{ district_id: district.districtId }])
})
