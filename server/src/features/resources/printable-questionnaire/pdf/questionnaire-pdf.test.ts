import { expect, test } from 'vitest'
import { readPdf, type Tag, tagsWithin } from '#insights/report/testing/read-documents.ts'
import {
  question,
  template,
} from '#server/features/resources/printable-questionnaire/questionnaire-fixture.ts'
import { naughtyTexts } from '#testing/naughty-texts.ts'
import { type PdfOrder, questionnairePdf } from './questionnaire-pdf.ts'

const pdfOf = (changes: Partial<PdfOrder['template']> = {}, print: PdfOrder['print'] = 'standard') =>
  questionnairePdf({ template: { ...template, ...changes }, print }).pdf

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const textOf = async (pdf: Uint8Array) =>
  oneLine((await readPdf(pdf)).pages.map(({ text }) => text).join(' '))

test('the PDF has every question in order, in the layout of its type, and no words for staff', async () => {
  const text = await textOf(pdfOf())
  const expected = [
    ...[template.name, 'Please answer in the way', 'School:', 'Date:', 'Please give this form back to:'],
    ...[
      '1. Which grade? (Required)',
      'K–5',
      '6–12',
      '2. Which languages?',
      'Choose all that apply',
      'English',
    ],
    ...['3. What do you use?', 'Up to two.', 'Bus', 'Think of this year.', 'Now the school'],
    ...['How safe is it?', 'Unsafe', '0', '3', 'Safe', 'Write a number from 1 to 100'],
    ...['Do you agree?', 'No', 'Yes', 'I am heard.', 'I am safe.', 'One word?', 'What else?', 'Since when?'],
  ]
  let from = 0
  for (const words of expected) {
    expect(text.indexOf(words, from), words).toBeGreaterThanOrEqual(from)
    from = text.indexOf(words, from) + words.length
  }
})

test('the PDF is tagged: headings, a table for a grid, and words for the marks that instructions name', async () => {
  const { pages } = await readPdf(pdfOf())
  const tags = pages.flatMap((page) => tagsWithin(page.tags))
  const roles = new Set(tags.map(({ role }) => role))
  expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'P']))
  expect(tags.map(({ alt }) => alt)).toEqual(expect.arrayContaining(['a circle', 'a square']))
  const scopes = tags.flatMap(({ role, scope }) => (role === 'TH' ? [scope] : []))
  expect(new Set(scopes)).toEqual(new Set(['Column', 'Row']))
})

test('all words of a questionnaire stand in paragraphs, headings, lists and tables, none straight in a group of them', async () => {
  const withinGroups = ({ children = [] }: Tag): Tag[] =>
    children.flatMap((child) => (/^(Document|Div)$/.test(child.role) ? withinGroups(child) : [child]))
  const options = ['🙁 No', '😐 Sometimes', '😀 Yes']
  const many = Array.from({ length: 9 }, (_, at) => `A choice of ${at + 1} or more`)
  const questions = [
    ...template.questions,
    question('single choice', 'Glad?', { options, helpText: 'Today.' }),
    question('grid', 'How calm?', { options, rows: ['At lunch', 'In class'], helpText: 'Today.' }),
    question('multiple choice', 'Which of nine?', { options: many }),
    question('single choice', 'Which of five?', {
      options: ['Never', 'Seldom', 'At times', 'Often', 'Always'],
    }),
    question('grid', 'How?', {
      options: many.map((words) => words.replaceAll(' ', '')),
      rows: ['Lunch', 'Bus'],
    }),
  ]
  const { pages } = await readPdf(pdfOf({ questions }))
  const roles = pages.flatMap(({ tags }) => withinGroups(tags)).map(({ role }) => role)
  expect(roles).toContain('P')
  expect(roles.filter((role) => !/^(P|H\d|Table|L)$/.test(role))).toEqual([])
})

test('options that stand below one another are the items of a list', async () => {
  const options = Array.from(
    { length: 4 },
    (_, at) => `${at + 1} days of a week in which there is school, or more`,
  )
  const many = Array.from({ length: 9 }, (_, at) => `Place ${at + 1}`)
  const itemsOf = async (given: Parameters<typeof question>) => {
    const { pages } = await readPdf(pdfOf({ questions: [question(...given)] }))
    return pages.flatMap(({ tags }) => tagsWithin(tags)).filter(({ role }) => role === 'LI').length
  }
  expect(await itemsOf(['single choice', 'How often?', { options }])).toBe(options.length)
  expect(await itemsOf(['multiple choice', 'Where?', { options: many }])).toBe(many.length)
  expect(await itemsOf(['long text', 'What else?'])).toBe(0)
})

