import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import { getAnalysis, getChanges } from '#contract/results/analysis-views.ts'
import { type ColumnReading, getReading, putReading } from '#contract/results/survey-readings.ts'
import { sampleAnalysis } from '#web/features/explore/explore.samples.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'
import { sampleColumn, sampleReading } from './reading.samples.ts'

beforeEach(putAuthCookie)

const numbers = (highest: number) =>
  Array.from({ length: highest }, (_, at) => ({
    label: String(at + 1),
    answers: [String(at + 1)],
    isOutside: false,
  }))

const numeric = (text: string, given: Partial<ColumnReading> = {}) =>
  sampleColumn({
    key: text.toLowerCase(),
    text,
    sure: 0.7,
    why: 'Its answers are numbers of a rating from 1 to 5.',
    options: numbers(5),
    construct: null,
    favorable: null,
    ...given,
  })

function open(columns: ColumnReading[], saved: 'en' | 'es' = 'en') {
  localStorage.setItem('surveyLanguage', saved)
  const sample = sampleReading()
  const server = startServer(
    answers(getChanges, { uploads: [], with: null, items: [] }),
    answers(getAnalysis, sampleAnalysis()),
    answers(getReading, { ...sample, reading: { ...sample.reading, columns } }),
    answers(listSurveyTemplates, []),
    answers(putReading, { version: 2 }),
    ...staff,
  )
  const user = openApp('/survey-results/00000000-0000-4000-8000-000000000001/reading')
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { user, sent }
}

const all = 'Better answer in 3 questions with the numbers 1 to 5'
const alike = [numeric('Safe'), numeric('Heard'), numeric('Known')]
const others = [
  numeric('Bullied', { sure: 0.6, why: 'Its wording may be negative.', reversed: null }),
  numeric('Clean', { options: numbers(4) }),
  numeric('Clear', { sure: 0.9 }),
  sampleColumn({ key: 'fair', text: 'Fair', sure: 0.7 }),
]

test('which end of the same numbers is better is said once for all questions that are asked about for the same reason', async () => {
  const { user, sent } = open([...alike, ...others])
  const choice = await screen.findByRole('combobox', { name: all })
  expect(screen.getAllByRole('combobox', { name: /^Better answer in/ })).toEqual([choice])
  const questions = within(screen.getByText('These questions').closest('details')!)
  expect(questions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Safe',
    'Heard',
    'Known',
  ])
  await user.selectOptions(choice, '“1” is better')
  screen.getByText('3 columns changed, not saved yet')
  await user.click(screen.getByRole('button', { name: 'Save and work out again' }))
  const said = { role: 'rating', reversed: true }
  expect(sent()).toEqual([
    { version: 1, remember: true, corrections: { safe: said, heard: said, known: said } },
  ])
})

test('what was said for all of them can be changed for one, and taken back for all', async () => {
  const { user } = open(alike)
  const choice = await screen.findByRole('combobox', { name: all })
  await user.selectOptions(choice, '“5” is better')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Better answer: Heard' }), '“1” is better')
  expect(choice).toHaveProperty('value', '')
  expect(screen.getByRole('combobox', { name: 'Better answer: Safe' })).toHaveProperty('value', 'false')
  await user.selectOptions(choice, '“1” is better')
  await user.selectOptions(choice, 'Choose')
  expect(screen.queryByText(/not saved yet/)).toBeNull()
})

test('two questions with the same numbers are asked about by themselves', async () => {
  open(alike.slice(0, 2))
  await screen.findByRole('combobox', { name: 'Better answer: Safe' })
  expect(screen.queryByRole('combobox', { name: /^Better answer in/ })).toBeNull()
})

test('in Spanish it is asked in Spanish', async () => {
  open(alike, 'es')
  await screen.findByRole('combobox', { name: 'Mejor respuesta en 3 preguntas con los números del 1 al 5' })
})
