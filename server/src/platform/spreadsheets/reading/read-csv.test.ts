import { expect, test } from 'vitest'
import { type TextEncodingName, textEncodings } from '#contract/results/readings.ts'
import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { encodedText } from '#server/testing/data/encoded-text.ts'
import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { workbookParts, zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { defaultLimits } from './read-limits.ts'
import { type ReadOptions, readSheets } from './read-sheets.ts'

const read = (content: string | Uint8Array, options: ReadOptions = {}) =>
  inTemporaryFile(Buffer.from(content), (path) => readSheets(path, options))

const rowsOf = async (content: string | Uint8Array, options?: ReadOptions) =>
  (await read(content, options)).sheets[0]?.rows

/** What parents answer, in the letters of a language. */
const comments: Partial<Record<TextEncodingName, string[]>> = {
  'windows-1252': [
    'La maestra está siempre disponible y es muy cariñosa',
    'No sé cómo ayudar con la tarea',
    '¿Podrían mejorar la comunicación?',
  ],
  macintosh: [
    'Très satisfait de l’école',
    'Les élèves sont respectés',
    'Même chose que l’année dernière, ça dépend',
  ],
  'windows-1250': [
    'Więcej zajęć pozalekcyjnych',
    'Nauczyciele są życzliwi',
    'Źle przygotowane obiady, nie wiem, co myśleć',
  ],
  'windows-1251': ['Учителя внимательные', 'Нужно больше кружков', 'Мой ребёнок доволен'],
  'koi8-r': ['Учителя внимательные', 'Нужно больше кружков', 'Мой ребёнок доволен'],
  'windows-1253': ['Πολύ καλό σχολείο', 'Οι δάσκαλοι είναι ευγενικοί', 'Περισσότερες δραστηριότητες'],
  'windows-1255': ['בית הספר מצוין', 'צריך יותר פעילויות', 'הילד שלי שמח'],
  'windows-1256': ['المعلمون لطفاء', 'نحتاج المزيد من الأنشطة', 'طفلي سعيد'],
  gb18030: ['老师很负责任', '希望增加课外活动', '孩子很开心'],
  big5: ['老師很負責任', '希望增加課外活動', '孩子很開心'],
  shift_jis: ['先生が親切です', '給食を改善してほしい', 'もっと活動が必要です'],
  'euc-jp': ['先生が親切です', '給食を改善してほしい', 'もっと活動が必要です'],
  'euc-kr': ['선생님이 친절합니다', '방과후 활동이 더 필요합니다', '아이가 행복합니다'],
  'utf-8': ['La maestra está', '希望增加课外活动', 'Нужно больше'],
  'utf-16le': ['La maestra está', '希望增加课外活动', 'Нужно больше'],
  'utf-16be': ['La maestra está', '希望增加课外活动', 'Нужно больше'],
}

const survey = (answers: string[], count: number) =>
  [
    'Response,Date,The school is safe,Comments',
    ...Array.from(
      { length: count },
      (_, index) =>
        `${1000 + index},2026-03-0${1 + (index % 9)},Strongly agree,"${answers[index % answers.length]}"`,
    ),
  ].join('\r\n')

for (const [encoding, answers] of Object.entries(comments) as [TextEncodingName, string[]][]) {
  test.for([3, 400])(`a csv of %i responses in ${encoding} is read without being told`, async (count) => {
    const file = await read(encodedText(survey(answers, count), encoding))
    expect(file.encoding).toBe(encoding)
    expect(file.sheets[0]?.rows).toHaveLength(count + 1)
    expect(file.sheets[0]?.rows.slice(1, 4).map((row) => row[3])).toEqual(answers)
  })
}

test.for([
  ['names with accents among English answers', ['José Muñoz', 'Zoë Peña', 'Renée']],
  ['an apostrophe alone', ['geht’s weiter']],
  ['quotation marks and dashes of English', ['I don’t know – it’s “fine”', 'Lunch costs 3 €…']],
] as const)('a csv in windows-1252 with %s is read as windows-1252', async ([, words]) => {
  const rows = Array.from({ length: 300 }, (_, index) =>
    index % 7 === 0 ? `"${words[(index / 7) % words.length]}"` : 'No comment from this person at all',
  )
  const file = await read(
    encodedText(['Name,Answer', ...rows.map((text) => `${text},Agree`)].join('\n'), 'windows-1252'),
  )
  expect(file.encoding).toBe('windows-1252')
  expect(file.sheets[0]?.rows[1]).toEqual([words[0], 'Agree'])
})

test.for([
  ['windows-1252', ['Marca temporal,¿Cómo te llamas?', '5/3/2026,José Ñuñez']],
  ['windows-1252', ['Grado,¿Qué opinas del almuerzo?', '6,Está frío', '7,Me gustó más el año pasado']],
  ['windows-1252', ["Horodateur,Êtes-vous à l'aise à l'école ?", "1,Très à l'aise", '2,Pas du tout']],
  ['windows-1252', ['Data,Perché?', '1,Perché è così', '2,La città è più bella']],
  ['windows-1252', ['Tan,Èske ou santi w an sekirite lekòl?', '1,Wi', '2,Twòp bri nan klas la']],
  ['windows-1252', ['Comment', 'It’s “fine” – mostly', 'The piñata party was fun']],
  ['windows-1250', ['Név,Vélemény', 'Győző,Nagyon jó', 'Ernő,Túl sok házi feladat']],
  ['windows-1251', ['Имя,Ответ', '1,Да', '2,Нет']],
  ['windows-1253', ['1,2', 'Ναι,Όχι']],
] as const)('a csv of a few answers in %s is read without being told: %o', async ([encoding, lines]) => {
  const file = await read(encodedText(lines.join('\n'), encoding))
  expect([file.encoding, file.sheets[0]?.rows]).toEqual([encoding, lines.map((line) => line.split(','))])
})

test('a csv is read in the encoding that a person chose, whatever its bytes look like', async () => {
  const file = encodedText(survey(comments['windows-1251']!, 3), 'windows-1251')
  const read1252 = await read(file, { encoding: 'windows-1252' })
  expect(read1252.encoding).toBe('windows-1252')
  expect(read1252.sheets[0]?.rows[1]?.[3]).toBe('Ó÷èòåëÿ âíèìàòåëüíûå')
  expect((await read(file, { encoding: 'windows-1251' })).sheets[0]?.rows[1]?.[3]).toBe(
    'Учителя внимательные',
  )
})

test('every encoding that is offered can be read', async () => {
  for (const encoding of Object.keys(textEncodings) as TextEncodingName[])
    expect(await rowsOf(encodedText('One,Two\n1,2\n', encoding), { encoding })).toEqual([
      ['One', 'Two'],
      ['1', '2'],
    ])
})

test('broken characters in a long csv of UTF-8 are read as windows-1252, and nothing else is', async () => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `${index},señal número ${index}`)
  const good = Buffer.from(`One,Two\n${lines.join('\n')}\n`)
  const file = Buffer.concat([good, encodedText('1,ñandú\n', 'windows-1252'), good])
  const { encoding, sheets } = await read(file)
  expect(encoding).toBe('utf-8')
  const rows = sheets[0]?.rows ?? []
  expect(rows).toHaveLength(100_003)
  expect(rows[50_001]).toEqual(['1', 'ñandú'])
  expect(rows.filter((row) => String(row[1]).includes('\ufffd'))).toEqual([])
})