test('faces are drawn with their words beside them, and no character of theirs is printed', async () => {
  const options = ['🙁 No', '😐 Sometimes', '😀 Yes']
  const questions = ['Glad?', 'Calm?', 'Safe?'].map((text) => question('single choice', text, { options }))
  const text = await textOf(pdfOf({ questions }))
  expect(text).toMatch(/Circle one face.*1\. Glad\? No Sometimes Yes 2\. Calm\? No Sometimes Yes/)
  expect(text).not.toMatch(/□|\p{Extended_Pictographic}/u)
})

test('answers that no column can hold stand in lists, so that no word is broken', async () => {
  const options = [
    'Extraordinarily',
    'Unquestionably',
    'Incomprehensibly',
    'Disproportionately',
    'Never',
  ].map((word) => `${word}${'x'.repeat(12)}`)
  const questions = [question('grid', 'How?', { options, rows: ['Lunch', 'Bus'] })]
  const { pages } = await readPdf(pdfOf({ questions }, 'large'))
  expect(pages.flatMap(({ tags }) => tagsWithin(tags)).map(({ role }) => role)).not.toContain('Table')
  const text = pages.map((page) => page.text).join(' ')
  for (const option of options) expect(text.split(option)).toHaveLength(3)
})

test('children read questions one after the other where a table would leave them a narrow column', async () => {
  const options = ['Never', 'Not often', 'Sometimes', 'Often', 'Always']
  const hasTable = async (text: string) => {
    const questions = ['1', '2', '3'].map((one) => question('single choice', `${text} ${one}?`, { options }))
    const { pages } = await readPdf(pdfOf({ questions, communityGroups: [{ id: 1, groupName: 'Students' }] }))
    return pages.flatMap(({ tags }) => tagsWithin(tags)).some(({ role }) => role === 'Table')
  }
  expect(await hasTable('Calm in room')).toBe(true)
  expect(await hasTable('When work is hard, how often do you get help in room')).toBe(false)
})

test('the answer key has the number, the variable and the codes of each item, as the codebook has them', async () => {
  const questions = [
    question('heading', 'Start', { helpText: 'Welcome.' }),
    question('single choice', 'Faces?', { position: 2, options: ['🙁 No', '😀 Yes'] }),
    question('grid', 'Do you agree?', { position: 3, options: ['No', 'Yes'], rows: ['Heard.', 'Safe.'] }),
    question('long text', 'What else?', { position: 4 }),
  ]
  const text = await textOf(pdfOf({ questions }, 'answer-key'))
  expect(text).toMatch(/1 q2 Faces\? 1 = No 2 = Yes 2 q3_1 Do you agree\? Heard\. 1 = No/)
  expect(text).toMatch(/2 q3_2 Do you agree\? Safe\. .*3 q4 What else\? as written/)
  expect(text).not.toContain('Welcome.')
})

test('headings stand before, within and without sections, and blank ones nowhere', async () => {
  const heading = (text: string, section = '') => question('heading', text, { section })
  const questions = [
    heading('Before'),
    heading('Within', 'Section'),
    heading(' ', '\u200b'),
    heading('After'),
  ]
  const { pages } = await readPdf(pdfOf({ questions }))
  const roles = pages.flatMap(({ tags }) => tagsWithin(tags)).map(({ role }) => role)
  expect(roles.filter((role) => /^H\d/.test(role))).toEqual(['H1', 'H2', 'H2', 'H3', 'H3'])
})

test('an unchanged template gives the same bytes', () => {
  expect(pdfOf()).toEqual(pdfOf())
  expect(pdfOf({ name: 'Another' })).not.toEqual(pdfOf())
})

test('hostile text in every place is printed, and nothing of it is read as markup', async () => {
  const all = ['#panic("x")', '#import "/etc/passwd"', '$x$', '*a* _b_', ...naughtyTexts.slice(0, 20)]
  const questions = all.map((text) =>
    question('grid', text, { section: text, helpText: text, options: [text, 'No'], rows: [text] }),
  )
  const pdf = pdfOf({ name: all.join(' '), questions })
  expect(await textOf(pdf)).toContain('#import "/etc/passwd"')
  expect(
    questionnairePdf({ template: { ...template, name: ' ', questions }, print: 'answer-key' }).pages,
  ).toBeGreaterThan(0)
})
