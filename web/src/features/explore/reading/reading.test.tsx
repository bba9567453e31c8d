import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import { type AnalysisAnswer, getAnalysis, getChanges } from '#contract/results/analysis-views.ts'
import { getReading, putReading, type ReadingAnswer } from '#contract/results/survey-readings.ts'
import { sampleAnalysis } from '#web/features/explore/explore.samples.ts'
import { listedTemplate } from '#web/features/templates/home.samples.tsx'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'
import { sampleColumn, sampleReading } from './reading.samples.ts'

const id = '00000000-0000-4000-8000-000000000001'
const at = `/survey-results/${id}/reading`

beforeEach(putAuthCookie)

const templates = [
  listedTemplate({ id: 107, name: 'Climate' }),
  listedTemplate({ id: 108, name: 'Belonging' }),
]

function open(reading: ReadingAnswer = sampleReading(), analysis: AnalysisAnswer = sampleAnalysis()) {
  const server = startServer(
    answers(getChanges, { uploads: [], with: null, items: [] }),
    answers(getAnalysis, analysis),
    answers(getReading, reading),
    answers(listSurveyTemplates, templates),
    ...staff,
  )
  return { server, user: openApp(at) }
}

const rowOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest<HTMLElement>('li')!
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const save = () => screen.getByRole('button', { name: 'Save and work out again' })
const sent = ({ calls }: ReturnType<typeof startServer>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('columns stand with what they say, what they are read as and how sure, those to check first', async () => {
  open()
  const unsure = await rowOf('Students put each other down')
  expect(names()).toEqual(['Students put each other down', 'Grade', 'I feel safe at school', 'Email'])
  within(unsure).getByText('AB')
  within(unsure).getByText('Please check')
  within(unsure).getByText('We do not know which answer is the better one.')
  const safe = await rowOf('I feel safe at school')
  within(safe).getByText('“Agree” · “Neither”')
  within(safe).getByText('Sure')
  within(safe).getByText('Left out: Don’t know')
  within(await rowOf('Email')).getByText('Personal: its answers are never shown.')
})

test('in Spanish what a column says is quoted as Spanish quotes, in the language in which it was asked', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  open()
  const row = within(await rowOf('I feel safe at school'))
  const languageOf = (text: string) => row.getByText(text).closest('[lang]')?.getAttribute('lang')
  const asked = ['I feel safe at school', '«Agree» · «Neither»', 'Neither']
  expect(asked.map(languageOf)).toEqual(['en', 'en', 'en'])
  expect(languageOf('Seguro')).toBe('es')
})

test('a column that was left out of the upload is named, and can be read as nothing else', async () => {
  const leftOut = sampleColumn({
    key: 'name',
    columns: [4],
    role: 'personal',
    text: 'Name',
    options: [],
    isLeftOut: true,
  })
  const given = sampleReading()
  open({ ...given, reading: { ...given.reading, columns: [...given.reading.columns, leftOut] } })
  const row = within(await rowOf('Name'))
  row.getByText('Left out of the upload: its answers were never stored.')
  expect(row.queryByRole('combobox')).toBeNull()
  within(await rowOf('Email')).getByRole('combobox', { name: 'We read it as: Email' })
})

test('four figures say what the file was read as', async () => {
  open()
  await rowOf('Grade')
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(figure('Scored questions')).toBe('2in 1 theme')
  expect(figure('Groups to compare')).toBe('1Grade')
  expect(figure('Identify people')).toBe('1Email')
  expect(figure('Please check')).toBe('1We do not know which answer is the better one.')
})

test('only columns of a kind are shown where that is asked for', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Please check 1' }))
  expect(names()).toEqual(['Students put each other down'])
  await user.click(screen.getByRole('button', { name: 'Groups 1' }))
  expect(names()).toEqual(['Grade'])
})

