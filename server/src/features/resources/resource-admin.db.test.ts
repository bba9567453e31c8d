import { readdirSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LibraryImport } from '#contract/library/library.ts'
import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { doJob } from '#server/testing/nightly.ts'
import { address, pdf, resourceRequests } from './testing/resource-requests.ts'

const resources = resourceRequests()
const { upload, list, remove, storedFiles } = resources

const find = async (key: string) => (await list()).find(({ externalId }) => externalId === key)
const events = (action: string) =>
  auditEvents(resources.server.deps.database.db).where('action', '=', action).execute()

async function content(id: string) {
  const link = await resources.server.request({ url: `${address}/${id}/tempurl`, as: resources.admin })
  return (await resources.server.request({ url: new URL(link.body).pathname })).body
}

describe('a resource name', () => {
  const type = 'Please select a valid file (.pdf, docx, .xlsx, .csv, .pptx)'
  const form = 'Invalid file name format. Expected format: <template id>~<resource name>.<extension>'

  test.each([
    ['1~Letter.exe', type],
    ['1~Letter', type],
    ['1~Letter.pdf.docm', type],
    ['Letter.pdf', form],
    ['1~~Letter.pdf', form],
    ['1~Letter~home.pdf', form],
    ['0~Letter.pdf', form],
    ['2147483648~Letter.pdf', form],
    ['-1~Letter.pdf', form],
    ['one~Letter.pdf', form],
    ['1~ .pdf', form],
    ['1~...pdf', form],
    ['1~\u200b.pdf', form],
    ['1~..\\..\\secret-key.pdf', form],
    ['1~Let\u0001ter.pdf', form],
    ['1~Let\u202etter.pdf', form],
    [`1~${'a'.repeat(151)}.pdf`, 'The resource name has 151 characters. At most 150 are allowed.'],
  ])('%j is refused', async (name, message) => {
    const before = await list()
    const answer = await upload(name)
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed', message })
    expect(await list()).toEqual(before)
  })
})

test('a file may be stored before its template, and again under the same key and id', async () => {
  const first = await upload('5~Letter home.pdf')
  const fileKey = 'template-resources/5~Letter home.pdf'
  expect([first.statusCode, first.json()]).toEqual([201, { fileKey }])
  const before = await find(fileKey)
  const files = await storedFiles()
  expect(before).toMatchObject({
    title: 'Letter home',
    templateName: '',
    templateId: 5,
    resourceType: 'pdf',
    usedBy: [],
  })
  resources.server.passTime(1_000)
  const second = await upload('05~LETTER home.PDF', Buffer.from('%PDF-2.0 %%EOF'))
  expect([second.statusCode, second.json()]).toEqual([201, { fileKey }])
  const after = await find(fileKey)
  expect(after?.id).toBe(before?.id)
  expect(after!.updatedOn > before!.updatedOn).toBe(true)
  expect(await content(after!.id)).toBe('%PDF-2.0 %%EOF')
  await Promise.all(['5~Twice.pdf', '5~TWICE.pdf', '5~twice.PDF'].map((name) => upload(name)))
  const ofTemplate = (await list()).filter(({ templateId }) => templateId === 5)
  expect(ofTemplate.map(({ title }) => title.toLowerCase())).toEqual(['letter home', 'twice'])
  expect(await storedFiles()).toBe(files + 1)
  const [stored] = await events('resource_stored').then((all) => all.slice(-5))
  expect(stored).toMatchObject({ before: null, after: { fileKey, bytes: pdf.length } })
})

test('a file that somebody replaced meanwhile is not deleted unseen', async () => {
  await upload('5~Notice.pdf')
  const key = 'template-resources/5~Notice.pdf'
  const seen = (await find(key))!
  resources.server.passTime(1_000)
  await upload('5~Notice.pdf', Buffer.from('%PDF-2.0 %%EOF'))
  const late = await remove(seen.id, `?updatedOn=${seen.updatedOn}`)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Somebody replaced this file with a newer one in the meantime. Nothing was deleted. Look at it again first.',
  ])
  expect(await content(seen.id)).toBe('%PDF-2.0 %%EOF')
  const { updatedOn } = (await find(key))!
  expect((await remove(seen.id, `?updatedOn=${updatedOn}`)).statusCode).toBe(204)
})

