import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorizeAs, type Call, callerWith, type Json } from '../testing/authorizing.ts'
import { googleSchemas, schemaIssues } from '../testing/google-schemas.ts'
import { makeForm } from '../testing/making-forms.ts'
import { startEmulator } from '../testing/running-emulator.ts'
import { discoverProvider } from '../testing/signing-in.ts'
import { documentTypes } from './demo-folder.ts'

const schemas = googleSchemas('drive/build/v3')
const folder = 'shared-reports-folder'
let emulator: Awaited<ReturnType<typeof startEmulator>>
let call: Call
let token: string

beforeAll(async () => {
  emulator = await startEmulator()
  token = (await authorizeAs('admin@chorus.example', await discoverProvider(emulator.url))).access_token
  call = callerWith(emulator.url, token)
})
afterAll(() => emulator.stop())

const list = (query: Record<string, string>, by = call) =>
  by('GET', `/drive/v3/files?${new URLSearchParams(query)}`)
const inFolder = {
  q: `'${folder}' in parents and trashed=false`,
  supportsAllDrives: 'true',
  includeItemsFromAllDrives: 'true',
}

async function download(path: string): Promise<Buffer> {
  const response = await fetch(`${emulator.url}/drive/v3/files/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('the shared folder holds three PDF and three Word files', async () => {
  const { body } = await list(inFolder)
  expect(schemaIssues(schemas, 'FileList', body)).toEqual([])
  expect(Object.keys(body.files[0])).toEqual(['kind', 'id', 'name', 'mimeType'])
  const types = body.files.map(({ mimeType }: Json) => mimeType)
  expect(types).toEqual([...Array(3).fill(documentTypes.pdf), ...Array(3).fill(documentTypes.docx)])
})

test('a list has pages, an order and the requested fields', async () => {
  const query = { ...inFolder, orderBy: 'name desc', fields: 'nextPageToken,files(name)', pageSize: '4' }
  const { body: first } = await list(query)
  const { body: second } = await list({ ...query, pageToken: first.nextPageToken })
  const names = [...first.files, ...second.files].map(({ name }: Json) => name)
  expect(second).not.toHaveProperty('nextPageToken')
  expect(names).toHaveLength(6)
  expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one)))
})

test.each([
  ["name contains 'CLIMATE' and mimeType = 'application/pdf'", 1],
  ["(mimeType='application/pdf' or mimeType='image/png') and trashed = false", 3],
  ["name = 'it\\'s not there'", 0],
  ['trashed = true', 0],
  ["'elsewhere' in parents", 0],
])('q=%s', async (q, count) => {
  expect((await list({ q })).body.files).toHaveLength(count)
})

test.each<Record<string, string>>([
  { q: "fullText contains 'x'" },
  { q: 'name' },
  { orderBy: 'size' },
  { pageToken: 'x' },
])('%j is refused', async (query) => {
  const { status, body } = await list(query)
  expect(status).toBe(400)
  expect(body.error.errors[0]).toMatchObject({ reason: 'invalid', locationType: 'parameter' })
})

test('metadata and content of each file agree, and the content is what its type says', async () => {
  const { body } = await list({ ...inFolder, fields: '*' })
  expect(schemaIssues(schemas, 'FileList', body)).toEqual([])
  for (const file of body.files) {
    const path = `${file.id}?supportsAllDrives=true`
    const { body: metadata } = await call(
      'GET',
      `/drive/v3/files/${path}&fields=id,name,mimeType,size,capabilities/canDownload`,
    )
    expect(metadata).toEqual({
      id: file.id,
      name: file.name,
      mimeType: file.mimeType,
      size: file.size,
      capabilities: { canDownload: true },
    })
    const content = await download(`${path}&alt=media`)
    expect(String(content.length)).toBe(file.size)
    expect(await download(`${path}&alt=media`)).toEqual(content)
    if (file.mimeType === documentTypes.pdf) expectPdf(content)
    else expectDocx(content)
  }
})

function expectPdf(content: Buffer): void {
  const text = content.toString('latin1')
  expect(text.startsWith('%PDF-1.4')).toBe(true)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset) => /^(\d+) 0 obj/.exec(text.slice(offset))?.[1])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ])
}

function expectDocx(content: Buffer): void {
  const parts = unzipped(content)
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  expect(parts['word/document.xml']).toMatch(/^<\?xml .*<\/w:document>$/s)
}

/** The texts of an archive by their paths, read by its directory. */
function unzipped(content: Buffer): Record<string, string> {
  const parts: Record<string, string> = {}
  const end = content.lastIndexOf('PK\x05\x06')
  for (let at = content.readUInt32LE(end + 16); at < end; ) {
    const [packed, nameLength, local] = [20, 28, 42].map((offset) =>
      content.readUIntLE(at + offset, offset === 28 ? 2 : 4),
    )
    const name = content.toString('utf8', at + 46, at + 46 + nameLength!)
    const start = local! + 30 + nameLength!
    parts[name] = inflateRawSync(content.subarray(start, start + packed!)).toString()
    at += 46 + nameLength!
  }
  return parts
}

test('a native document is exported, not downloaded; a file is downloaded, not exported', async () => {
  const path = '/drive/v3/files/notes-for-reviewers'
  expect((await call('GET', `${path}?alt=media`)).body.error.errors[0].reason).toBe('fileNotDownloadable')
  const exported = (type: string) =>
    download(`notes-for-reviewers/export?mimeType=${encodeURIComponent(type)}`)
  expectPdf(await exported(documentTypes.pdf))
  expectDocx(await exported(documentTypes.docx))
  expect(String(await exported('text/plain'))).toContain('Notes for reviewers')
  expect((await call('GET', `${path}/export?mimeType=image/png`)).status).toBe(400)
  const pdf = '/drive/v3/files/sample-report-school-climate-pdf/export?mimeType=text/plain'
  expect((await call('GET', pdf)).body.error.errors[0].reason).toBe('fileNotExportable')
})

test('a form is a file that its owner finds, renames, moves to the trash and deletes, and that others do not find', async () => {
  const form = await makeForm(call, [])
  const path = `/drive/v3/files/${form.formId}`
  const { body } = await call('GET', `${path}?fields=*`)
  expect(schemaIssues(schemas, 'File', body)).toEqual([])
  expect(body).toMatchObject({ mimeType: documentTypes.form, name: 'Family survey', trashed: false })
  expect((await list({ q: "'root' in parents and trashed=false" })).body.files).toContainEqual({
    kind: 'drive#file',
    id: form.formId,
    name: 'Family survey',
    mimeType: documentTypes.form,
  })

  const { access_token } = await authorizeAs('second@riverbend.example', await discoverProvider(emulator.url))
  const other = callerWith(emulator.url, access_token)
  expect((await other('GET', path)).body.error).toMatchObject({
    code: 404,
    message: `File not found: ${form.formId}.`,
    errors: [{ reason: 'notFound', location: 'fileId' }],
  })
  const theirs = (await list({}, other)).body.files.map(({ id }: Json) => id)
  expect(theirs).not.toContain(form.formId)

  expect((await call('PATCH', path, { name: 'Renamed', trashed: true })).body.name).toBe('Renamed')
  expect((await call('GET', `${path}?fields=trashed`)).body).toEqual({ trashed: true })
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('GET', path)).status).toBe(404)
})

test('a file in the shared folder cannot be changed', async () => {
  const path = '/drive/v3/files/sample-report-school-climate-pdf'
  expect((await call('PATCH', path, { trashed: true })).status).toBe(403)
  expect((await call('DELETE', path)).status).toBe(403)
})