test('nothing is sent until it is saved, then every correction with the version and that it is remembered', async () => {
  const kept = { email: { role: 'personal' as const } }
  const { server, user } = open(sampleReading({ corrections: kept }))
  server.add(answers(putReading, { version: 2 }))
  await rowOf('Grade')
  await user.selectOptions(screen.getByRole('combobox', { name: 'We read it as: Grade' }), 'Comments')
  const theme = screen.getByRole('combobox', { name: 'Theme: Students put each other down' })
  await user.type(theme, 'Belonging')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Better answer: Students put each other down' }),
    '“Disagree” is better',
  )
  screen.getByText('2 columns changed, not saved yet')
  expect(sent(server)).toEqual([])
  server.add(answers(getAnalysis, sampleAnalysis({ isOutdated: true })))
  await user.click(save())
  await screen.findByText('We are recalculating these results. This page will update by itself.')
  expect(sent(server)).toEqual([
    {
      version: 1,
      remember: true,
      corrections: {
        ...kept,
        grade: { role: 'text' },
        hurt: { construct: 'Belonging', reversed: true },
      },
    },
  ])
})

test('an answer is dragged to another place', async () => {
  const { server, user } = open()
  server.add(answers(putReading, { version: 2 }))
  await rowOf('I feel safe at school')
  await user.click(screen.getByRole('button', { name: 'Change the order: I feel safe at school' }))
  const row = (answer: string) => screen.getByRole('button', { name: `Move “${answer}” up` }).closest('li')!
  fireEvent.dragStart(row('Disagree'), { dataTransfer: { setData: () => undefined } })
  fireEvent.drop(row('Agree'))
  await screen.findByText('“Disagree” is now 3 of 3.')
  expect(row('Agree').previousElementSibling?.textContent).toContain('Neither')
})

