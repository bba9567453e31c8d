import { expect, test } from 'vitest'
import type { DraftQuestion, QuestionWords, TemplateContent } from '#contract/library/template-editor.ts'
import { construct } from '#library/workbook/library-fixture.ts'
import { type Finding, findingsOf } from './findings.ts'

const blank: QuestionWords = {
  section: '',
  text: '',
  helpText: '',
  options: [],
  rows: [],
  minLabel: '',
  maxLabel: '',
}
const scale = {
  name: 'Comfort',
  options: ['Not at all', 'A little', 'Quite', 'Very'],
  optionsSpanish: ['Nada', 'Poco', 'Bastante', 'Mucho'],
}
const standards = {
  constructs: [construct()],
  scales: [scale],
  packages: [{ name: 'Core' }],
  decisions: { 'Reading and writing': 'One subject.' },
}

const asked = (key: string, words: Partial<QuestionWords>, changes: Partial<DraftQuestion> = {}) => ({
  key,
  type: 'single choice' as const,
  scaleMin: null,
  scaleMax: null,
  required: false,
  measures: '',
  reversed: false,
  words: { ...blank, options: scale.options, ...words },
  translation: null,
  checked: null,
  ...changes,
})

const content = (questions: DraftQuestion[], changes: Partial<TemplateContent> = {}): TemplateContent => ({
  topic: 'School Climate',
  surveyType: 'Student Survey',
  schoolLevels: ['Middle'],
  communityGroups: ['Staff'],
  packages: ['Core'],
  sensitiveTopics: [],
  words: {
    language: 'English',
    name: 'Climate',
    summary: 'How it is here.',
    tags: ['Belonging'],
    longDescription: '<p>A climate survey.</p>',
    duration: 'About 2 minutes',
    timeToUse: 'In fall',
    resources: [],
  },
  translation: null,
  questions,
  ...changes,
})

const said = ({ severity, question, part, field }: Finding) => [severity, question, part, field]

test('what the import calls a fault is one in the page too, at its question and in the words of the page', async () => {
  const found = await findingsOf(
    content([asked('a', { text: '' }), asked('b', { text: 'How is it?', options: ['Good'] })], {
      packages: ['Unknown'],
    }),
    standards,
  )
  const faults = found.filter(({ severity }) => severity === 'fault')
  expect(faults.map((one) => [...said(one), one.message])).toEqual([
    ['fault', null, 'words', 'packages', 'The library has no package "Unknown". Choose another one.'],
    ['fault', 'a', 'words', 'text', 'This is empty. Fill it in.'],
    ['fault', 'b', 'words', 'options', 'A question of the type single choice needs at least two options'],
  ])
  expect(found.slice(0, 3)).toEqual(faults)
})

test('the survey check gives advice, each with its reason and a better way, and leaves decided items alone', async () => {
  const found = await findingsOf(
    content([
      asked('a', { text: 'How wonderful are your teachers?' }),
      asked('b', { text: 'How safe and clean is the school?' }),
      asked('c', { text: 'Reading and writing' }),
    ]),
    standards,
  )
  const of = (key: string) => found.filter(({ question, field }) => question === key && field === 'text')
  expect(of('a')).toEqual([
    expect.objectContaining({
      severity: 'advice',
      message: '"How wonderful are your teachers?" may lead, by the word "wonderful".',
      why: expect.stringContaining('push people'),
      better: expect.stringContaining('neutrally'),
    }),
  ])
  expect(of('b')).toMatchObject([
    { place: 2, message: '"How safe and clean is the school?" may hold two ideas.' },
  ])
  expect(of('c')).toEqual([])
})

test('a translation is checked by the rules for Spanish and against its original', async () => {
  const translation = { ...content([]).words, language: 'Spanish', name: 'Clima' }
  const spanish = { ...blank, text: '¿Qué tan seguro es el maestro?', options: ['Nada', 'Poco', 'Mucho'] }
  const found = await findingsOf(
    content([asked('a', { text: 'How safe is it?' }, { translation: spanish })], { translation }),
    standards,
  )
  const own = found.filter(({ part, question }) => part === 'translation' && question === 'a')
  expect(own.map(({ field, message }) => [field, message])).toEqual(
    expect.arrayContaining([
      ['text', 'For "maestro" this library writes "docente".'],
      ['options', 'The original has another number or kind of Options.'],
    ]),
  )
  // What both languages share is said of the original alone.
  expect(found.filter(({ field }) => field === 'kind').map(said)).toEqual([['advice', 'a', 'words', 'kind']])
})

test('200 questions of 5,000 characters, pasted markup and no questions at all are read without an error', async () => {
  const long = 'How <b>and</b> why? '.repeat(250)
  const many = Array.from({ length: 200 }, (_, index) => asked(`q${index}`, { text: long + index }))
  const found = await findingsOf(content(many), standards)
  expect(found.filter(({ severity, field }) => severity === 'fault' && field === 'text')).toHaveLength(200)
  expect(await findingsOf(content([]), standards)).toContainEqual(
    expect.objectContaining({ question: null, message: 'The template has no questions.' }),
  )
})
