import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnalysedQuestion, Figure } from '#contract/results/analyses.ts'
import { attack } from '#insights/attack/attack.ts'
import { removeResponses } from '#server/features/results/removal/expired-files.service.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { storeLines } from '#server/testing/data/upload-results.ts'
import { afterJobs, doJob } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { publishedOf } from './published-fixture.ts'
import { breakdowns, headings, items, type Rows, rowsOf, scale, withTimes } from './three-schools-fixture.ts'

let server: TestApp
let district: Awaited<ReturnType<typeof makeDistrictWithSchools>>
let cookie: string

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

beforeEach(async () => {
  district = await makeDistrictWithSchools(server)
  cookie = await server.signIn((await district.makePerson()).id)
})

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const upload = (rows: Rows, names: readonly string[] = headings) =>
  storeLines(
    server,
    cookie,
    district.own,
    [names, ...rows].map((row) => row.map(cell).join(',')),
  )

const get = (id: string, path = 'analysis') =>
  server.request({ url: `/api/SurveyResults/${id}/${path}`, as: cookie })

async function settled(id: string) {
  return afterJobs(server, async () => {
    const answer = (await get(id)).json()
    expect(answer.state).not.toBe('computing')
    return answer
  })
}

/** What can be fetched about an upload, by the first headings of its columns and the first names of its groups. */
async function published(id: string, first: readonly string[], names: readonly string[] = first) {
  const { questions } = (await get(id)).json()
  const headingOf = (key: string) => {
    const at = names.indexOf(questions.find((one: AnalysedQuestion) => one.key === key).text)
    return headings.includes(first[at]!) ? first[at]! : names[at]!
  }
  const blockOf = (block: string) =>
    block
      .replace(/^campus:/, 'school:')
      .replace(/\b(alder|mill|north)(?=$|\+)/g, (name) => schools[name as keyof typeof schools])
  const all = await publishedOf((path) => get(id, path))
  return {
    ...all,
    questions: all.questions.map((one) => ({
      ...one,
      key: headingOf(one.key),
      figures: one.figures.map((figure) => ({ ...figure, group: figure.group.map(blockOf) })),
    })),
  }
}

const schools = { alder: 'alder-creek', mill: 'mill-street', north: 'north-side' }

/** Uploads responses whose figures go out in a file. */
async function out(rows: Rows, names?: readonly string[]): Promise<string> {
  const id = await upload(rows, names)
  expect(await settled(id)).toMatchObject({ state: 'ready' })
  expect((await get(id, 'analysis.csv')).statusCode).toBe(200)
  return id
}

const renamed = (from: string, to: string) => headings.map((one) => (one === from ? to : one))
const without = (row: readonly string[], at: number) => row.filter((_, place) => place !== at)
const said = (rows: Rows, at: number, words: (answer: string, row: number) => string): Rows =>
  rows.map((row, place) => row.with(at, words(row[at]!, place)))
const reversed = (rows: Rows): Rows => rows.map((row) => row.toReversed())

type Change = { rows: (rows: Rows) => Rows; names: readonly string[] }
const same = (rows: Rows) => rows

const changes: [string, Change][] = [
  ['a heading renamed', { rows: same, names: renamed(items[3]!, 'Learning is fun in this place') }],
  ['the heading of a breakdown renamed', { rows: same, names: renamed('School', 'Campus') }],
  ['a column dropped', { rows: (rows) => rows.map((row) => without(row, 5)), names: without(headings, 5) }],
  [
    'a breakdown dropped',
    { rows: (rows) => rows.map((row) => without(row, 0)), names: without(headings, 0) },
  ],
  [
    'a column added',
    { rows: (rows) => rows.map((row, at) => [...row, `${at % 3}`]), names: [...headings, 'Wave'] },
  ],
  [
    'an answer written otherwise',
    {
      rows: (rows) => said(rows, 4, (answer) => (answer === 'Agree' ? 'agree!' : answer)),
      names: headings,
    },
  ],
  [
    'the answers of a column as numbers',
    { rows: (rows) => said(rows, 4, (answer) => `${scale.indexOf(answer) + 1}`), names: headings },
  ],
  [
    'every answer as a number and every heading renamed',
    {
      rows: (rows) =>
        rows.map((row) =>
          row.map((answer) => (scale.includes(answer) ? `${scale.indexOf(answer)}` : answer)),
        ),
      names: headings.map((_, at) => `Item number ${at + 1} of ours`),
    },
  ],
  [
    'schools by another name',
    { rows: (rows) => said(rows, 0, (answer) => answer.slice(0, 5).toUpperCase()), names: headings },
  ],
  [
    'columns in another order and two headings renamed',
    {
      rows: reversed,
      names: renamed(items[1]!, 'They hear me')
        .map((one) => (one === items[7] ? 'Clear rules' : one))
        .toReversed(),
    },
  ],
  ['every heading renamed', { rows: same, names: headings.map((_, at) => `Item number ${at + 1} of ours`) }],
  [
    'every heading renamed and a column put in front',
    {
      rows: (rows) => rows.map((row, at) => [`Wave ${at % 2}`, ...row]),
      names: ['W', ...headings.map((_, at) => `Item number ${at + 1} of ours`)],
    },
  ],
  [
    'an answer to one question changed by twelve people',
    {
      rows: (rows) => said(rows, 6, (answer, at) => (at % 10 === 0 ? scale[(at / 10) % 5]! : answer)),
      names: headings,
    },
  ],
]