test('answers are put into another order and left out by keys, and the focus stays', async () => {
  const { server, user } = open()
  server.add(answers(putReading, { version: 2 }))
  await rowOf('I feel safe at school')
  await user.click(screen.getByRole('button', { name: 'Change the order: I feel safe at school' }))
  screen.getByRole('button', { name: 'Move “Disagree” down' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Disagree” down')
  screen.getByText('“Disagree” is now 2 of 3.')
  await user.click(screen.getByRole('button', { name: 'Leave out “Neither”' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Count “Neither” again')
  await user.click(save())
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  const [body] = sent(server) as [
    { corrections: Record<string, { options: { label: string; isOutside: boolean }[] }> },
  ]
  expect(body.corrections.safe?.options.map(({ label, isOutside }) => [label, isOutside])).toEqual([
    ['Disagree', false],
    ['Agree', false],
    ['Don’t know', true],
    ['Neither', true],
  ])
})

test('a column to check is confirmed as it is, and that is taken back', async () => {
  const { user } = open()
  const row = await rowOf('Students put each other down')
  await user.click(within(row).getByRole('button', { name: /^This is right/ }))
  within(row).getByText('Set by you')
  await user.click(within(row).getByRole('button', { name: /^Undo/ }))
  within(row).getByText('Please check')
})

test('a save without a change sends nothing and says so', async () => {
  const { server, user } = open()
  await rowOf('Grade')
  await user.click(save())
  screen.getByText('Nothing to save yet.')
  expect(sent(server)).toEqual([])
})

test('when somebody was quicker that is said, the newer one is loaded, and what was typed stays', async () => {
  const { server, user } = open()
  server.add(fails(putReading, 409, 'conflict', 'Somebody else corrected it in the meantime.'))
  await rowOf('Grade')
  await user.selectOptions(screen.getByRole('combobox', { name: 'We read it as: Grade' }), 'Comments')
  await user.click(save())
  await screen.findByText('Somebody else corrected it in the meantime.')
  const newer = sampleReading({ version: 2, corrections: { safe: { construct: 'Trust' } } })
  newer.reading.columns[1] = sampleColumn({ construct: 'Trust' })
  server.add(answers(getReading, newer), answers(putReading, { version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Load the newer one and keep my changes' }))
  await screen.findByDisplayValue('Trust')
  expect(screen.queryByText('Somebody else corrected it in the meantime.')).toBeNull()
  await user.click(save())
  await waitFor(() => expect(sent(server)).toHaveLength(2))
  expect(sent(server)[1]).toEqual({
    version: 2,
    remember: true,
    corrections: { safe: { construct: 'Trust' }, grade: { role: 'text' } },
  })
})

test('all corrections are undone, after it was asked for once more', async () => {
  const { server, user } = open(sampleReading({ corrections: { safe: { role: 'rating' } } }))
  server.add(answers(putReading, { version: 2 }))
  await rowOf('Grade')
  await user.click(screen.getByRole('button', { name: 'Undo all corrections' }))
  expect(sent(server)).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo all corrections' }))
  await waitFor(() => expect(sent(server)).toEqual([{ version: 1, remember: true, corrections: {} }]))
})

const survey = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Survey template' })

test('the survey that was asked is chosen among those of the library, and sent with the corrections', async () => {
  const { server, user } = open(sampleReading({ template: { id: 99, name: 'Retired one' } }))
  server.add(answers(putReading, { version: 2 }))
  const field = await survey()
  await waitFor(() =>
    expect([...field.options].map(({ text }) => text)).toEqual([
      'None, or not known',
      'Retired one',
      'Climate',
      'Belonging',
    ]),
  )
  expect(field.selectedOptions[0]?.text).toBe('Retired one')
  screen.getByText(/^Fewer than 60 percent of the columns match its questions/)
  await user.selectOptions(field, 'Belonging')
  screen.getByText('We will read the file as this survey once you save.')
  screen.getByText('Survey template changed, not saved yet')
  await user.click(save())
  await waitFor(() =>
    expect(sent(server)).toEqual([{ version: 1, remember: true, corrections: {}, template: 108 }]),
  )
})

test('a survey that is chosen and taken back is no change', async () => {
  const { server, user } = open(sampleReading())
  const field = await survey()
  await screen.findByRole('option', { name: 'Climate' })
  await user.selectOptions(field, 'Climate')
  await user.selectOptions(field, 'None, or not known')
  await user.click(save())
  screen.getByText('Nothing to save yet.')
  await user.selectOptions(field, 'Climate')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(field.value).toBe('')
  expect(sent(server)).toEqual([])
})

test('of a form that was made from a survey the survey is named and cannot be changed', async () => {
  open(sampleReading({ template: { id: 107, name: 'Climate' }, isFromForm: true }))
  await screen.findByText('This form was made from Climate, so its questions are known.')
  expect(screen.queryByRole('combobox', { name: 'Survey template' })).toBeNull()
})

test('one corrected column goes back to our own reading', async () => {
  const { server, user } = open(
    sampleReading({ corrections: { safe: { role: 'rating' }, grade: { role: 'breakdown' } } }),
  )
  server.add(answers(putReading, { version: 2 }))
  await user.click(await screen.findByRole('button', { name: 'Back to our reading: I feel safe at school' }))
  screen.getByText('We will go back to our own reading of this column once you save.')
  await user.click(screen.getByRole('checkbox', { name: /^Read the next upload/ }))
  await user.click(save())
  await waitFor(() =>
    expect(sent(server)).toEqual([
      { version: 1, remember: false, corrections: { grade: { role: 'breakdown' } } },
    ]),
  )
})

test('changes are still there after another tab was visited', async () => {
  const { user } = open()
  await rowOf('Grade')
  await user.selectOptions(screen.getByRole('combobox', { name: 'We read it as: Grade' }), 'Comments')
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  await user.click(screen.getByRole('link', { name: 'How we read your file' }))
  await screen.findByText('1 column changed, not saved yet')
})

test('a reading that fails to load says why, and is asked for again', async () => {
  const { server, user } = open()
  server.add(fails(getReading, 409, 'conflict', 'This upload is still being read.'))
  await screen.findByText('This upload is still being read.')
  server.add(answers(getReading, sampleReading()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('Grade')
})

test('who may not change the reading has no such tab, and its address leads to the overview', async () => {
  open(sampleReading(), sampleAnalysis({ mayChange: false }))
  await screen.findByRole('heading', { name: 'Themes' })
  expect(shownAddress()).toBe(`/survey-results/${id}/overview`)
  expect(screen.queryByRole('link', { name: /^How we read/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
