import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { questionTypes } from '#contract/library/question-types.ts'
import type { Question } from '#contract/library/templates.ts'
import { unzip } from '#server/testing/data/unzip.ts'
import { questionnaireDocx } from './questionnaire-docx.ts'

type Template = Parameters<typeof questionnaireDocx>[0]
type Type = (typeof questionTypes)[number]

function question(type: Type, text: string, more: Partial<Question> = {}): Question {
  const empty = { helpText: '', options: [], rows: [], minLabel: '', maxLabel: '', measures: '' }
  const plain = { position: 1, section: '', scaleMin: null, scaleMax: null, required: false, reversed: false }
  return { ...empty, ...plain, type, text, ...more }
}

const template: Template = {
  name: 'Family Survey <2026> & more',
  summary: 'How families see the school.',
  language: 'English',
  questions: [
    question('single choice', 'Which grade?', { section: 'You', options: ['K–5', '6–12'], required: true }),
    question('multiple choice', 'Which languages?', { section: 'You', options: ['English', 'Español'] }),
    question('multiple choice', 'What do you use?', {
      section: 'You',
      options: ['Bus', 'Bike'],
      helpText: 'Up to two.',
    }),
    question('heading', 'School', { section: 'School', helpText: 'Think of this year.' }),
    question('heading', 'Now the school', { section: 'School' }),
    question('dropdown', 'Which school?', { section: 'School', options: ['North', 'South'] }),
    question('scale', 'How safe is it?', {
      section: 'School',
      scaleMin: 0,
      scaleMax: 3,
      minLabel: 'Unsafe',
      maxLabel: 'Safe',
    }),
    question('scale', 'Out of a hundred?', { section: 'School', scaleMin: 1, scaleMax: 100 }),
    question('grid', 'Do you agree?', {
      section: 'School',
      options: ['No', 'Yes'],
      rows: ['I am heard.', 'I am safe.'],
    }),
    question('short text', 'One word?'),
    question('long text', 'What else?'),
    question('date', 'Since when?'),
  ],
}

async function partsOf(changes: Partial<Template> = {}) {
  const parts = unzip(await questionnaireDocx({ ...template, ...changes }, 'Chorus'))
  return (path: string) => parts.get(path) ?? ''
}

/** The text of each paragraph, in order; a tab counts as a space. */
function paragraphs(xml: string): string[] {
  const document = new new Window().DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return [...document.getElementsByTagName('w:p')].map((paragraph) =>
    [...paragraph.querySelectorAll('*')]
      .map(({ tagName, textContent }) => ({ 'w:t': textContent, 'w:tab': ' ', 'w:br': '\n' })[tagName] ?? '')
      .join(''),
  )
}

afterEach(() => vi.useRealTimers())

test('the questionnaire has every question in order, in the layout of its type', async () => {
  const part = await partsOf()
  const shown = paragraphs(part('word/document.xml')).filter((text) => text !== '')
  expect(shown.slice(0, 2)).toEqual([template.name, 'Purpose. How families see the school.'])
  expect(shown[2]).toMatch(
    /^Instructions\. .*○, mark one.*each row.*☐, you may mark more.*“Required” need an answer\.$/,
  )
  expect(shown.slice(3)).toEqual([
    ...['You', 'Which grade? (Required)', '○ K–5', '○ 6–12'],
    ...['Which languages?', 'Choose all that apply', '☐ English', '☐ Español'],
    ...['What do you use?', 'Up to two.', '☐ Bus', '☐ Bike'],
    ...[
      'School',
      'Think of this year.',
      'Now the school',
      'Which school?',
      'Choose one',
      '○ North',
      '○ South',
    ],
    ...['How safe is it?', 'Unsafe', '○', '0', '○', '1', '○', '2', '○', '3', 'Safe'],
    ...['Out of a hundred?', 'Write a number from 1 to 100'],
    ...['Do you agree?', 'No', 'Yes', 'I am heard.', '○', '○', 'I am safe.', '○', '○'],
    ...['One word?', 'What else?', 'Since when?', '____ / ____ / ________   (month / day / year)'],
    'Thank you for your answers.',
  ])
})

test('the questionnaire is laid out for print and tagged for screen readers', async () => {
  const part = await partsOf()
  expect(part('word/document.xml')).toContain('<w:pgSz w:w="12240" w:h="15840"')
  expect(part('word/document.xml').match(/<w:tblHeader\/>/g)).toHaveLength(1)
  expect(part('word/document.xml').match(/<w:cantSplit\/>/g)?.length).toBeGreaterThan(3)
  expect(part('word/styles.xml')).toContain('<w:lang w:val="en-US"/>')
  expect(part('docProps/core.xml')).toContain('<dc:title>Family Survey &lt;2026&gt; &amp; more</dc:title>')
  const pages = paragraphs(part('word/footer1.xml'))
  expect(pages.join()).toContain('Family Survey <2026> & more · Chorus Page ')
})

test.each(['Español', 'spanish', ' Espan\u0303ol (Latinoamérica)'])(
  'the words around the questions are Spanish for the language %j',
  async (language) => {
    const part = await partsOf({ language })
    const shown = paragraphs(part('word/document.xml'))
    expect(shown).toContain('Which grade? (Obligatoria)')
    expect(shown).toContain('Elija una')
    expect(shown.join()).not.toMatch(/Required|Purpose|Choose|month/)
    expect(part('word/styles.xml')).toContain('<w:lang w:val="es-US"/>')
  },
)

test('the instructions explain only marks that the questionnaire has', async () => {
  const part = await partsOf({ questions: [question('short text', 'Your name?')] })
  expect(part('word/document.xml')).not.toMatch(/○|☐|Required/)
})

test('the same template gives the same bytes on another day, a changed template does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') })
  const first = await questionnaireDocx(template, 'Chorus')
  vi.setSystemTime(new Date('2027-06-30T10:00:01'))
  expect(await questionnaireDocx(template, 'Chorus')).toEqual(first)
  expect(await questionnaireDocx({ ...template, summary: 'Another.' }, 'Chorus')).not.toEqual(first)
})

test('hostile text in a template is printed as text', async () => {
  const file = join(import.meta.dirname, '../../../../../../shared/cases/html/blns.json')
  if (!existsSync(file)) throw new Error(`The test needs ${file}, which is not there.`)
  const naughty: string[] = JSON.parse(readFileSync(file, 'utf8'))
  const hostile = [
    ...naughty,
    'a\0b\x07c\x1b[31md\ufffee',
    '\ud83d cut',
    ']]>&#0;&amp;',
    'two\r\nlines',
    'a\tb',
  ]
  const kept = (text: string) =>
    text
      .toWellFormed()
      .replace(/\t/g, ' ')
      .replace(/[^\P{Cc}\n]|[\ufffe\uffff]/gu, '')
  const part = await partsOf({
    name: hostile.join(' '),
    summary: hostile.join(' '),
    questions: hostile.map((text) =>
      question('grid', text, { section: text, helpText: text, options: [text], rows: [text] }),
    ),
  })
  const shown = new Set(paragraphs(part('word/document.xml')))
  expect(hostile.map(kept).filter((text) => !shown.has(text))).toEqual([])
  expect(part('word/document.xml')).not.toMatch(
    /[^\P{Cc}\n\t\r]|[\ufffe\uffff]|<script|&(?!(amp|lt|gt|quot|apos);)/u,
  )
})
