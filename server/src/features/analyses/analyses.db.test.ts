import { expect, test } from 'vitest'
import type { SurveyResult } from '#contract/results/results.ts'
import { makeUser } from '#server/testing/data/factories.ts'
import { storeLines, uploadResults } from '#server/testing/data/upload-results.ts'
import { workbookParts, zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { collectionsUpTo } from './analyses-for-reports.service.ts'
import { surveyOfSchools } from './survey-fixture.ts'
import { ownUploads } from './testing/own-uploads.ts'

const uploads = ownUploads()
const { begin, get, upload, analysed } = uploads

const question = (analysis: { questions: { key: string; text: string }[] }, text: string) =>
  analysis.questions.find((one) => one.text === text)!

test('an upload is analysed at once, by question, school and grade, and a school of four people is in no group', async () => {
  const id = await upload(surveyOfSchools())
  const analysis = await analysed(id)
  expect(analysis).toMatchObject({ state: 'ready', people: 84, k: 10, title: 'Climate', mayChange: true })
  const safe = question(analysis, 'I feel safe at school') as unknown as {
    figures: { group: string[]; shown: string; n: number; options: { count: number }[] }[]
  }
  const all = safe.figures.find(({ group }) => group.length === 0)!
  expect(all).toMatchObject({ shown: 'exact', n: 84 })
  expect(all.options.reduce((sum, { count }) => sum + count, 0)).toBe(84)
  expect(JSON.stringify(analysis.breakdowns)).toContain('Alder Creek')
  const schools = analysis.breakdowns.find(({ key }: { key: string }) => key === 'school')
  for (const { n } of schools.blocks) expect(n).toBeGreaterThanOrEqual(10)
  expect(safe.figures.every(({ group }) => group.length < 2)).toBe(true)

  const alderCreek = schools.blocks.find(({ label }: { label: string }) => label === 'Alder Creek').key
  const groups = (await get(id, `analysis/groups?by=grade&where=${encodeURIComponent(alderCreek)}`)).json()
  expect(groups.questions[0].figures.every(({ group }: { group: string[] }) => group.length === 2)).toBe(true)
})

test('an answer that has not changed is not sent again', async () => {
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const first = await get(id, 'analysis')
  const again = await uploads.server.request({
    url: `/api/SurveyResults/${id}/analysis`,
    as: uploads.owner.cookie,
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([3, 4, 9])('of %i people nothing is told, not even how many', async (rows) => {
  const id = await upload(surveyOfSchools({ rows }))
  const answer = await analysed(id)
  expect(answer).toEqual({
    state: 'too_few',
    k: 10,
    title: 'Climate',
    uploadedOn: expect.any(String),
    mayChange: true,
    isOwn: true,
    isDraft: true,
    report: { id: expect.any(String), status: 'ReportRequested' },
    version: 1,
  })
  for (const path of [
    'analysis/groups?by=grade',
    'analysis.csv',
    'analysis/trend?question=x',
    'analysis/changes',
  ])
    expect((await get(id, path)).statusCode).toBe(409)
  const comments = await get(id, 'comments?question=what-would-you-change')
  expect(comments.json()).toMatchObject({ count: null, comments: [], terms: [] })
})

test('every figure that is shown is in the CSV, and a cell is no formula', async () => {
  const more = Array.from({ length: 20 }, () => ['=1+1', 'Grade 6', 'Agree', 'Agree', 'Agree', 'Fine'])
  const id = await upload(surveyOfSchools({ more }))
  await analysed(id)
  const csv = await get(id, 'analysis.csv')
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.headers['content-disposition']).toContain('Climate.csv')
  expect(csv.body).toContain('I feel safe at school')
  expect(csv.body).toContain('percent favorable')
  expect(csv.body).toContain('School: =1+1 or Tiny Hill')
  expect(csv.body).not.toMatch(/(^|,)"?[=+@]/m)
  expect(csv.body).not.toContain('School: Tiny Hill')
})

test('asking what is behind the CSV or the comments hands nothing over: no figures are out and none are recorded as downloaded', async () => {
  await begin()
  const id = await upload(surveyOfSchools())
  const { comments } = await analysed(id)
  const { db } = uploads.server.deps.database
  const handedOver = async () => {
    const versions = await db
      .selectFrom('analysis_versions')
      .where('result_id', '=', id)
      .select('out_on')
      .execute()
    const events = await db
      .selectFrom('audit_events')
      .where('subject_id', '=', id)
      .where('action', 'in', ['analysis_downloaded', 'comments_opened'])
      .orderBy('action')
      .select('action')
      .execute()
    return [versions.map(({ out_on }) => out_on !== null), events.map(({ action }) => action)]
  }
  const paths = ['analysis.csv', `comments?question=${comments[0].question}`]
  for (const path of paths) {
    const head = {
      method: 'HEAD',
      url: `/api/SurveyResults/${id}/${path}`,
      as: uploads.owner.cookie,
    } as const
    const answer = await uploads.server.request(head)
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  }
  expect(await handedOver()).toEqual([[false], []])
  for (const path of paths) await get(id, path)
  expect(await handedOver()).toEqual([[true], ['analysis_downloaded', 'comments_opened']])
})

test('a column that is corrected is read so, and so is the next upload of the same form', async () => {
  await begin()
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const reading = (await get(id, 'reading')).json()
  const safe = reading.reading.columns.find(({ text }: { text: string }) => text === 'I feel safe at school')
  expect(reading.examples[safe.key]).toHaveLength(3)
  const put = (payload: object) =>
    uploads.server.request({
      method: 'PUT',
      url: `/api/SurveyResults/${id}/reading`,
      as: uploads.owner.cookie,
      payload,
    })
  const corrections = { [safe.key]: { construct: 'Safety', reversed: true } }
  const wrong = await put({ version: 1, corrections: { nothing: {} }, remember: false })
  expect(wrong.statusCode).toBe(422)
  const saved = await put({ version: 1, corrections, remember: true })
  expect([saved.statusCode, saved.json()]).toEqual([202, { version: 2 }])
  const analysis = await analysed(id, 2)
  expect(question(analysis, 'I feel safe at school')).toMatchObject({ reversed: true, construct: 'Safety' })
  expect((await put({ version: 1, corrections, remember: false })).statusCode).toBe(409)

  const next = await upload(surveyOfSchools({ rows: 60 }))
  const same = await analysed(next)
  expect(question(same, 'I feel safe at school')).toMatchObject({ reversed: true })
  expect((await get(next, 'reading')).json()).toMatchObject({ isRemembered: true, corrections })
  // Undone: the product's own reading holds again.
  expect((await put({ version: 2, corrections: {}, remember: true })).statusCode).toBe(202)
  const undone = await analysed(id, 3)
  expect(question(undone, 'I feel safe at school')).toMatchObject({ reversed: false })
})

test('an upload in which nobody answered a corrected question can be corrected, and the next one has both corrections', async () => {
  await begin()
  const lines = (who: string[]) => [
    'About me,I feel safe at school,I belong here',
    ...Array.from({ length: 60 }, (_, at) => `${who[at % 2] ?? ''},${at % 2 ? 'Agree' : 'Disagree'},Agree`),
  ]
  const put = async (id: string, corrections: object) =>
    uploads.server.request({
      method: 'PUT',
      url: `/api/SurveyResults/${id}/reading`,
      as: uploads.owner.cookie,
      payload: { version: 1, corrections, remember: true },
    })
  const first = await storeLines(
    uploads.server,
    uploads.owner.cookie,
    uploads.district.own,
    lines(['Boy', 'Girl']),
  )
  await analysed(first)
  const gender = { gender: { role: 'choice' } }
  expect((await put(first, gender)).statusCode).toBe(202)
  await analysed(first, 2)

  const second = await storeLines(uploads.server, uploads.owner.cookie, uploads.district.own, lines([]))
  await analysed(second)
  const { corrections } = (await get(second, 'reading')).json()
  expect(corrections).toEqual(gender)
  const safe = { 'i-feel-safe-at-school': { construct: 'Safety' } }
  const saved = await put(second, { ...corrections, ...safe })
  expect([saved.statusCode, saved.json()]).toEqual([202, { version: 2 }])
  expect((await put(second, { nothing: {} })).statusCode).not.toBe(202)
  await analysed(second, 2)

  const third = await storeLines(
    uploads.server,
    uploads.owner.cookie,
    uploads.district.own,
    lines(['Boy', 'Girl']),
  )
  expect((await analysed(third)).breakdowns).toEqual([])
  expect((await get(third, 'reading')).json()).toMatchObject({ corrections: { ...gender, ...safe } })
})

test('a column that a person called personal stays so in the next upload, in which few answers make it a group', async () => {
  await begin()
  const lines = (school: (at: number) => string) => [
    'Which school do you go to?,I feel safe at school,I belong here',
    ...Array.from({ length: 60 }, (_, at) => `${school(at)},${at % 2 ? 'Agree' : 'Disagree'},Agree`),
  ]
  const first = await storeLines(
    uploads.server,
    uploads.owner.cookie,
    uploads.district.own,
    lines((at) => `the one at ${at} Elm`),
  )
  await analysed(first)
  const before = (await get(first, 'reading')).json().reading.columns[0]
  expect(before).toMatchObject({ key: 'which-school-do-you-go-to', text: 'Which school do you go to?' })
  const payload = { version: 1, corrections: { [before.key]: { role: 'personal' } }, remember: true }
  const put = {
    method: 'PUT',
    url: `/api/SurveyResults/${first}/reading`,
    as: uploads.owner.cookie,
    payload,
  } as const
  expect((await uploads.server.request(put)).statusCode).toBe(202)
  await analysed(first, 2)

  const second = await storeLines(
    uploads.server,
    uploads.owner.cookie,
    uploads.district.own,
    lines((at) => (at % 2 ? 'Cedar' : 'Oak')),
  )
  expect((await analysed(second)).breakdowns).toEqual([])
  const { reading, corrections } = (await get(second, 'reading')).json()
  expect(reading.columns[0]).toMatchObject({ key: 'school', role: 'personal' })
  expect(corrections).toEqual({ school: { role: 'personal' } })
})

test('the form does not remember what people wrote in one upload', async () => {
  await begin()
  const lines = (who: string) => [
    'School,How do you get to school?',
    ...Array.from(
      { length: 60 },
      (_, at) => `Alder Creek,${at % 20 ? ['Bus', 'Car', 'Walk'][at % 3] : `With ${who} ${at}`}`,
    ),
  ]
  const id = await storeLines(uploads.server, uploads.owner.cookie, uploads.district.own, lines('Ann'))
  await analysed(id)
  const { version, reading } = (await get(id, 'reading')).json()
  const { key, options } = reading.columns.find(({ text }: { text: string }) => text.startsWith('How do you'))
  const payload = { version, corrections: { [key]: { options: options.toReversed() } }, remember: true }
  const put = {
    method: 'PUT',
    url: `/api/SurveyResults/${id}/reading`,
    as: uploads.owner.cookie,
    payload,
  } as const
  expect((await uploads.server.request(put)).statusCode).toBe(202)
  await analysed(id, version + 1)
  expect((await get(id, 'reading')).body).toContain('with ann 20')

  const next = await storeLines(uploads.server, uploads.owner.cookie, uploads.district.own, lines('Bob'))
  expect(question(await analysed(next), 'How do you get to school?')).toMatchObject({
    options: ['Other answers', expect.any(String), expect.any(String), expect.any(String)],
    figures: expect.arrayContaining([
      expect.objectContaining({
        options: expect.arrayContaining([{ labels: ['Other answers'], count: 3, share: 0.05 }]),
      }),
    ]),
  })
  const { body } = await get(next, 'reading')
  expect(JSON.parse(body).isRemembered).toBe(true)
  expect(body).not.toContain('with ann')
  const remembered = await uploads.server.deps.database.db.selectFrom('form_readings').selectAll().execute()
  expect(JSON.stringify(remembered)).not.toContain('with ann')
})

test('a question stands beside the same one of an earlier upload', async () => {
  await begin()
  const earlier = await upload(surveyOfSchools({ rows: 60, from: 840 }))
  await analysed(earlier)
  // Answers of the same people once more are no earlier survey.
  await analysed(await upload(surveyOfSchools({ rows: 83 })))
  const later = await upload(surveyOfSchools())
  const { key } = question(await analysed(later), 'I belong here')
  const { points } = (await get(later, `analysis/trend?question=${encodeURIComponent(key)}`)).json()
  expect(points.map(({ resultId }: { resultId: string }) => resultId)).toEqual([earlier, later])
  expect(points[1]).toMatchObject({
    figure: { shown: 'exact' },
    change: { share: expect.any(Number), notable: expect.any(Boolean) },
  })
  // The themes of a survey come together; this one has none.
  expect((await get(later, 'analysis/trends')).json()).toEqual({ trends: [] })
  const changes = (await get(later, 'analysis/changes')).json()
  expect(changes).toMatchObject({ uploads: [{ resultId: earlier, people: 60 }], with: earlier })
  expect(changes.items.find((one: { key: string }) => one.key === key)).toMatchObject({
    figure: points[0].figure,
    change: points[1].change,
  })
  // The first upload of a district has nothing to be compared with.
  expect((await get(earlier, 'analysis/changes')).json()).toEqual({ uploads: [], with: null, items: [] })
})

test('comments are told with terms, without what identifies people', async () => {
  const more = [['Alder Creek', 'Grade 6', 'Agree', 'Agree', 'Agree', 'Write to me@example.org about lunch']]
  const id = await upload(surveyOfSchools({ more }))
  const { comments } = await analysed(id)
  expect(comments).toEqual([{ question: expect.any(String), text: 'What would you change?', count: 85 }])
  const first = (await get(id, `comments?question=${comments[0].question}`)).json()
  expect(first.terms[0].term).toContain('lunch')
  expect(first.comments).toHaveLength(50)
  const second = (await get(id, `comments?question=${comments[0].question}&after=${first.next}`)).json()
  expect([...first.comments, ...second.comments]).toContain('Write to [e-mail] about lunch')
  expect(JSON.stringify([first, second])).not.toContain('example.org')
  // A further page of what was not opened for a while is an opening.
  uploads.server.passTime(31 * 60_000)
  await get(id, `comments?question=${comments[0].question}&after=1`)
  const search = (words: string) =>
    get(id, `comments?question=${comments[0].question}&search=${encodeURIComponent(words)}`)
  expect((await search('ABOUT wríte')).json()).toMatchObject({
    count: 85,
    found: 1,
    comments: ['Write to [e-mail] about lunch'],
    next: null,
  })
  expect((await search('example.org')).json()).toMatchObject({ found: 0, comments: [] })
  // Each pause in typing asks the server, and the comments were opened once.
  const openings = await uploads.server.deps.database.db
    .selectFrom('audit_events')
    .where('action', '=', 'comments_opened')
    .where('subject_id', '=', id)
    .select('id')
    .execute()
  expect(openings).toHaveLength(2)
  // A search has pages too.
  expect((await search('longer')).json()).toMatchObject({ found: 84, next: '50' })

  const lead = { cookie: await uploads.server.signIn((await uploads.district.makePerson('lead')).id) }
  const url = `/api/InsightsSettings/${uploads.district.districtId}`
  const settings = (await uploads.server.request({ url, as: lead.cookie })).json()
  const counted = { ...settings, comments: 'counted' }
  await uploads.server.request({ method: 'PUT', url, as: lead.cookie, payload: counted })
  const told = (await get(id, `comments?question=${comments[0].question}`)).json()
  expect(told).toMatchObject({ count: 85, terms: first.terms, comments: [], next: null, areWithheld: true })
  expect((await get(id, 'reading')).json().examples).toMatchObject({ [comments[0].question]: [] })
  const activity = await uploads.server.request({ url: '/api/audit-events', as: lead.cookie })
  expect(activity.body).toContain('Stopped comments from being read in the results of ')
  // The district also sees that admin staff read them.
  const admin = await makeUser(uploads.server.deps.database.db, {
    districtId: null,
    role: 'admin',
    fullName: 'Ada Quill',
  })
  const asAdmin = await uploads.server.signIn(admin.id)
  const path = `/api/SurveyResults/${id}/comments?question=${comments[0].question}`
  const read = await uploads.server.request({ url: path, as: asAdmin })
  expect(read.statusCode).toBe(200)
  const heard = await uploads.server.request({ url: '/api/audit-events', as: lead.cookie })
  expect(heard.body).toContain('Ada Quill')
  // Without a word on comments they stay as decided, and lead to no new analysis.
  const { comments: _comments, ...silent } = { ...settings, version: 1 }
  const kept = await uploads.server.request({ method: 'PUT', url, as: lead.cookie, payload: silent })
  expect(kept.json()).toMatchObject({ comments: 'counted', version: 2 })
  expect((await get(id, 'analysis')).json()).toMatchObject({ version: 1, isOutdated: false })
  expect((await search('wríte')).json()).toMatchObject({ comments: [], next: null, areWithheld: true })
  expect((await search('wríte')).json()).not.toHaveProperty('found')
})

test('what PostgreSQL refuses in JSON, as half a character, keeps no upload from its results, nor a person from writing', async () => {
  await begin()
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`
  const rows = Array.from({ length: 40 }, (_, at) =>
    row(['Agree', 'Disagree'][at % 2]!, at % 3 ? 'Bus_xD800_' : 'Foot_x0000_'),
  )
  const content = zipOf(workbookParts(row('I feel safe', 'How I come_xDC00_') + rows.join('')))
  const submission = { ReportTitle: 'Climate', UserSchools: [uploads.district.own], Description: 'Ours' }
  const stored = await uploadResults(
    uploads.server,
    uploads.owner.cookie,
    { name: 'climate.xlsx', content },
    submission,
  )
  const { id } = stored.json<SurveyResult>()
  expect(await analysed(id)).toMatchObject({ state: 'ready', people: 40 })
  const { reading } = (await get(id, 'reading')).json()
  expect(reading.columns[1].options.map(({ label }: { label: string }) => label)).toEqual([
    'Bus\ufffd',
    'Foot',
  ])

  const lead = await uploads.server.signIn((await uploads.district.makePerson('lead')).id)
  const written = 'Buses\ud800\u0000'
  const put = (url: string, as: string, payload: object) =>
    uploads.server.request({ method: 'PUT', url, as, payload })
  const corrections = { [reading.columns[0].key]: { construct: written } }
  const url = `/api/SurveyResults/${id}/reading`
  const corrected = await put(url, uploads.owner.cookie, { version: 1, corrections, remember: true })
  expect([corrected.statusCode, corrected.json()]).toEqual([202, { version: 2 }])
  const settings = `/api/InsightsSettings/${uploads.district.districtId}`
  const before = (await uploads.server.request({ url: settings, as: lead })).json()
  const themes = [{ name: written, words: [written] }]
  expect((await put(settings, lead, { ...before, themes })).json()).toMatchObject({ version: 1 })
})

test('a school is shown with how many were asked there, also where files call it otherwise, and the others without', async () => {
  const id = await upload(surveyOfSchools())
  await analysed(id)
  await uploads.server.deps.database.db
    .updateTable('schools')
    .set({ aliases: ['ALDER  creek'] })
    .where('id', '=', uploads.district.own.id)
    .execute()
  const payload = { total: null, schools: [{ schoolId: uploads.district.own.id, count: 60 }] }
  const url = `/api/SurveyResults/${id}/enrolment`
  const set = await uploads.server.request({ method: 'PUT', url, as: uploads.owner.cookie, payload })
  expect(set.statusCode, set.body).toBe(200)
  const { breakdowns } = (await get(id, 'analysis')).json()
  const { blocks } = breakdowns.find(({ key }: { key: string }) => key === 'school')
  expect(blocks.map(({ label, asked }: { label: string; asked?: number }) => [label, asked])).toEqual([
    ['Alder Creek', 60],
    [expect.stringContaining('Mill Street'), undefined],
  ])
})

test('the files of analyses go with those of a deleted upload', async () => {
  const id = await upload(surveyOfSchools())
  await analysed(id)
  const { files } = uploads.server.deps
  expect(await files.exists(`survey-results/${id}.1.analysis`)).toBe(true)
  await uploads.server.request({
    method: 'DELETE',
    url: `/api/SurveyResults/${id}`,
    as: uploads.owner.cookie,
  })
  expect((await get(id, 'analysis')).statusCode).toBe(404)
})

test('many breakdowns with many values each are worked out in time, with fewer of them', async () => {
  const heading = [
    'School',
    'Grade',
    'Gender',
    'Race',
    'Home language',
    'Years at this school',
    'I feel safe',
  ]
  const scale = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']
  // Each row and column has a number that looks random, the same each time.
  const mixed = (row: number, column: number) => {
    const hash = Math.imul((row + 1) * 2_654_435_761, (column + 7) * 40_503) ^ ((row * 97 + column) << 7)
    return (hash >>> 8) & 0xffff
  }
  const rows = Array.from({ length: 400 }, (_, row) =>
    heading.map((name, column) =>
      column === heading.length - 1 ? scale[mixed(row, column) % 5] : `${name} ${mixed(row, column) % 6}`,
    ),
  )
  const content = Buffer.from([heading, ...rows].map((row) => row.join(',')).join('\r\n'))
  const id = await upload(content)
  await expect.poll(async () => (await get(id, 'analysis')).json().state, { interval: 500 }).toBe('ready')
})

test('a report is compared with the newest uploads of its own template, behind those of others too', async () => {
  await begin()
  const { deps } = uploads.server
  const { db } = deps.database
  const ids: string[] = []
  const templateOf = new Map<string, string>()
  for (const [place, template] of ['Staff', 'Families', 'Families', 'Staff'].entries()) {
    const id = await upload(surveyOfSchools({ rows: 60, from: 8400 * (place + 1) }))
    await analysed(id)
    const { storage_key } = await db
      .selectFrom('analysis_versions')
      .where('result_id', '=', id)
      .select('storage_key')
      .executeTakeFirstOrThrow()
    ids.push(id)
    templateOf.set(String(storage_key), template)
  }
  const [first, , , last] = ids as [string, string, string, string]
  const { uploaded_on } = await db
    .selectFrom('survey_results')
    .where('id', '=', last)
    .select('uploaded_on')
    .executeTakeFirstOrThrow()
  const read = async (key: string) => {
    const analysis = await deps.analyses.read(key)
    return analysis && { ...analysis, template: templateOf.get(key) ?? 'Families' }
  }
  const { id: userId } = uploads.owner
  const collections = await collectionsUpTo(
    { ...deps, db, analyses: { ...deps.analyses, read } },
    { readers: { userId }, userId },
    { id: last, districtId: uploads.district.districtId, uploadedOn: uploaded_on, answeredOn: null },
    2,
  )
  expect(collections.map(({ resultId }) => resultId)).toEqual([first, last])
})
