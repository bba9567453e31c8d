import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listResources, uploadResource } from '#contract/library/resources.ts'
import { fileLimits, readableSize } from '#contract/limits.ts'
import { choose, openResources } from '#web/features/resource-admin/resource-admin.rendering.tsx'
import { sampleResource } from '#web/features/resource-admin/resources.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { requestsUnderWay } from '#web/testing/request-by-fetch.ts'
import { answers, fails, held, unreachable } from '#web/testing/server.ts'

const guide = sampleResource(1, { title: 'Focus Group Guide' })
const csv = (name: string) => new File(['a,b\n1,2\n'], name)
const stored = answers(uploadResource, { fileKey: guide.externalId })

beforeEach(putAuthCookie)

const upload = () => screen.getByRole('button', { name: 'Upload' })
const row = (fileName: string) => {
  const rows = within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')
  return within(rows.find(({ textContent }) => textContent?.startsWith(fileName))!)
}

test('each chosen file says what its name means, or why it is rejected', async () => {
  const { user } = await openResources([guide])
  await user.click(upload())
  expect(screen.getByText('Please select a file first')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose files' }))
  const big = new File([new Uint8Array(fileLimits.resource + 1)], '214~Big.pdf')
  await choose(
    'Resource files',
    csv('214~New.csv'),
    csv('999~Ghost.csv'),
    csv('214~focus group guide.docx'),
    big,
  )
  await choose('Resource files', csv('guide.csv'), csv('2~a~b.csv'), csv('214~Guide.doc'))
  expect(screen.queryByText('Please select a file first')).toBeNull()
  const form = 'Invalid file name format. Expected format: <template id>~<resource name>.<extension>'
  await row('214~New').findByText('Matches template 214, Student Belonging')
  expect(row('999~Ghost').getByText('No template has the ID 999 yet')).toBeTruthy()
  expect(row('214~focus').getByText('Replaces Focus Group Guide, the file of 11/02/2026')).toBeTruthy()
  expect(
    row('214~Big').getByText(
      `This file is larger than ${readableSize(fileLimits.resource)}, the limit for a file.`,
    ),
  ).toBeTruthy()
  expect(row('guide.csv').getByText(form)).toBeTruthy()
  expect(row('2~a~b').getByText(form)).toBeTruthy()
  expect(
    row('214~Guide.doc').getByText('Please select a valid file (.pdf, docx, .xlsx, .csv, .pptx)'),
  ).toBeTruthy()
  expect(row('214~New').queryByText(/^Replaces/)).toBeNull()
})

test('valid files are sent in turn, and one that fails stays with its reason and stops no other', async () => {
  const { server, user } = await openResources([])
  const reason = 'This file is not actually a PDF.'
  const rejected = fails(uploadResource, 422, 'validation_failed', reason)
  const replies = [rejected.reply, stored.reply]
  server.add({ endpoint: uploadResource, reply: () => replies.shift()!() })
  await choose('Resource files', csv('214~Fake.pdf'), csv('bad.csv'), csv('214~Focus Group Guide.docx'))
  server.add(answers(listResources, [guide]))
  await user.click(upload())
  await row('214~Focus').findByText('Uploaded')
  const sent = server.calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => (body as { file: File }).file.name)).toEqual([
    '214~Fake.pdf',
    '214~Focus Group Guide.docx',
  ])
  expect(screen.getAllByText(reason)).toHaveLength(2)
  expect(screen.getByText('1 of 3 files uploaded, 1 failed, 1 not sent')).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Template resources' })
  expect(within(table).getByText('Focus Group Guide')).toBeTruthy()
  expect(screen.queryByText(/^Focus Group Guide uploaded/)).toBeNull()

  server.add(stored)
  await user.click(row('214~Fake').getByRole('button', { name: 'Try again with 214~Fake.pdf' }))
  await row('214~Fake').findByText('Uploaded')
  expect(screen.getByText('Fake uploaded')).toBeTruthy()
})

test('an upload shows its progress, is cancelled, and is tried again after the connection was cut', async () => {
  const { server, user } = await openResources([])
  server.add(held(stored))
  await choose('Resource files', csv('214~One.csv'), csv('214~Two.csv'))
  await user.click(upload())
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploaded of 214~One.csv' })
  act(() => [...requestsUnderWay][0]?.progress(42, 100))
  expect(bar.value).toBe(42)
  expect(row('214~Two').getByText('Waiting for its turn')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel 214~Two.csv' }))
  server.add(unreachable(uploadResource))
  await user.click(screen.getByRole('button', { name: 'Cancel 214~One.csv' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)

  await user.click(upload())
  await screen.findByText('An error occurred during upload')
  const again = await screen.findByRole('button', { name: 'Try again with 214~One.csv' })
  expect(
    row('214~One').getByText('The server cannot be reached. Check your connection and try again.'),
  ).toBeTruthy()
  server.add(stored)
  await user.click(again)
  await screen.findByText('One uploaded')
})

test('refused files come first, the one that the server refused before those never sent', async () => {
  const { server, user } = await openResources([])
  const replies = [stored.reply, fails(uploadResource, 422, 'validation_failed', 'No PDF.').reply]
  server.add({ endpoint: uploadResource, reply: () => replies.shift()!() })
  const names = () =>
    within(screen.getByRole('list', { name: 'Chosen files' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(/[ .]/)[0])
  await choose('Resource files', csv('214~Good.csv'), csv('a.csv'), csv('214~Fake.pdf'), csv('b.csv'))
  expect(names()).toEqual(['a', 'b', '214~Good', '214~Fake'])
  screen.getByRole('list', { name: 'Chosen files' }).scrollTop = 100
  await user.click(upload())
  await screen.findByText('1 of 4 files uploaded, 1 failed, 2 not sent')
  expect(names()).toEqual(['214~Fake', 'a', 'b', '214~Good'])
  expect(screen.getByRole('list', { name: 'Chosen files' }).scrollTop).toBe(0)
  expect(window.scrollY).toBe(0)
})
