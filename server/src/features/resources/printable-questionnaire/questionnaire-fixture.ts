import { Window } from 'happy-dom'
import { expect } from 'vitest'
import type { QuestionType } from '#contract/library/question-types.ts'
import type { Question } from '#contract/library/templates.ts'
import { unzip } from '#server/testing/data/unzip.ts'
import { questionnaireDocx } from './questionnaire-docx.ts'
import type { Print } from './sheet.ts'

type Template = Parameters<typeof questionnaireDocx>[0]

/** A minimal question, with changes. */
export function question(type: QuestionType, text: string, more: Partial<Question> = {}): Question {
  const empty = { helpText: '', options: [], rows: [], minLabel: '', maxLabel: '', measures: '' }
  const plain = { position: 1, section: '', scaleMin: null, scaleMax: null, required: false, reversed: false }
  return { ...empty, ...plain, type, text, ...more }
}

export const template: Template = {
  name: 'Family Survey <2026> & more',
  language: 'English',
  communityGroups: [{ id: 1, groupName: 'Families' }],
  schoolLevels: [{ id: 1, name: 'Elementary' }],
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

/** The parts of the Word file that is made of the template, with changes. */
export function partsOf(changes: Partial<Template> = {}, print?: Print) {
  const parts = unzip(questionnaireDocx({ ...template, ...changes }, 'Chorus', print))
  return (path: string) => parts.get(path) ?? ''
}

/** The text of each paragraph, in order; a tab counts as a space. */
export function paragraphs(xml: string): string[] {
  const document = new new Window().DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return [...document.getElementsByTagName('w:p')].map((paragraph) =>
    [...paragraph.querySelectorAll('*')]
      .map(({ tagName, textContent }) => ({ 'w:t': textContent, 'w:tab': ' ', 'w:br': '\n' })[tagName] ?? '')
      .join(''),
  )
}

const kept = (text: string) =>
  text
    .toWellFormed()
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\ufffe\uffff]/gu, '')

/** Expects that texts in every place of a questionnaire are printed unchanged, without characters Word cannot hold. */
export function expectPrinted(texts: string[]) {
  const part = partsOf({
    name: texts.join(' '),
    questions: texts.map((text) =>
      question('grid', text, { section: text, helpText: text, options: [text], rows: [text] }),
    ),
  })
  const shown = new Set(paragraphs(part('word/document.xml')))
  expect(texts.map(kept).filter((text) => !shown.has(text))).toEqual([])
  expect(part('word/document.xml')).not.toMatch(
    /[^\P{Cc}\n\t\r]|[\ufffe\uffff]|<script|&(?!(amp|lt|gt|quot|apos);)/u,
  )
}
