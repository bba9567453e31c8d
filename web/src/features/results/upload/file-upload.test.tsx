import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fileLimits, readableSize, textLimits } from '#contract/limits.ts'
import { uploadResultsFile } from '#contract/results/results.ts'
import { sampleResult } from '#web/features/results/results.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { requestsUnderWay } from '#web/testing/request-by-fetch.ts'
import { answers, fails, held } from '#web/testing/server.ts'
import { describe, openFileUpload, openUploads, submit } from './upload.rendering.tsx'

const accepted = answers(uploadResultsFile, sampleResult(2))
const responses = new File(['Question\nYes\n'], 'responses.csv', { type: 'text/csv' })

beforeEach(putAuthCookie)

async function openForm() {
  const { server, user } = openUploads()
  const form = await openFileUpload(user)
  const sent = () => server.calls.filter(({ method }) => method === 'POST')
  return { server, user, form, sent, take: (file: File) => pick(file) }
}

/** Picks a file whatever it is, as the browser lets one when it shows all files. */
const pick = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Results File/), file)

test('sends the file with what was typed about it, and no form', async () => {
  const { server, user, take, sent } = await openForm()
  server.add(accepted)
  expect(screen.queryByRole('combobox', { name: 'Results File' })).toBeNull()
  await take(responses)
  await describe(user)
  await submit(user)
  await screen.findByRole('dialog', { name: "Success! Your data's in good hands." })
  const { submission, file } = sent()[0]!.body as { submission: string; file: File }
  expect(file.name).toBe('responses.csv')
  expect(JSON.parse(submission)).toMatchObject({ ReportTitle: 'Fall', Description: 'Sent in October.' })
  expect(submission).not.toContain('ExportedSurvey')
  expect(sent()[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('the form names the limit of the file and keeps to those of the texts', async () => {
  const { form } = await openForm()
  expect(form.getByText(`.csv or .xlsx, up to ${readableSize(fileLimits.results)}`)).toBeTruthy()
  const lengthOf = (name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name }).maxLength
  expect([lengthOf(/^Report Title/), lengthOf(/^Description/)]).toEqual([
    textLimits.reportTitle,
    textLimits.description,
  ])
})

test('shows the progress of a file, and Cancel works until all of it is sent', async () => {
  const { server, user, form, take, sent } = await openForm()
  server.add(held(accepted))
  await take(responses)
  await describe(user)
  await submit(user)
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploaded' })
  const [request] = [...requestsUnderWay]
  act(() => request?.progress(42, 100))
  expect(bar.value).toBe(42)
  screen.getByText('42%')
  screen.getByText('Uploading file, this may take a moment...')
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByText(/^Oops!/)).toBeNull()
  form.getByText('responses.csv')

  await submit(user)
  await screen.findByRole('progressbar')
  act(() => [...requestsUnderWay][0]?.progress(100, 100))
  expect(screen.queryByRole('progressbar')).toBeNull()
  screen.getByText('Uploading file, this may take a moment...')
  expect(sent()).toHaveLength(2)
})

test.each([
  ['an old workbook', new File(['x'], 'responses.xls'), 'Please choose a .csv or .xlsx file.'],
  ['nothing', new File([], 'responses.csv'), 'This file is empty.'],
  [
    'too much',
    new File([new Uint8Array(fileLimits.results + 1)], 'a.xlsx'),
    `This file is over ${readableSize(fileLimits.results)}.`,
  ],
])('refuses a file that is %s', async (_, file, sentence) => {
  const { user, form, take, sent } = await openForm()
  await take(file)
  expect(form.getByText(sentence)).toBeTruthy()
  expect(form.queryByText(file.name)).toBeNull()
  await submit(user)
  form.getByText('Please fill in all required fields.')
  expect(sent()).toEqual([])
  await take(responses)
  expect(form.queryByText(sentence)).toBeNull()
})

test('a file that is dropped anywhere on the page is taken', async () => {
  const { form } = await openForm()
  const over = createEvent.dragOver(document.body)
  fireEvent(document.body, over)
  expect(over.defaultPrevented).toBe(true)
  fireEvent.drop(document.body, { dataTransfer: { files: [responses] } })
  form.getByText('responses.csv')
  expect(form.queryByText('Choose or drop a file')).toBeNull()
})

test('a file that the server refuses is named with its issues, and is still chosen', async () => {
  const { server, user, take } = await openForm()
  server.add(fails(uploadResultsFile, 422, 'validation_failed', 'This file has two rows of headings.'))
  await take(responses)
  await describe(user)
  await submit(user)
  const oops = within(await screen.findByRole('dialog', { name: 'Oops! Something went wrong.' }))
  oops.getByText('This file has two rows of headings.')
  await user.click(oops.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const form = await openFileUpload(user)
  form.getByText('responses.csv')
  await user.click(form.getByRole('button', { name: 'Remove responses.csv' }))
  form.getByText('Choose or drop a file')
  expect(document.activeElement).toBe(form.getByLabelText(/^Results File/))
})
