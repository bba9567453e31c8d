import { expect, test } from 'vitest'
import { threadCpuMs } from '#testing/thread-cpu.ts'
import { readPeople } from './pasted-people.ts'

const mill = { id: 'mill', name: 'Mill Street Middle School', aliases: ['MSMS', 'Mill St MS'] }
const heron = { id: 'heron', name: 'Heron Lake K-8', aliases: [] }
const schools = [mill, heron]

/** What was read, in the short form of `name <address> role schools: problem`. */
const read = (text: string) =>
  readPeople(text, schools).people.map(({ fullName, email, role, schoolIds, problem }) =>
    [`${fullName} <${email}>`, role, schoolIds?.join('+'), problem && `: ${problem}`]
      .filter(Boolean)
      .join(' '),
  )

test('an empty text holds nobody', () => {
  expect(read('')).toEqual([])
  expect(read(' \n\t\n')).toEqual([])
})

test.each([
  ['an address alone', 'ben@river.example', [' <ben@river.example>']],
  ['a name with its address', 'Nora Castellan <nora@river.example>', ['Nora Castellan <nora@river.example>']],
  [
    'a quoted name with a comma',
    '"Castellan, Nora" <nora@river.example>',
    ['Nora Castellan <nora@river.example>'],
  ],
  [
    'a name, last first, before a semicolon',
    'Achterberg, Ben; b@river.example',
    ['Ben Achterberg <b@river.example>'],
  ],
  ['a name and an address with a comma', 'Yer Moua, yer@river.example', ['Yer Moua <yer@river.example>']],
  ['a name and an address with a space', 'Yer Moua yer@river.example', ['Yer Moua <yer@river.example>']],
  ['a link to an address', 'mailto:yer@river.example', [' <yer@river.example>']],
  [
    'several addresses with commas',
    'a@river.example, b@river.example,c@river.example',
    [' <a@river.example>', ' <b@river.example>', ' <c@river.example>'],
  ],
  [
    'several addresses with spaces',
    'a@river.example b@river.example',
    [' <a@river.example>', ' <b@river.example>'],
  ],
  [
    'several people as a mail program copies them',
    'Nora Castellan <nora@river.example>, "Moua, Yer" <yer@river.example>; b@river.example',
    ['Nora Castellan <nora@river.example>', 'Yer Moua <yer@river.example>', ' <b@river.example>'],
  ],
  [
    'names, last first, between semicolons',
    'Achterberg, Ben <ben@river.example>; Castellan, Nora <nora@river.example>',
    ['Ben Achterberg <ben@river.example>', 'Nora Castellan <nora@river.example>'],
  ],
  [
    'names, last first, between commas',
    'Achterberg, Ben <ben@river.example>, Castellan, Nora <nora@river.example>',
    ['Ben Achterberg <ben@river.example>', 'Nora Castellan <nora@river.example>'],
  ],
])('%s is read', (_, text, people) => {
  expect(read(text)).toEqual(people)
})

test.each([
  ['in one order', 'Ben Achterberg\tben@river.example\tlead\tMSMS'],
  [
    'in another',
    'heron lake k–8;LEAD;ben@river.example;Ben Achterberg'.replace('heron lake k–8', 'MILL ST MS'),
  ],
  ['with commas', 'ben@river.example,Ben Achterberg,Mill Street Middle School,District lead'],
  ['with quotation marks', '"Achterberg, Ben","ben@river.example","lead","Mill Street Middle School"'],
])('a row with name, address, role and school %s is read without headings', (_, text) => {
  expect(read(text)).toEqual(['Ben Achterberg <ben@river.example> lead mill'])
})

test('given and family name in columns of their own are one name', () => {
  expect(read('Ben\tAchterberg\tben@river.example')).toEqual(['Ben Achterberg <ben@river.example>'])
})

test('headings say what each column is, in any order; columns that nobody knows are ignored', () => {
  const rows = [
    'Hired\tLast name\tE-Mail Address\tFirst Name\tSchool\tRole',
    '2019\tAchterberg\tben@river.example\tBen\tMSMS; Heron Lake K-8\tTeacher',
    '2020\tMoua\tyer@river.example\tYer\t\t',
  ]
  expect(read(rows.join('\r\n'))).toEqual([
    'Ben Achterberg <ben@river.example> staff mill+heron',
    'Yer Moua <yer@river.example>',
  ])
})

test('an unknown role or school, or a missing or invalid address, is a problem of its line', () => {
  const rows = [
    'name,email,role,school',
    'Ben,ben@river.example,janitor,',
    'Yer,yer@river.example,staff,Hogwarts',
    'Nora,nora at river,staff,MSMS',
    'Kelly,,staff,MSMS',
  ]
  expect(read(rows.join('\n')).map((line) => line.split(' : ')[1])).toEqual([
    "We don't know the role “janitor”. Use staff or lead.",
    'This district has no school named “Hogwarts”.',
    '“nora at river” is not an e-mail address.',
    'The e-mail address is missing.',
  ])
})

test('a school that is not known is named without headings too', () => {
  expect(read('Ben Achterberg\tben@river.example\tOak Hill Elementary')).toEqual([
    'Ben Achterberg <ben@river.example> : This district has no school named “Oak Hill Elementary”.',
  ])
})

test('a line without an address and one with two @ are problems, and the others are read', () => {
  expect(read('Nora Castellan\nben@@river.example\nyer@river.example')).toEqual([
    'Nora Castellan <> : There is no e-mail address in “Nora Castellan”.',
    ' <ben@@river.example> : “ben@@river.example” is not an e-mail address.',
    ' <yer@river.example>',
  ])
})

test('an address that comes again, in any case, is left out and names the first line', () => {
  expect(read('ben@river.example\n\nBen <BEN@river.example>')).toEqual([
    ' <ben@river.example>',
    'Ben <BEN@river.example> : Listed twice: line 1 has the same address.',
  ])
})

test('1,000 people are read, of more it is said that they are too many', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@river.example`).join('\n')
  expect(readPeople(lines(1000), schools).isTooMany).toBe(false)
  const { people, isTooMany } = readPeople(lines(5000), schools)
  expect([people.length, isTooMany]).toEqual([1000, true])
})

test.each([
  ['quotation marks', '"'.repeat(50_000)],
  ['open brackets', '<'.repeat(50_000)],
  ['commas', ','.repeat(50_000)],
  ['an address without end', `${'a'.repeat(50_000)}@${'b'.repeat(50_000)}`],
])('many %s take no time', (_, text) => {
  expect(threadCpuMs(() => readPeople(text, schools))).toBeLessThan(1000)
})