describe('the same responses, uploaded again after figures of them went out', () => {
  test.each(changes)(
    'with %s: with one more response the newer upload waits, with thirty more no figures speak about few people',
    async (_, change) => {
      const first = await out(rowsOf(120))
      const waiting = await upload(change.rows(rowsOf(121)), change.names)
      expect((await settled(waiting)).state).toBe('waiting')
      const newer = await upload(change.rows(rowsOf(150)), change.names)
      expect(await settled(newer)).toMatchObject({ state: 'ready', people: 150 })
      const documents = [
        { ...(await published(first, headings)), who: { breakdown: 'presence', among: ['both'] } },
        {
          ...(await published(newer, change.rows([headings])[0]!, change.names)),
          who: { breakdown: 'presence', among: ['both', 'new'] },
        },
      ]
      const keyOf = (text: string) => text.toLowerCase().replace(' ', '-')
      const people = rowsOf(150).map(([school, grade], at) => ({
        values: [keyOf(school!), keyOf(grade!), at < 120 ? 'both' : 'new'],
        answered: new Set(headings),
      }))
      const register = { breakdowns: ['school', 'grade', 'presence'], people }
      const found = attack(register, documents, { orders: 50, milliseconds: 60_000 })
      expect(found).toEqual({ leaks: [], told: [], fewestOrders: 50 })
    },
  )

  test('with times, all headings and answers renamed, a column dropped and one response fewer: it waits', async () => {
    await out(withTimes(rowsOf(120)), ['Timestamp', ...headings])
    const numbers = withTimes(rowsOf(119)).map((row) =>
      without(row, 7).map((answer) =>
        scale.includes(answer) ? `${5 - scale.indexOf(answer)}` : answer.replace('Grade', 'Year'),
      ),
    )
    const names = ['Completed', ...without(headings, 6).map((_, at) => `v${at}`)]
    expect((await settled(await upload(numbers, names))).state).toBe('waiting')
  })

  test('with a question renamed that one of thirty more answered: that question is not shown', async () => {
    const at = 2 + breakdowns
    const few = (rows: Rows) => said(rows, at, (answer, row) => (row < 120 || row === 130 ? answer : ''))
    await out(few(rowsOf(120)))
    const newer = await settled(await upload(few(rowsOf(150)), renamed(headings[at]!, 'We all fit in')))
    expect(newer.state).toBe('ready')
    const shownOf = (heading: string) =>
      newer.questions
        .filter(({ text }: AnalysedQuestion) => text === heading)
        .map(({ figures }: AnalysedQuestion) => figures[0]!.shown)
    expect(shownOf('We all fit in')).toEqual(['hidden'])
    expect(shownOf(items[0]!)).toEqual(['exact'])
  })
})

test('with two headings exchanged, a table that stays as it was shows no figure under the heading of another', async () => {
  const first = await settled(await out(rowsOf(120)))
  const [one, two] = [headings[breakdowns]!, headings[breakdowns + 1]!]
  const names = headings.map((text) => (text === one ? two : text === two ? one : text))
  // Two more of one school, which would be told by the schools' new figures.
  const more = said(rowsOf(150), 0, (school, row) =>
    row < 120 ? school : row < 122 ? 'North Side' : row % 2 ? 'Alder Creek' : 'Mill Street',
  )
  const newer = await settled(await upload(more, names))
  expect(newer.kept).toContainEqual(expect.objectContaining({ breakdowns: ['school'] }))
  const ofSchools = ({ questions }: typeof newer, heading: string) =>
    questions
      .find(({ text }: AnalysedQuestion) => text === heading)
      .figures.filter(({ group }: Figure) => group.length === 1 && group[0]!.startsWith('school:'))
  for (const heading of [one, two])
    expect(new Set(ofSchools(newer, heading).map(({ shown }: Figure) => shown))).toEqual(new Set(['hidden']))
  expect(ofSchools(newer, headings[breakdowns + 2]!)).toEqual(ofSchools(first, headings[breakdowns + 2]!))
})

