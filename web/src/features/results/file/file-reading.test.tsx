import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type ResponsesReading, readResultsFile } from '#contract/results/readings.ts'
import { describe, submit } from '#web/features/results/upload/upload.rendering.tsx'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails } from '#web/testing/server.ts'
import {
  accepted,
  box,
  heading,
  openForm,
  read,
  responses,
  submissionOf,
  take,
  title,
  understood,
} from './file-upload.rendering.tsx'
import { sampleColumn, sampleReading } from './readings.samples.ts'

beforeEach(putAuthCookie)

test('a file with the questions of a survey is read as that survey unless it is said not to be', async () => {
  const { server, user, sent } = await openForm()
  const template = { id: 107, name: 'Family Partnership', found: 15, of: 17, sensitiveTopics: ['Religion'] }
  server.add(accepted, answers(readResultsFile, sampleReading({ template })))
  await take(responses)
  await heading(read)
  screen.getByText(/15 of its 17 questions are in your file/)
  const link = screen.getByRole('link', { name: /^Compare with it/ })
  expect(link.getAttribute('href')).toBe('/survey-templates/107')
  const box = screen.getByRole('checkbox', { name: 'Read it as this survey' })
  expect((box as HTMLInputElement).checked).toBe(true)
  await describe(user)
  await submit(user)
  const notice = within(await screen.findByRole('dialog', { name: 'Parents’ notice (PPRA)' }))
  notice.getByText(/Religion/)
  await user.click(notice.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(box)
  await submit(user)
  await screen.findByRole('dialog', { name: "Success! Your data's in good hands." })
  expect(submissionOf(sent()[0])).toMatchObject({ Reading: { template: null } })
  expect(screen.queryByText('Parents’ notice (PPRA)')).toBeNull()
})

test('the panel says what questions are taken for, and names a shared scale once by its ends', async () => {
  const { server } = await openForm()
  const steps = ['Disagree', 'Neither', 'Agree']
  const asked = [
    { position: 2, name: 'I feel welcome at school', kind: 'scale' as const, steps },
    { position: 4, name: 'I feel safe', kind: 'scale' as const, steps },
    { position: 3, name: 'Home language', kind: 'group' as const, steps: [] },
    { position: 5, name: 'What else?', kind: 'comments' as const, steps: [] },
  ]
  const columns = [...sampleReading().columns, sampleColumn(4, 'I feel safe'), sampleColumn(5, 'What else?')]
  server.add(answers(readResultsFile, sampleReading({ asked, columns })))
  await take(responses)
  await heading(read)
  const told = (title: string) => screen.getByText(title).parentElement?.textContent
  expect(told('2 questions with a scale')).toMatch(/All use the same 3 answers, “Disagree” to “Agree”$/)
  expect(told('1 group to compare')).toMatch(/Home language$/)
  expect(told('1 question with comments')).toMatch(/What else\? · \d+ written answers, names will be masked$/)
  expect(screen.queryByText('2 questions')).toBeNull()
})

test('a file is sent with the survey that was shown', async () => {
  const { server, user, sent } = await openForm()
  const template = { id: 107, name: 'Family Partnership', found: 17, of: 17, sensitiveTopics: [] }
  server.add(accepted, answers(readResultsFile, sampleReading({ template })))
  await take(responses)
  await heading(read)
  screen.getByText(/all its questions are in your file/)
  await describe(user)
  await submit(user)
  await screen.findByRole('dialog', { name: "Success! Your data's in good hands." })
  expect(submissionOf(sent()[0])).toMatchObject({ Reading: { template: 107 } })
})

test('columns that identify people are left out unless they are kept, and the first rows show which', async () => {
  const { server, user, sent, readings } = await openForm()
  server.add(
    accepted,
    answers(
      readResultsFile,
      sampleReading({
        columns: [
          sampleColumn(0, 'Full name', { role: 'personal', personal: 'name', answers: 12 }),
          sampleColumn(1, 'IP', { role: 'personal', personal: 'network-address' }),
          sampleColumn(2, 'Welcome?'),
          sampleColumn(3, 'Column 4', { isUnnamed: true }),
        ],
        notes: [{ row: 315, text: 'Mean 4.1' }],
        titles: ['Spring survey'],
      }),
    ),
  )
  await take(responses)
  await screen.findByText('2 columns identify people')
  screen.getByText('Name · 12 answers')
  screen.getByText('1 column without a heading')
  screen.getByText('Row 315: Mean 4.1')
  screen.getByText('1 row above the headings left out')
  const table = screen.getByRole('region', { name: 'The first rows, as we read them' })
  const heads = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Full nameleft out', 'IPleft out', 'Welcome?', 'Column 4'])
  expect(table.tabIndex).toBe(0)
  expect(
    [box('Leave out Full name'), box('Leave out IP'), box('Leave out the note')].map((one) => one.checked),
  ).toEqual([true, true, true])
  await user.click(box('Leave out IP'))
  await user.click(box('Leave out the note'))
  expect(readings()).toEqual([{}, { leavesOutNotes: false }])
  screen.getByText('1 column of them will be stored.')
  expect(heads()).toEqual(['Full nameleft out', 'IP', 'Welcome?', 'Column 4'])
  await describe(user)
  await submit(user)
  await screen.findByRole('dialog', { name: /^Success!/ })
  expect(submissionOf(sent()[0]).Reading).toEqual({ leftOut: [0], leavesOutNotes: false })
})

test.each<[NonNullable<ResponsesReading['trials']>, string]>([
  [{ responses: null, words: ['test', 'asdf'] }, 'Fewer than 10 responses look like tests (“test”, “asdf”).'],
  [{ responses: 14, words: ['Survey Preview'] }, '14 responses look like tests (“Survey Preview”).'],
])('responses that look like tests are told: %j', async (trials, told) => {
  const { server } = await openForm()
  server.add(accepted, answers(readResultsFile, sampleReading({ trials })))
  await take(responses)
  await heading(read)
  expect(screen.getByText(/look like tests/).closest('p')!.textContent).toBe(
    `${told} They count. Take them out of the file and choose it again if they should not.`,
  )
})

test('another sheet, other rows of headings and another encoding are read again; what was typed stays', async () => {
  const { server, user, readings } = await openForm()
  await take(responses)
  await heading(read)
  await describe(user)
  await user.click(box('Leave out Email Address'))
  server.add(answers(readResultsFile, sampleReading({ sheet: 'Summary', responses: 11, headerRows: 2 })))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Summary')
  await heading('We read 11 responses, 2 questions on the sheet “Summary”')
  expect(box('Leave out Email Address').checked).toBe(true)
  server.add(
    answers(
      readResultsFile,
      sampleReading({ sheet: null, sheets: [], encoding: 'windows-1252', responses: 12 }),
    ),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows of headings' }), '1 row')
  await heading('We read 12 responses, 2 questions')
  expect(screen.queryByRole('combobox', { name: 'Sheet' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Characters' }), 'Cyrillic (Windows)')
  await waitFor(() =>
    expect(readings()).toEqual([
      {},
      { sheet: 'Summary' },
      { sheet: 'Summary', headerRows: 1 },
      { sheet: 'Summary', headerRows: 1, encoding: 'windows-1251' },
    ]),
  )
  expect(title().value).toBe('Fall')
})

test('a first row that looks like answers can be treated as a response', async () => {
  const { server, user, readings } = await openForm()
  server.add(answers(readResultsFile, sampleReading({ firstRowIsAnswers: true, tool: 'qualtrics' })))
  await take(responses)
  await screen.findByText('The first row looks like answers.')
  screen.getByText(/Exported from Qualtrics/)
  server.add(answers(readResultsFile, sampleReading({ headerRows: 0, responses: 313 })))
  await user.click(screen.getByRole('button', { name: 'Treat it as a response' }))
  await heading('We read 313 responses, 2 questions on the sheet “Form Responses 1”')
  expect(readings().at(-1)).toEqual({ headerRows: 0 })
  expect(screen.queryByText('The first row looks like answers.')).toBeNull()
})

test('a choice with which the file cannot be read can be taken back', async () => {
  const { server, user } = await openForm()
  await take(responses)
  await heading(read)
  server.add(fails(readResultsFile, 422, 'validation_failed', 'No response is left.'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows of headings' }), '3 rows')
  await screen.findByText('No response is left.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows of headings' }), '1 row')
  await screen.findByText('No response is left.')
  server.add(understood)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows of headings' }), '2 rows')
  await heading(read)
})
