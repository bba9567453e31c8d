import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readResultsFile } from '#contract/results/readings.ts'
import { uploadResultsFile } from '#contract/results/results.ts'
import { describe, submit } from '#web/features/results/upload/upload.rendering.tsx'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { requestsUnderWay } from '#web/testing/request-by-fetch.ts'
import { fails, held, unreachable } from '#web/testing/server.ts'
import {
  accepted,
  box,
  heading,
  openForm,
  read,
  responses,
  take,
  title,
  understood,
} from './file-upload.rendering.tsx'

beforeEach(putAuthCookie)

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
  [
    429,
    'rate_limited',
    'Two of your files are already being read. Wait until one of them is done, then try again.',
  ],
  [503, 'busy', 'We are reading a lot of files right now. Nothing was lost; try again in a moment.'],
] as const)(
  'a file that has to wait (%i) says so and is tried again; what was typed and the focus stay',
  async (status, code, sentence) => {
    const { server, user, sent } = await openForm()
    server.add(fails(readResultsFile, status, code, sentence))
    await take(responses)
    await screen.findByText(sentence)
    await describe(user)
    server.add(understood)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement?.getAttribute('type')).toBe('file')
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

test('a file that something on the way answers with a page of its own is not sent, and what was typed stays', async () => {
  const { server, user } = await openForm()
  server.add({
    endpoint: uploadResultsFile,
    reply: () => ({ status: 200, body: new Blob(['<!doctype html>'], { type: 'text/html' }) }),
  })
  await take(responses)
  await heading(read)
  await describe(user)
  await submit(user)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(title().value).toBe('Fall')
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
