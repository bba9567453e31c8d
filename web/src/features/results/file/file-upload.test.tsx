import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fileLimits, readableSize, textLimits } from '#contract/limits.ts'
import { type ResponsesReading, readResultsFile } from '#contract/results/readings.ts'
import { listResults, uploadResultsFile } from '#contract/results/results.ts'
import { sampleResult } from '#web/features/results/results.samples.ts'
import {
  choose,
  describe,
  openFileUpload,
  openUploads,
  submit,
} from '#web/features/results/upload/upload.rendering.tsx'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { requestsUnderWay } from '#web/testing/request-by-fetch.ts'
import { answers, fails, held, unreachable } from '#web/testing/server.ts'
import { sampleColumn, sampleReading } from './readings.samples.ts'

const accepted = answers(uploadResultsFile, sampleResult(2))
const understood = answers(readResultsFile, sampleReading())
const responses = new File(['Question\nYes\n'], 'family_survey (1).xlsx')
const read = 'We read 312 responses, 2 questions on the sheet “Form Responses 1”'

beforeEach(putAuthCookie)

async function openForm() {
  const { server, user } = openUploads()
  const input = await openFileUpload(user)
  server.add(understood)
  const calls = (end: string) =>
    server.calls.filter(({ method, url }) => method === 'POST' && url.endsWith(end))
  const sent = () => calls('/file')
  const readings = () =>
    calls('/reading').map(({ body }) => {
      const { leavesOutNotes, ...choices } = JSON.parse((body as { choices: string }).choices)
      return leavesOutNotes ? choices : { ...choices, leavesOutNotes }
    })
  return { server, user, input, sent, readings }
}

/** Picks a file whatever it is, as the browser lets one when it shows all files. */
const take = (file: File) =>
  userEvent
    .setup({ applyAccept: false })
    .upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file)
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Report Title' })
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const submissionOf = (call: { body: unknown } | undefined) =>
  JSON.parse((call!.body as { submission: string }).submission)