describe('beside other responses of which figures went out', () => {
  async function expectShownApart(first: string, rows: Rows, names?: readonly string[]) {
    const other = await upload(rows, names)
    expect(await settled(other)).toMatchObject({ state: 'ready', people: rows.length })
    const collections = await server.deps.database.db
      .selectFrom('collected_uploads')
      .where('result_id', 'in', [first, other])
      .select('collection_id')
      .distinct()
      .execute()
    expect(collections).toHaveLength(2)
  }

  test('the same survey of other people, one more of them: it is shown, and is another collection', async () => {
    const first = await out(withTimes(rowsOf(120)), ['Timestamp', ...headings])
    const names = ['Timestamp', ...renamed(items[0]!, 'I feel safe here')]
    for (const own of [['Timestamp', ...headings], names])
      await expectShownApart(first, withTimes(rowsOf(121, 8), 4), own)
  })

  test('the same people in spring, with other answers and no column in common: it is shown', async () => {
    const fall = rowsOf(120)
    const first = await out(fall)
    const answers = rowsOf(121, 9)
    const spring = answers.map((row, at) => [
      ...(fall[at] ?? row).slice(0, breakdowns),
      ...row.slice(breakdowns),
    ])
    await expectShownApart(first, spring)
  })

  test('the same codes of people with other answers: it is another collection', async () => {
    const coded = (rows: Rows) => rows.map((row, at) => [`K${1000 + ((at * 7919) % 9000)}`, ...row])
    const first = await out(coded(rowsOf(120)), ['Code', ...headings])
    await expectShownApart(first, coded(rowsOf(121, 9)), ['Code', ...headings])
  })

  test('principals who name their schools, in spring with one more: it is shown, and is another collection', async () => {
    const named = (rows: Rows) => rows.map((row, at) => [`Elementary School of ${words[at]}`, ...row])
    const words = Array.from(
      { length: 41 },
      (_, at) => `${'ABCDEFGHIJ'[at % 10]}${'bcdfg'[at % 5]}${at} Street`,
    )
    const first = await out(named(rowsOf(40)), ['Which school do you lead?', ...headings])
    await expectShownApart(first, named(rowsOf(41, 9)), ['Which school do you lead?', ...headings])
  })

  test('the same staff in spring, eight answers about themselves in front: it is shown', async () => {
    const traits = Array.from({ length: 8 }, (_, at) => `About you ${at + 1}`)
    const about = rowsOf(61).map((row) =>
      row.slice(breakdowns, breakdowns + 8).map((answer) => `a ${answer}`),
    )
    const beside = (rows: Rows) => rows.map((row, at) => [...about[at]!, ...row.slice(breakdowns)])
    const first = await out(beside(rowsOf(60, 8)), [...traits, ...items])
    await expectShownApart(first, beside(rowsOf(61, 9)), [...traits, ...items])
  })

  test('a short survey of another school with the same few patterns of answers: it is shown', async () => {
    const short = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => [name, at % 3 ? 'Yes' : 'No', at % 5 ? 'Yes' : 'No'])
    const first = await out(short(60, 'Alder Creek'), ['School', 'I feel safe', 'I belong'])
    await expectShownApart(first, short(61, 'Mill Street'), ['School', 'I feel safe', 'I fit in'])
  })
})

test('the marks of an upload go with its responses, and another’s stay', async () => {
  const [gone, left] = [await out(rowsOf(40)), await out(rowsOf(40, 8))]
  const marked = async () => {
    const { db } = server.deps.database
    const ids = await db
      .selectFrom('collected_marks')
      .where('result_id', 'in', [gone, left])
      .select('result_id as id')
      .distinct()
      .orderBy('id')
      .execute()
    return ids.map(({ id }) => id)
  }
  expect(await marked()).toEqual([gone, left].sort())
  await server.request({ method: 'DELETE', url: `/api/SurveyResults/${gone}`, as: cookie })
  server.passTime(31 * 24 * 60 * 60 * 1000)
  await doJob(server, 'remove-deleted-uploads')
  expect(await marked()).toEqual([left])
})

test('responses that are removed while they are analyzed leave no marks', async () => {
  const { files, database } = server.deps
  const { put } = files
  const { promise: removed, resolve: remove } = Promise.withResolvers<void>()
  const { promise: marking, resolve: marks } = Promise.withResolvers<void>()
  files.put = async (key, content) => {
    if (key.endsWith('.rows')) {
      marks()
      await removed
    }
    await put(key, content)
  }
  try {
    const id = await upload(rowsOf(40))
    await marking
    const at = new Date()
    await database.db.transaction().execute((tx) => removeResponses(tx, server.deps.jobs, id, at))
    remove()
    await doJob(server, 'remove-files')
    const kept = await database.db.selectFrom('collected_uploads').where('result_id', '=', id).execute()
    expect(kept).toEqual([])
  } finally {
    remove()
    files.put = put
  }
})

test('while the rows of other uploads are read from the storage, figures of the district can go out', async () => {
  const first = await upload(rowsOf(40))
  expect(await settled(first)).toMatchObject({ state: 'ready' })
  const { files } = server.deps
  const { get: getFile } = files
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: reading, resolve: reads } = Promise.withResolvers<void>()
  files.get = async (key) => {
    if (key === `survey-results/${first}.rows`) {
      reads()
      await arrives
    }
    return getFile(key)
  }
  try {
    const second = await upload(rowsOf(41))
    await reading
    expect((await get(first, 'analysis.csv')).statusCode).toBe(200)
    arrive()
    expect(await settled(second)).toMatchObject({ state: 'waiting' })
  } finally {
    arrive()
    files.get = getFile
  }
})