test('a file that templates list is deleted only together with its links', async () => {
  const key = 'template-resources/7~Letter home.pdf'
  await upload('7~Letter home.pdf')
  await upload('8~Another.pdf')
  const listed = (templateId: number, title: string, file = key, resourceType = 'Template' as const) => ({
    row: 0,
    templateId,
    title,
    resourceType,
    key: file,
  })
  const workbook = await libraryWorkbook([template(7), template(8)], {
    relatedResources: [
      listed(7, 'Letter'),
      listed(8, 'Letter too'),
      listed(8, 'Another', 'template-resources/8~Another.pdf'),
    ],
  })
  const { revision } = (
    await uploadLibrary(resources.server, resources.admin, workbook)
  ).json<LibraryImport>()
  const resource = await find(key)
  expect(resource).toMatchObject({
    templateName: 'Template 7',
    usedBy: [
      { id: 7, name: 'Template 7' },
      { id: 8, name: 'Template 8' },
    ],
  })
  const refused = await remove(resource!.id)
  expect(refused.json()).toMatchObject({
    statusCode: 409,
    code: 'conflict',
    message: expect.stringContaining('“Template 7” (7) and “Template 8” (8)'),
  })
  expect(await content(resource!.id)).toBe(pdf.toString())

  const files = await storedFiles()
  const late = await remove(resource!.id, '?unlink=true&templates=1')
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'More templates list this file by now. Nothing was deleted. Look at which they are first.',
  ])
  expect(await storedFiles()).toBe(files)
  expect((await remove(resource!.id, '?unlink=true&templates=2')).statusCode).toBe(204)
  expect(await storedFiles()).toBe(files - 1)
  expect(await find(key)).toBeUndefined()
  expect((await remove(resource!.id, '?unlink=true')).statusCode).toBe(404)
  const detail = async (id: number) =>
    (
      await resources.server.request({ url: `/api/SurveyTemplates/${id}`, as: resources.admin })
    ).json<SurveyTemplateDetail>()
  const titles = async (id: number) => (await detail(id)).relatedResources.map(({ title }) => title)
  expect(await titles(7)).toEqual(['Printable questionnaire'])
  expect(await titles(8)).toEqual(['Another'])
  const [questionnaire] = (await detail(7)).relatedResources
  expect((await remove(questionnaire!.id, '?unlink=true')).statusCode).toBe(404)

  // What was previewed before is no longer what would happen, and its file names a key that is gone.
  const again = await uploadLibrary(resources.server, resources.admin, workbook, { revision })
  expect(again.json()).toMatchObject({
    statusCode: 422,
    issues: [{ path: 'Related Resources row 2, Key' }, { path: 'Related Resources row 3, Key' }],
  })
  const [deleted] = await events('resource_deleted').then((all) => all.slice(-1))
  expect(deleted).toMatchObject({ before: { fileKey: key, usedBy: [7, 8] }, after: null })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'the list and the audit trail are compressed by %s where that is accepted',
  async (encoding, decompress) => {
    for (let index = 0; index < 10; index++) await upload(`${300 + index}~Letter.pdf`)
    for (const url of [address, '/api/audit-events/csv']) {
      const plain = await resources.server.request({ url, as: resources.admin })
      const packed = await resources.server.request({
        url,
        as: resources.admin,
        headers: { 'accept-encoding': encoding },
      })
      expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, encoding])
      expect(packed.headers.vary).toContain('accept-encoding')
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    }
  },
)

describe('files that no row names', () => {
  const old = ['survey-results/a.xlsx', 'insights-reports/b.pdf']
  const night = async () => {
    await doJob(resources.server, 'sweep-files')
    const listed = await Array.fromAsync(resources.server.deps.files.list())
    return listed.map(({ key }) => key)
  }
  const place = (key: string) => `${resources.server.deps.config.dataDir}/files/${key}`
  beforeEach(() => rm(place('survey-results'), { recursive: true, force: true }))

  test('go when they are old; those of rows, of a planned removal, young ones and those of others stay', async () => {
    const { files } = resources.server.deps
    await upload('77~Kept.pdf')
    await upload('78~Gone.pdf')
    const before = new Set((await Array.fromAsync(files.list())).map(({ key }) => key))
    await remove((await find('template-resources/78~Gone.pdf'))!.id)
    for (const key of [...old, 'survey-results/young.xlsx', 'elsewhere/of-another.txt'])
      await files.put(key, Buffer.from('x'))
    await writeFile(place('.incoming/broken-off.pdf'), 'x')
    const days = (count: number) =>
      new Date(resources.server.deps.clock().getTime() - count * 24 * 60 * 60 * 1000)
    await utimes(place('.incoming/broken-off.pdf'), days(8), days(8))
    for (const key of [...before, ...old, 'elsewhere/of-another.txt'])
      await utimes(place(key), days(8), days(8))
    await utimes(place('survey-results/young.xlsx'), days(6), days(6))
    const left = await night()
    expect(left.filter((key) => !before.has(key)).sort()).toEqual([
      'elsewhere/of-another.txt',
      'survey-results/young.xlsx',
    ])
    expect([...before].filter((key) => !left.includes(key))).toEqual([])
    expect(readdirSync(place('.incoming'))).toEqual([])
    expect(await content((await find('template-resources/77~Kept.pdf'))!.id)).toBe(pdf.toString())
    expect(resources.server.logged).toContainEqual(
      expect.objectContaining({ msg: 'files without a row were removed', unclaimed: 2, removed: 2 }),
    )
    const metrics = await resources.server.request({ url: '/metrics', headers: { host: 'localhost' } })
    expect(metrics.body).toContain('chorus_files_without_row{state="removed"} 2')
  })

  test('stay where they are so many that the database is rather that of another storage', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `survey-results/${index}.xlsx`)
    for (const key of many) {
      await resources.server.deps.files.put(key, Buffer.from('x'))
      await utimes(place(key), 0, 0)
    }
    const left = await night()
    expect(many.filter((key) => !left.includes(key))).toEqual([])
    expect(resources.server.logged).toContainEqual(
      expect.objectContaining({ level: 50, unclaimed: 40, removed: 0 }),
    )
  })
})
