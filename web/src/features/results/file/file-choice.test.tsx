import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fileLimits, readableSize } from '#contract/limits.ts'
import { readResultsFile } from '#contract/results/readings.ts'
import { describe, submit } from '#web/features/results/upload/upload.rendering.tsx'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { requestsUnderWay } from '#web/testing/request-by-fetch.ts'
import { fails, held, unreachable } from '#web/testing/server.ts'
import { heading, openForm, read, responses, take, title, understood } from './file-upload.rendering.tsx'

beforeEach(putAuthCookie)

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

test('a file whose name turns the direction of writing is named as it is, and so is the report', async () => {
  await openForm()
  await take(new File(['x'], 'fall\u202Exslx.csv'))
  await heading(read)
  screen.getByText('fallxslx.csv')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Report Title' }).value).toBe('Fallxslx')
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
