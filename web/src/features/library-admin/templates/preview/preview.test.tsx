import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { TemplateContent, TemplateWords } from '#contract/library/template-editor.ts'
import { sampleQuestion } from '#web/features/library-admin/templates/content/content.samples.ts'
import { blankWords } from '#web/features/library-admin/templates/content/questions.ts'
import { SurveyPreview } from './SurveyPreview.tsx'

const words: TemplateWords = {
  language: 'English',
  name: 'Climate',
  summary: '',
  tags: [],
  longDescription: '',
  duration: '',
  timeToUse: '',
  resources: [],
}
const scale = { scaleMin: 0, scaleMax: 3 }
const content: TemplateContent = {
  topic: '',
  surveyType: '',
  schoolLevels: [],
  communityGroups: [],
  packages: [],
  sensitiveTopics: [],
  words,
  translation: { ...words, language: 'Spanish', name: 'Clima' },
  questions: [
    sampleQuestion('h', { section: 'School', text: 'Think of now', options: [] }, { type: 'heading' }),
    sampleQuestion(
      'a',
      { section: 'School', text: 'How safe is it?', helpText: 'In the halls.' },
      { required: true, translation: { ...blankWords, text: '¿Qué tan seguro es?', options: ['No', 'Sí'] } },
    ),
    sampleQuestion(
      'b',
      { text: 'What helps?', options: ['Peers', 'Peers', ''] },
      { type: 'multiple choice' },
    ),
    sampleQuestion('c', { text: 'Which school?' }, { type: 'dropdown' }),
    sampleQuestion('d', { text: 'How loud?', options: [], minLabel: 'Calm' }, { type: 'scale', ...scale }),
    sampleQuestion('e', { text: 'How are these?', rows: ['Lunch', 'Bus'] }, { type: 'grid', required: true }),
    sampleQuestion('f', { text: 'Your word', options: [] }, { type: 'short text', required: true }),
    sampleQuestion('g', { text: 'Your story', options: [] }, { type: 'long text' }),
    sampleQuestion('i', { text: 'Since when?', options: [] }, { type: 'date' }),
  ],
}

test('a survey is filled in like a form: what is required is asked for, and nothing is sent', async () => {
  render(<SurveyPreview content={content} question="a" />)
  const form = within(screen.getByRole('region', { name: 'Fill in as a respondent' }))
  expect(form.getAllByRole('checkbox')).toHaveLength(1)
  expect(form.getByRole('combobox', { name: /Which school\?/ })).toBeTruthy()
  expect(within(form.getByRole('group', { name: /How loud\?/ })).getAllByRole('radio')).toHaveLength(4)
  expect(form.queryByText(/skip any question/)).toBe(null)

  await userEvent.click(form.getByRole('button', { name: 'Submit' }))
  expect(form.getAllByRole('alert')).toHaveLength(3)
  expect(document.activeElement).toBe(form.getAllByRole('radio', { name: 'No' })[0])

  await userEvent.click(
    within(form.getByRole('group', { name: /How safe/ })).getByRole('radio', { name: 'Yes' }),
  )
  await userEvent.type(form.getByRole('textbox', { name: /Your word/ }), 'Calm')
  await userEvent.click(within(form.getByRole('group', { name: 'Lunch' })).getByRole('radio', { name: 'No' }))
  await userEvent.click(form.getByRole('button', { name: 'Submit' }))
  expect(form.getAllByRole('alert')).toHaveLength(1)

  await userEvent.click(within(form.getByRole('group', { name: 'Bus' })).getByRole('radio', { name: 'No' }))
  await userEvent.click(form.getByRole('button', { name: 'Submit' }))
  expect(form.getByRole('status').textContent).toContain('nothing was sent')
  await userEvent.click(form.getByRole('button', { name: 'Fill in again' }))
  expect(form.getByRole('button', { name: 'Submit' })).toBeTruthy()
})

test('the preview is in either language, where a question without words of the other stays, and on paper', async () => {
  const { rerender } = render(<SurveyPreview content={content} question="h" />)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.textContent.includes('3. Which school?') ? 100 : 400 } as DOMRect
  })
  const phone = screen.getByRole('region', { name: 'Fill in as a respondent' })
  rerender(<SurveyPreview content={content} question="f" />)
  expect(phone.scrollTop).toBe(288)
  rerender(<SurveyPreview content={content} question="h" />)
  expect(phone.scrollTop).toBe(0)
  vi.restoreAllMocks()
  await userEvent.click(screen.getByRole('button', { name: 'Spanish' }))
  expect(screen.getByText(/¿Qué tan seguro es\?/)).toBeTruthy()
  expect(screen.getByText(/Which school\?/)).toBeTruthy()
  expect(screen.queryByText(/How safe is it\?/)).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Paper' }))
  const paper = within(screen.getByRole('region', { name: 'On paper' }))
  expect(paper.getByRole('table')).toBeTruthy()
  expect(paper.queryByRole('radio')).toBe(null)
})
