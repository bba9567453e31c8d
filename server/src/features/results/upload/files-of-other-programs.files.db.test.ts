import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodedText } from '#server/testing/data/encoded-text.ts'
import { startWithUploader, type Uploader } from '#server/testing/data/uploader.ts'
import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { workbookParts, zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { strict, withBackslashes } from '#server/testing/workbooks/xlsx-dialects.ts'

let person: Uploader

beforeAll(async () => {
  person = await startWithUploader()
})
afterAll(() => person.server.close())

test('an old workbook is stored, whatever its name says', async () => {
  const rows = [
    ['Safe?', 'Why?'],
    ['Yes', 'It is'],
  ]
  const file = workbookOf(
    { Answers: rows, Kept: [['secret', 'list']] },
    { bookType: 'biff8', hidden: ['Kept'] },
  )
  expect(await person.rowsFrom('answers.xls', file)).toEqual(rows)
  expect(await person.rowsFrom('answers.csv', file)).toEqual(rows)
})

test('a csv in Japanese is stored as it was written, and in the encoding that a person chose', async () => {
  const answers = ['先生が親切です', '給食を改善してほしい', 'もっと活動が必要です']
  const file = encodedText(
    ['番号,意見', ...answers.map((text, index) => `${index},${text}`)].join('\n'),
    'shift_jis',
  )
  expect((await person.rowsFrom('answers.csv', file)).map((row) => row[1])).toEqual(['意見', ...answers])
  const misread = await person.rowsFrom('answers.csv', file, { Reading: { encoding: 'windows-1251' } })
  expect(misread.map((row) => row[1])).not.toContain(answers[0])
})

test('a survey of 1,773 columns is stored completely', async () => {
  const cells = (text: string) => Array.from({ length: 1_773 }, (_, index) => `${text} ${index + 1}`)
  const rows = await person.rowsFrom(
    'wide.csv',
    `${cells('Question').join(',')}\n${cells('Answer').join(',')}\n`,
  )
  expect(rows).toEqual([cells('Question'), cells('Answer')])
})

test('dates of Strict Open XML are stored as dates, from a package with backslashes too', async () => {
  const cells = (first: string, second: string) => `<row>${first}${second}</row>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const data = cells(text('Born'), text('Grade')) + cells('<c t="d"><v>2012-05-17</v></c>', '<c><v>4</v></c>')
  const file = zipOf(withBackslashes(strict(workbookParts(data))))
  expect(await person.rowsFrom('strict.xlsx', file)).toEqual([
    ['Born', 'Grade'],
    [new Date('2012-05-17'), 4],
  ])
})

test.for([
  [
    'page.csv',
    '<!DOCTYPE html><html><body><table><tr><td>1</td></tr></table></body></html>',
    'a web page (HTML)',
    'save it as .xlsx',
  ],
  [
    'export.xls',
    '<table><tr><td>Safe?</td></tr><tr><td>Yes</td></tr></table>',
    'a web page (HTML)',
    'save it as .xlsx',
  ],
  ['export.csv', '<?xml version="1.0"?><Workbook><Worksheet/></Workbook>', 'XML', 'save it as .xlsx'],
  ['export.csv', '[\n  {\n    "Safe?": "Yes"\n  }\n]', 'JSON', 'Export the responses again as .csv'],
] as const)(
  '%s with content of another kind is refused with what to do, and nothing is stored',
  async ([name, content, what, advice]) => {
    const before = (await person.results()).length
    const answer = await person.upload(name, content)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toMatch(`This file is ${what}, despite its name.`)
    expect(answer.json().message).toMatch(advice)
    expect(await person.results()).toHaveLength(before)
  },
)

test('the stored name of a file and its title have no characters that turn their direction', async () => {
  const content = 'Safe?,Why?\nYes,It is\n'
  await person.upload('spring\u202Excod\u202C 2026.csv', content, { ReportTitle: 'Fall\u202Exslx' })
  const names = (await person.results()).flatMap(({ fileName, friendlyName }) => [fileName, friendlyName])
  expect(names).toEqual(expect.arrayContaining(['springxcod 2026.xlsx', 'Fallxslx']))
  expect(names.filter((name) => /\p{Bidi_Control}/u.test(name))).toEqual([])
})
