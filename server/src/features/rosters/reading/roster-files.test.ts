import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { type Part, zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { zip64Of } from '#server/testing/workbooks/zip64.ts'
import { type OpenedRoster, readFiles } from './read-files.ts'

const sheetsOf = async (path: string) => (await readSheets(path, { onlyWorkbooks: true })).sheets

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-rosters-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Sent = Record<string, string | Uint8Array>

async function read(sent: Sent) {
  const files = []
  for (const [index, [name, content]] of Object.entries(sent).entries()) {
    const path = join(folder, String(index))
    await writeFile(path, content)
    files.push({ name, path })
  }
  let opened: OpenedRoster | undefined
  const settings = { isBound: true, ignoreDates: false, usernameDomain: '', today: '2026-11-22' }
  const read = await readFiles({ files, settings }, sheetsOf, {
    opened: async (told) => {
      opened = told
    },
    rows: () => undefined,
  })
  return {
    issues: 'issues' in read ? read.issues.map(({ message }) => message) : [],
    notes: opened?.notes,
    format: opened?.format,
    people: 'roster' in read ? read.roster.people : [],
    said: JSON.stringify(read),
  }
}

const orgs = 'sourcedId,name,type\ns1,Mill Street,school\n'
const users =
  'sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName,email,password\nu1,true,s1,teacher,Zoë,Müller,zoe@x.example,hidden-word\nu2,true,s1,student,Secret,Pupil,pupil@x.example,\n'
const parts = (given: Record<string, string | Uint8Array>, folderName = ''): Part[] =>
  Object.entries(given).map(([name, content]) => ({ name: `${folderName}${name}`, content }))
const zip = (given: Record<string, string | Uint8Array>, folderName?: string) =>
  zipOf(parts(given, folderName))

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test.each<[string, () => Sent, string[]]>([
  ['a zip', () => ({ 'any.bin': zip({ 'orgs.csv': orgs, 'users.csv': users }) }), []],
  ['a zip64', () => ({ 'r.zip': zip64Of(parts({ 'orgs.csv': orgs, 'users.csv': users })) }), []],
  [
    'a zip of one folder',
    () => ({ 'r.zip': zip({ 'Orgs.CSV': orgs, 'users.csv': users }, 'export 1/') }),
    [],
  ],
  ['loose files', () => ({ 'orgs.csv': orgs, 'users.csv': users, 'enrollments.csv': 'sourcedId\n1\n' }), []],
  [
    'loose files, one of students that is empty',
    () => ({ 'orgs.csv': orgs, 'users.csv': users, 'enrollments.csv': '' }),
    [],
  ],
  [
    'files that begin with an empty line',
    () => ({ 'orgs.csv': `\n${orgs}`, 'users.csv': `\r\n\n${users}` }),
    [],
  ],
  ['loose files under other names', () => ({ 'a.txt': orgs, 'b.txt': users }), []],
  [
    'a file whose headings alone end as those of Windows',
    () => ({
      'orgs.csv': orgs.replace('\n', '\r\ns0,Willow,school\n'),
      'users.csv': users.replace('\n', '\r\n').replace('hidden-word', '"hidden-word"\r'),
    }),
    [],
  ],
  [
    'a file with lines as on an old Mac',
    () => ({
      'r.zip': zip({ 'orgs.csv': orgs.replaceAll('\n', '\r'), 'users.csv': users.replaceAll('\n', '\r') }),
    }),
    [],
  ],
  [
    'UTF-16',
    () => ({ 'r.zip': zip({ 'orgs.csv': orgs, 'users.csv': utf16(users) }) }),
    ['users.csv was read as UTF-16.'],
  ],
  [
    'Windows-1252 with semicolons',
    () => ({
      'r.zip': zip({ 'orgs.csv': orgs, 'users.csv': Buffer.from(users.replaceAll(',', ';'), 'latin1') }),
    }),
    ['users.csv was read as Windows-1252, with cells separated by semicolons.'],
  ],
])('%s is read, and what is unusual is told', async (_name, sent, notes) => {
  const roster = await read(sent())
  expect(roster).toMatchObject({ issues: [], format: 'oneroster-1.1', notes })
  expect(roster.people.map(({ fullName, schoolKeys }) => [fullName, ...schoolKeys])).toEqual([
    ['Zoë Müller', 's1'],
  ])
  for (const word of ['Pupil', 'hidden-word']) expect(roster.said).not.toContain(word)
})

test('a list in a workbook is read below its title', async () => {
  const list = workbookOf({
    Staff: [['Staff of Mill Street'], [], ['Name', 'E-mail'], ['Ann Lee', 'ann@x.example']],
  })
  const { format, people } = await read({ 'staff.xlsx': list })
  expect(format).toBe('list')
  expect(people).toMatchObject([{ fullName: 'Ann Lee', email: 'ann@x.example', row: 4 }])
})

test.each([
  ['headings of several lines', '"Staff\nName";"E-mail\nAddress";Role'],
  ['a title of several lines in quotes', '"Staff of\nMill Street"\n\nName;E-mail;Role'],
])('in a list with %s nobody is lost', async (_name, headings) => {
  const list = `${headings}\n"Lee; Ann";ann@x.example;"Teacher\nof Grade 5"\nTimmy Kid;t@x.example;Student\nBo Ray;bo@x.example;Nurse\n`
  const { people, said } = await read({ 'staff.csv': list })
  expect(people.map(({ email }) => email)).toEqual(['ann@x.example', 'bo@x.example'])
  expect(said).not.toContain('Kid')
})

test.each<[string, () => Sent, RegExp]>([
  ['nothing', () => ({ 'r.zip': '' }), /is empty/],
  ['a cut zip', () => ({ 'r.zip': zip({ 'orgs.csv': orgs }).subarray(0, 60) }), /zip is damaged/],
  [
    'an encrypted zip',
    () => ({ 'r.zip': zipOf([{ name: 'orgs.csv', content: orgs, flags: 1 }]) }),
    /protected by a password/,
  ],
  [
    'a file that unpacks to many times its size',
    () => ({ 'r.zip': zip({ 'users.csv': 'a'.repeat(3_000_000), 'orgs.csv': orgs }) }),
    /users\.csv unpacks to many times/,
  ],
  [
    'a file of another size than the zip says',
    () => ({ 'r.zip': zipOf([{ name: 'orgs.csv', content: orgs, claims: 4 }]) }),
    /orgs\.csv in this zip is damaged/,
  ],
  [
    'a file that is not what was packed',
    () => ({ 'r.zip': zipOf([{ name: 'orgs.csv', content: orgs, checksum: 7 }]) }),
    /orgs\.csv in this zip is damaged/,
  ],
  [
    'a zip around a workbook',
    () => ({ 'r.zip': zip({ 'lists/Staff 2026.xlsx': workbookOf({ Staff: [] }), 'readme.md': '' }) }),
    /^Unzip this file, and send “Staff 2026\.xlsx”\.$/,
  ],
  [
    'a byte of no encoding',
    () => ({
      'orgs.csv': orgs,
      'users.csv': Buffer.from(`${users}u3,true,s1,teacher,A,B\x81,c@x.example,`, 'latin1'),
    }),
    /row 4, column 6/,
  ],
  [
    'an open quote',
    () => ({ 'orgs.csv': orgs, 'users.csv': `${users}u3,"open,` }),
    /quotation mark is never closed/,
  ],
  [
    'a cell of nine megabytes',
    () => ({ 'staff.csv': `Name,Email,Note\nAnn,ann@x.example,"${'x'.repeat(9_000_000)}"\n` }),
    /row 2 of staff\.csv, .* a cell is larger than 4 MB/,
  ],
  ['nothing but a mark of its encoding', () => ({ 'staff.csv': '\ufeff\n' }), /^The list is empty\.$/],
  ['a workbook without cells', () => ({ 'staff.xlsx': workbookOf({ Staff: [] }) }), /^The list is empty\.$/],
  ['a picture', () => ({ 'r.zip': Buffer.from('%PDF-1.7') }), /PDF/],
])('%s is refused with a sentence', async (_name, sent, sentence) => {
  await expect(read(sent())).rejects.toThrow(sentence)
})

const manifest = 'propertyName,value\noneroster.version,1.2\nfile.users,bulk\nfile.roles,bulk\n'
const damaged = Buffer.from(`${users}u3,true,s1,teacher,A,B\x81,c@x.example,`, 'latin1')

test.each<[string, () => Sent, string[]]>([
  [
    'a file that cannot be read beside one that lacks a column',
    () => ({ 'r.zip': zip({ 'orgs.csv': 'sourcedId,type\ns1,school\n', 'users.csv': damaged }) }),
    [
      'users.csv is neither UTF-8 nor Windows-1252: row 4, column 6 has a character of another encoding. Save it as UTF-8.',
      'orgs.csv has no column name.',
    ],
  ],
  [
    'a file that cannot be read beside one that the manifest names and that is missing',
    () => ({ 'r.zip': zip({ 'manifest.csv': manifest, 'orgs.csv': '', 'users.csv': users }) }),
    ['orgs.csv is empty.', 'roles.csv is missing. Export the roster again with this file.'],
  ],
  [
    'two empty files',
    () => ({ 'orgs.csv': '\ufeff', 'users.csv': '' }),
    ['orgs.csv is empty.', 'users.csv is empty.'],
  ],
])('%s: all of it is named at once', async (_name, sent, issues) => {
  expect((await read(sent())).issues).toEqual(issues)
})

test('two files of one kind are named, and none is read', async () => {
  const content = { 'a/users.csv': users, 'b/users.csv': users, 'orgs.csv': orgs }
  expect((await read({ 'r.zip': zip(content) })).issues).toEqual([
    'There are 2 files users.csv. Send one roster at a time.',
  ])
})

test('files of enrolments are not unpacked, whatever they hold', async () => {
  const broken = zipOf([
    { name: 'enrollments.csv', content: 'x', claims: 400_000_000 },
    ...parts({ 'orgs.csv': orgs, 'users.csv': users }),
  ])
  expect((await read({ 'r.zip': broken })).people).toHaveLength(1)
})