test('a file is read, described and sent with what was chosen, and no form; then the list is shown', async () => {
  const { server, user, sent, readings } = await openForm()
  server.add(accepted)
  expect(shownAddress()).toBe('/survey-results/upload')
  expect(screen.queryByRole('combobox', { name: 'Results File' })).toBeNull()
  await take(responses)
  await heading(read)
  screen.getByText(/1 sheet left out: “Summary”/)
  expect(readings()).toEqual([{}])
  await describe(user)
  expect(sent()).toEqual([])
  await submit(user)
  const success = within(await screen.findByRole('dialog', { name: "Success! Your data's in good hands." }))
  expect((sent()[0]!.body as { file: File }).file.name).toBe('family_survey (1).xlsx')
  expect(submissionOf(sent()[0])).toMatchObject({
    ReportTitle: 'Fall',
    Description: 'Sent in October.',
    Reading: { leftOut: [1] },
  })
  expect(submissionOf(sent()[0])).not.toHaveProperty('ExportedSurvey')
  expect(sent()[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(asksBeforeLeaving()).toBe(false)
  server.add(answers(listResults, [sampleResult(2, { friendlyName: 'Fall' })]))
  await user.click(success.getByRole('button', { name: 'Back to Uploads' }))
  await screen.findByRole('cell', { name: /^Fall/ })
  expect(shownAddress()).toBe('/survey-results')
})

test('a file with protected questions is sent after the notice to parents is confirmed', async () => {
  const { server, user, sent } = await openForm()
  const protectedQuestions = [{ position: 2, name: 'How often do you vape?' }]
  server.add(accepted, answers(readResultsFile, sampleReading({ protectedQuestions })))
  await take(responses)
  await heading(read)
  await describe(user)
  await submit(user)
  const notice = within(await screen.findByRole('dialog', { name: 'Parents’ notice (PPRA)' }))
  expect(notice.getByText(/How often do you vape/)).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  await submit(user)
  const again = within(await screen.findByRole('dialog', { name: 'Parents’ notice (PPRA)' }))
  await user.click(again.getByRole('checkbox'))
  await user.click(again.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('dialog', { name: "Success! Your data's in good hands." })
  expect(sent()).toHaveLength(1)
})

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

test('what the questions are taken for is said, a scale that all have with its ends', async () => {
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

test('what was shown as the survey is what the file is sent with', async () => {
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

test('the limits are named before anything is chosen, and the texts keep to theirs', async () => {
  const { input } = await openForm()
  const help = input.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  expect(document.getElementById(help)?.textContent).toBe(
    `.csv, .xlsx or .xls, up to ${readableSize(fileLimits.results)}, 100,000 responses, 16,384 columns and 32,767 characters a cell. Nothing is stored until you submit.`,
  )
  const lengthOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).maxLength
  expect([lengthOf(/^Report Title/), lengthOf(/^Description/)]).toEqual([
    textLimits.reportTitle,
    textLimits.description,
  ])
})

test('the title is that of the file until somebody types another', async () => {
  const { user } = await openForm()
  await take(responses)
  await waitFor(() => expect(title().value).toBe('Family survey'))
  await take(new File(['x'], 'staff-voice_spring.csv'))
  await waitFor(() => expect(title().value).toBe('Staff voice spring'))
  await user.type(title(), ' 2026')
  await take(responses)
  await heading(read)
  expect(title().value).toBe('Staff voice spring 2026')
})

test('what identifies people is left out unless it is kept, and the first rows show it', async () => {
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

test('a file on its way shows how far it is and can be called back; what was typed stays', async () => {
  const { server, user, input } = await openForm()
  server.add(held(understood))
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Kept')
  await take(responses)
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sent' })
  act(() => [...requestsUnderWay][0]?.progress(42, 100))
  expect(bar.value).toBe(42)
  await submit(user)
  screen.getByText('Please fill in all required fields.')
  await user.click(screen.getByRole('button', { name: 'Cancel reading' }))
  await screen.findByText('Choose or drop a file')
  expect(requestsUnderWay.size).toBe(0)
  expect(document.activeElement).toBe(input)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' }).value).toBe('Kept')
})

test('a file that is still being read is not sent in', async () => {
  const { server, user, sent } = await openForm()
  const reading = held(understood)
  server.add(reading, accepted)
  await take(responses)
  await describe(user)
  await submit(user)
  screen.getByText('Your file is still being read. Submit again in a moment.')
  reading.release()
  await heading(read)
  expect(screen.queryByText(/still being read/)).toBeNull()
  expect(sent()).toEqual([])
  await submit(user)
  await screen.findByRole('dialog', { name: /^Success!/ })
})

test.each([
  ['of another kind', new File(['x'], 'responses.pdf'), 'Please choose a .csv, .xlsx or .xls file.'],
  ['empty', new File([], 'responses.csv'), 'This file is empty.'],
  [
    'too large',
    Object.defineProperty(new File(['x'], 'a.xlsx'), 'size', { value: fileLimits.results + 1 }),
    `This file is larger than ${readableSize(fileLimits.results)}, the most that is accepted here.`,
  ],
])('refuses a file that is %s', async (_, file, sentence) => {
  const { user, sent, readings, input } = await openForm()
  await take(file)
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy()
  expect(screen.queryByText(file.name)).toBeNull()
  await submit(user)
  screen.getByText('Please fill in all required fields.')
  expect(document.activeElement).toBe(input)
  expect([...sent(), ...readings()]).toEqual([])
  await take(responses)
  await heading(read)
  expect(screen.queryByText(sentence)).toBeNull()
})

test('a file that is dropped anywhere on the page is taken', async () => {
  await openForm()
  const over = createEvent.dragOver(document.body)
  fireEvent(document.body, over)
  expect(over.defaultPrevented).toBe(true)
  fireEvent.drop(document.body, { dataTransfer: { files: [responses] } })
  await heading(read)
  expect(screen.queryByText('Choose or drop a file')).toBeNull()
})

test('of several files that are dropped at once none is taken, and each is named with the worst first', async () => {
  const { readings } = await openForm()
  const files = [responses, new File(['x'], 'notes.pdf'), new File([], 'empty.csv')]
  fireEvent.drop(document.body, { dataTransfer: { files } })
  const alert = (await screen.findByText(/Please drop one file at a time/)).closest<HTMLElement>(
    '[role="alert"]',
  )!
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'notes.pdf: Please choose a .csv, .xlsx or .xls file.',
    'empty.csv: This file is empty.',
    'family_survey (1).xlsx: This file can be uploaded by itself.',
  ])
  expect(readings()).toEqual([])
})

test('a file that cannot be read is named with the sentence of the server, and another is taken', async () => {
  const { server, user, sent, input } = await openForm()
  server.add(fails(readResultsFile, 422, 'validation_failed', 'This file is protected by a password.'))
  await take(responses)
  await heading('We could not read this file')
  expect(screen.getByText('This file is protected by a password.').closest('[role="alert"]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await describe(user)
  await submit(user)
  expect(sent()).toEqual([])
  expect(document.activeElement).toBe(input)
  server.add(understood)
  await take(new File(['x'], 'other.xlsx'))
  await heading(read)
  expect(title().value).toBe('Fall')
})

test('a file that did not arrive is sent again', async () => {
  const { server, user } = await openForm()
  server.add(unreachable(readResultsFile))
  await take(responses)
  await screen.findByText('The server cannot be reached. Check your connection and try again.')
  server.add(understood)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading(read)
})

test.each([
  [
    429,
    'rate_limited',
    'Two of your files are being read already. Wait until one of them is done and try again.',
  ],
  [503, 'busy', 'Many files are being read just now. Nothing was lost; try again in a moment.'],
] as const)(
  'a file that has to wait (%i) says so and is tried again; what was typed stays',
  async (status, code, sentence) => {
    const { server, user, sent } = await openForm()
    server.add(fails(readResultsFile, status, code, sentence))
    await take(responses)
    await screen.findByText(sentence)
    await describe(user)
    server.add(understood)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading(read)
    expect(title().value).toBe('Fall')

    server.add(fails(uploadResultsFile, status, code, sentence))
    await submit(user)
    const oops = within(await screen.findByRole('dialog', { name: 'Oops! Something went wrong.' }))
    oops.getByText(sentence)
    await user.click(oops.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Submit'))
    expect(title().value).toBe('Fall')
    server.add(accepted)
    await submit(user)
    await screen.findByRole('dialog', { name: /^Success!/ })
    expect(sent()).toHaveLength(2)
  },
)

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

test('the progress of sending in is shown, and Cancel works until all of it is sent', async () => {
  const { server, user, sent } = await openForm()
  server.add(held(accepted))
  await take(responses)
  await heading(read)
  await describe(user)
  await submit(user)
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploaded' })
  act(() => [...requestsUnderWay][0]?.progress(42, 100))
  expect(bar.value).toBe(42)
  screen.getByText('42%')
  const sending = within(screen.getByRole('dialog', { name: 'Uploading file, this may take a moment...' }))
  await user.click(sending.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Submit'))
  await heading(read)

  await submit(user)
  await screen.findByRole('progressbar')
  act(() => [...requestsUnderWay][0]?.progress(100, 100))
  expect(screen.queryByText('100%')).toBeNull()
  screen.getByText('Uploading file, this may take a moment...')
  expect(sent()).toHaveLength(2)
  expect(sent()[0]?.key).toBe(sent()[1]?.key)
})

test('a refusal says why; everything stays, and the focus returns to Submit', async () => {
  const { server, user, sent } = await openForm()
  server.add(fails(uploadResultsFile, 422, 'validation_failed', 'This file has no responses.'))
  await take(responses)
  await heading(read)
  await describe(user)
  await submit(user)
  const oops = within(await screen.findByRole('dialog', { name: 'Oops! Something went wrong.' }))
  oops.getByText('This file has no responses.')
  await user.click(oops.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Submit'))
  await heading(read)
  expect(title().value).toBe('Fall')
  server.add(accepted)
  await submit(user)
  await screen.findByRole('dialog', { name: /^Success!/ })
  expect(sent()[0]?.key).toBe(sent()[1]?.key)
})

test('a choice that was changed after a failure is sent under another key', async () => {
  const { server, user, sent } = await openForm()
  server.add(unreachable(uploadResultsFile))
  await take(responses)
  await heading(read)
  await describe(user)
  await submit(user)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await user.click(box('Leave out Email Address'))
  server.add(accepted)
  await submit(user)
  await screen.findByRole('dialog', { name: /^Success!/ })
  expect(sent()[1]?.key).not.toBe(sent()[0]?.key)
})

test('what is unsent is kept while other pages are looked at, warned of, and discarded by Cancel', async () => {
  const { user } = await openForm()
  expect(asksBeforeLeaving()).toBe(false)
  await take(responses)
  await heading(read)
  await describe(user)
  expect(asksBeforeLeaving()).toBe(true)
  act(() => window.history.back())
  await screen.findByRole('link', { name: 'Upload a file' })
  expect(asksBeforeLeaving()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Upload a file' }))
  await heading(read)
  expect(title().value).toBe('Fall')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(shownAddress()).toBe('/survey-results')
  await openFileUpload(user)
  expect(title().value).toBe('')
})

test('all schools are chosen at once, and none of them again', async () => {
  const { user } = await openForm()
  await choose(user, 'Schools', 'Select all schools')
  screen.getByText('Maple Grove', { selector: 'span span' })
  screen.getByText('+2')
  await user.click(screen.getByRole('option', { name: 'Select all schools' }))
  expect(screen.queryByText('+2')).toBeNull()
  await user.type(screen.getByRole('combobox', { name: 'Schools' }), 'o')
  expect(screen.queryByRole('option', { name: 'Select all schools' })).toBeNull()
  screen.getByRole('option', { name: 'Oak Hill' })
})