test.for<[string, string, string[][]]>([
  [
    'a quoted separator and line break',
    'a;b\n"c;\nd";"e ""f"""',
    [
      ['a', 'b'],
      ['c;\nd', 'e "f"'],
    ],
  ],
  [
    'line ends of two kinds',
    'a,b\nc,"d\r\ne"\r\nf,g\r\n',
    [
      ['a', 'b'],
      ['c', 'd\ne'],
      ['f', 'g'],
    ],
  ],
  [
    'line ends of old Macs',
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line ends of old Macs, but for the last',
    'a,b\rc,d\re,f\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'line feeds, and the returns of one cell without quotation marks',
    'a,b\nc\rd,e\nf,g\n',
    [
      ['a', 'b'],
      ['c\rd', 'e'],
      ['f', 'g'],
    ],
  ],
  [
    'a line that names the separator',
    'sep=|\r\na,1|b\r\nc|d',
    [
      ['a,1', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty lines',
    '\n\na,b\n , \nc,d\n\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a byte order mark',
    '\ufeffa,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'HTML in its headings',
    '<p>One</p>,<b>Two</b>\n1,2',
    [
      ['<p>One</p>', '<b>Two</b>'],
      ['1', '2'],
    ],
  ],
])('a csv with %s is read', async ([, text, rows]) => {
  expect(await rowsOf(text)).toEqual(rows)
})

test('a csv whose pieces end within a cell, a line end and a character is read exactly', async () => {
  const rows = Array.from({ length: 9_000 }, (_, index) => [
    String(index),
    `“é” ${'語\n"x"'.repeat(index % 40)}`,
    'ü'.repeat(index % 61),
  ])
  const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  const expected = rows.map((row) => (row[2] === '' ? row.slice(0, 2) : row))
  expect(Buffer.byteLength(text)).toBeGreaterThan(2 * 512 * 1024)
  expect(await rowsOf(text)).toEqual(expected)
})

test.for(['\n', '\r', '\r\n'])(
  'a csv with 25 MB of empty lines, each ended by %j, is read as the rest of it',
  async (end) => {
    const empty = end.repeat(25_000_000 / end.length)
    const text = `a,b${empty}"c${end}${end}d","e""f"${empty}g,h${empty}`
    const before = process.threadCpuUsage()
    const rows = await rowsOf(text)
    const { user, system } = process.threadCpuUsage(before)
    expect(rows).toEqual([
      ['a', 'b'],
      [`c${end}${end}d`.replaceAll('\r\n', '\n'), 'e"f'],
      ['g', 'h'],
    ])
    expect((user + system) / 1_000_000).toBeLessThan(6)
  },
)

test.each([
  '{Safe},"Why: so?"',
  '[Q1] Safe?,[Q2] Why?',
  '"{""ImportId"":""QID1""}","{""ImportId"":""QID2""}"',
  '{"a",b}',
])('a csv whose first row is %s is read as it is', async (heading) => {
  expect(await rowsOf(`${heading}\nYes,It is`)).toHaveLength(2)
})

test('a csv with quotation marks and line breaks within a quoted text is read as it is meant', async () => {
  expect(await rowsOf('a,b\n1,"She said "hi" twice\nand left"\n2,x')).toEqual([
    ['a', 'b'],
    ['1', 'She said "hi" twice\nand left'],
    ['2', 'x'],
  ])
})

test('a csv with thousands of empty lines within a text is read as it is', async () => {
  const lines = '\n'.repeat(3_000)
  expect(await rowsOf(`a,"b${lines}c"\nd,e`)).toEqual([
    ['a', `b${lines}c`],
    ['d', 'e'],
  ])
})

test.for<[string, string | Uint8Array, RegExp]>([
  ['nothing', '', /^This file is empty\./],
  ['a byte order mark alone', '\ufeff', /^This file is empty\./],
  ['zeros', Buffer.alloc(500), /^This file is neither a \.csv file nor a workbook\./],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    /neither a \.csv file nor a workbook/,
  ],
  [
    'a web page',
    '\n<!DOCTYPE html>\n<html><table><tr><td>1</td></tr></table></html>',
    /is a web page \(HTML\).*save it as \.xlsx/,
  ],
  ['a table of HTML', '<table border=1><tr><td>1', /is a web page/],
  ['XHTML', '<?xml version="1.0"?><!DOCTYPE html><html xmlns="x">', /is a web page/],
  ['a page with its pictures', 'MIME-Version: 1.0\nContent-Type: multipart/related', /is a web page/],
  ['XML', '<?xml version="1.0"?><Workbook><Worksheet/></Workbook>', /is XML/],
  ['JSON', '[{"Safe?": "Yes"}, {"Safe?": "No"}]', /is JSON.*Export the responses again/],
  ['JSON in lines', '\n[\n  {\n    "Safe?": "Yes",\n    "Why?": "It is"\n  }\n]\n', /is JSON/],
  ['JSON of one object a line', '{"Safe?":"Yes"}\n{"Safe?":"No"}\n', /is JSON/],
  ['JSON of rows', '[["Safe?", "Why?"], ["Yes", "It is"]]', /is JSON/],
  [
    'packed data without zeros',
    Buffer.from(Array.from({ length: 2_000 }, (_, index) => 1 + ((index * index * 7_919) % 255))),
    /neither a \.csv file nor a workbook/,
  ],
  [
    'a row of nine million characters',
    `a,b\n${'c'.repeat(9_000_000)},d\n`,
    /^This file is too large: row 2 has more than 8,000,000 characters\./,
  ],
  [
    'quotation marks marked by backslashes, which make one row of two',
    'a,b\n"1 \\"x\\"",2\n"3",4\n',
    /^In row 2 of this file, a quotation mark is never closed or in the wrong place/,
  ],
  [
    'a letter behind a quoted text, which makes one row of two',
    'a,b\n\n1,2\n3,"4"x\n5,"6"\n',
    /^In row \d of this file, a quotation mark is never closed or in the wrong place/,
  ],
  ['RTF', '{\\rtf1\\ansi\n{\\fonttbl\\f0 Helvetica;}\nSafe?, Why?\\\n}', /is a text document \(RTF\)/],
  [
    'a quotation mark that never closes',
    'a,b\n1,2\n3,"4\n5,6',
    /^In row 3 of this file, a quotation mark is never closed/,
  ],
  [
    'a quotation mark that never closes in a long file',
    `a,b\n3,"${'4,5\n'.repeat(4_000_000)}`,
    /^In row \d of this file, a quotation mark is never closed/,
  ],
])('a file with %s is refused with a sentence', async ([, content, sentence]) => {
  await expect(read(content)).rejects.toMatchObject({
    name: 'SpreadsheetError',
    message: expect.stringMatching(sentence),
  })
})

test.for<[string, object, RegExp]>([
  ['rows', { rows: 1 }, /^This file is too large: it has more than 1 rows\./],
  ['columns', { columns: 1 }, /^This file is too large: it has more than 1 columns\./],
  ['cells', { cells: 3 }, /^This file is too large: it has more than 3 cells\./],
  [
    'characters of a cell',
    { textLength: 4 },
    /^This file is too large: it has a text of more than 4 characters/,
  ],
  ['bytes', { fileBytes: 4 }, /^This file is too large: the file has more than/],
])('a csv over the limit of %s is refused without being called a workbook', async ([, limits, sentence]) => {
  await expect(read('a,b\nc,hello', { limits: { ...defaultLimits, ...limits } })).rejects.toMatchObject({
    reason: 'too-large',
    message: expect.stringMatching(sentence),
  })
})

test('an .xls file, an .xlsx file and a csv are told apart by their content', async () => {
  const xls = workbookOf({ A: [['b', 1]] }, { bookType: 'biff8' })
  const xlsx = zipOf(workbookParts('<row><c t="s"><v>0</v></c></row>', 'a'))
  expect(await read(xls)).toMatchObject({ kind: 'xls', encoding: null, sheets: [{ rows: [['b', 1]] }] })
  expect(await read(xlsx)).toMatchObject({ kind: 'xlsx', encoding: null, sheets: [{ rows: [['a']] }] })
  expect(await read('a,b')).toMatchObject({
    kind: 'csv',
    encoding: 'utf-8',
    sheets: [{ rows: [['a', 'b']] }],
  })
})

test('where only workbooks are taken, a csv and a web page named .xls are refused', async () => {
  const only = { onlyWorkbooks: true }
  await expect(read('a,b\n1,2', only)).rejects.toMatchObject({
    message: expect.stringMatching(/^This file is not an Excel workbook\./),
  })
  await expect(read('<html><table><tr><td>1', only)).rejects.toMatchObject({
    message: expect.stringMatching(/^This file is a web page \(HTML\)/),
  })
})
