import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  exportLibrary,
  getImportLink,
  importLibrary,
  listImports,
  restoreImport,
} from '#contract/library/library.ts'
import {
  choose,
  openLibraryAdmin,
  updateButton,
} from '#web/features/library-admin/library-admin.rendering.tsx'
import {
  sampleImport,
  samplePast,
  sampleTemplate,
} from '#web/features/library-admin/library-admin.samples.ts'
import { noteFiles } from '#web/testing/files.ts'
import { requestsUnderWay } from '#web/testing/request-by-fetch.ts'
import { answers, fails, held } from '#web/testing/server.ts'

const preview = sampleImport([sampleTemplate(1, 'Attendance', 'added'), sampleTemplate(2, 'Bus', 'removed')])
const done = { ...preview, dryRun: false, revision: 8 }

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a preview with a removal is carried out once that is confirmed, and can be undone', async () => {
  const first = samplePast(1, { importedByName: '' })
  const { server, user, sent } = await openLibraryAdmin([first])
  server.add(answers(importLibrary, preview))
  await choose('winter.xlsx')
  await screen.findByText('Attendance')
  await user.click(updateButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 template?' }))
  expect(document.activeElement).toBe(updateButton())
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(1)

  const update = held(answers(importLibrary, done))
  const latest = samplePast(2, { added: 1, removed: 1, fileName: 'winter.xlsx' })
  server.add(update, answers(listImports, [latest, first]))
  await user.click(updateButton())
  await user.click((await screen.findAllByRole('button', { name: 'Update Library' })).at(-1)!)
  await screen.findByRole('progressbar', { name: 'Uploaded' })
  expect(asksBeforeLeaving()).toBe(true)
  act(() => [...requestsUnderWay][0]?.progress(42, 100))
  expect(screen.getByText('42%')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  act(() => [...requestsUnderWay][0]?.progress(100, 100))
  await screen.findByRole('progressbar', { name: 'Updating the library…' })
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  update.release()

  await screen.findByText('Library updated: 1 added, 1 removed.')
  expect(asksBeforeLeaving()).toBe(false)
  expect(sent()[1]?.url).toBe('/api/surveytemplatelibrary/import?revision=7')
  expect(await (sent()[1]!.body as { file: File }).file.text()).toBe('workbook')
  server.add(answers(restoreImport, { ...preview, revision: 8 }))
  await user.click(await screen.findByRole('button', { name: 'Undo the update' }))
  await screen.findByRole('heading', { name: 'What will change' })
  expect(sent().at(-1)?.url).toBe(`/api/surveytemplatelibrary/imports/${first.id}/restore?dryRun=true`)
})

test('a library that changed after the preview is previewed once more by itself', async () => {
  const { server, user, sent } = await openLibraryAdmin()
  const added = sampleImport([sampleTemplate(1, 'Attendance', 'added')])
  server.add(answers(importLibrary, added))
  await choose('winter.xlsx')
  await screen.findByText('Attendance')
  const again = held(answers(importLibrary, { ...added, revision: 9 }))
  const replies = [fails(importLibrary, 409, 'conflict', 'The library has changed.'), again]
  server.add({ endpoint: importLibrary, reply: () => replies.shift()!.reply() })
  await user.click(updateButton())
  await screen.findByText('The library has changed.')
  again.release()
  await screen.findByText(/so nothing was updated/)
  server.add(answers(importLibrary, { ...added, dryRun: false }))
  await user.click(updateButton())
  await screen.findByText('Library updated: 1 added.')
  expect(sent().map(({ url }) => url.split('?')[1])).toEqual([
    'dryRun=true',
    'revision=7',
    'dryRun=true',
    'revision=9',
  ])
})

test('an update that fails says why, and keeps the preview', async () => {
  const { server, user } = await openLibraryAdmin()
  server.add(answers(importLibrary, sampleImport([sampleTemplate(1, 'Attendance', 'added')])))
  await choose('winter.xlsx')
  await screen.findByText('Attendance')
  server.add(fails(importLibrary, 503, 'unavailable', 'The library is being changed by somebody else.'))
  await user.click(updateButton())
  await screen.findByText('The library is being changed by somebody else.')
  expect(screen.getByText('Attendance')).toBeTruthy()
})

test('a check that was cancelled changes nothing when its answer comes', async () => {
  const { server, user } = await openLibraryAdmin()
  const check = held(answers(importLibrary, preview))
  server.add(check)
  await choose('winter.xlsx')
  await screen.findByRole('progressbar')
  act(() => [...requestsUnderWay][0]?.progress(1, 1))
  await screen.findByRole('progressbar', { name: 'Checking the workbook…' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('winter.xlsx')).toBeNull()
  check.release()
  await waitFor(() => expect(requestsUnderWay.size).toBe(0))
  expect(screen.queryByText('Attendance')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose file' }))
})

test('the last imports are listed, downloaded and restored', async () => {
  const files = noteFiles()
  const old = samplePast(1, { importedByName: '', added: 86 })
  const restored = samplePast(2, {
    added: 0,
    changed: 3,
    removed: 1,
    restoredFrom: old.importedOn,
    inUse: true,
  })
  const { server, user, sent } = await openLibraryAdmin([restored, old])
  const table = await screen.findByRole('table', { name: 'Last imports' })
  const [latest, first] = within(table).getAllByRole('row').slice(1)
  for (const words of ['Ines Okafor', '3 changed, 1 removed', 'Restored from 10/01/2026', 'In use now'])
    expect(within(latest!).getByText(words)).toBeTruthy()
  for (const words of ['Came with the product', '86 added', 'library 1.xlsx']) within(first!).getByText(words)
  expect(within(first!).queryByText('In use now')).toBeNull()

  server.add(answers(getImportLink, 'https://files.example/1.xlsx'))
  await user.click(within(first!).getByRole('button', { name: /^Download/ }))
  await files.expectSaved('https://files.example/1.xlsx')

  server.add(answers(restoreImport, sampleImport([sampleTemplate(1, 'Attendance', 'added')])))
  await user.click(within(first!).getByRole('button', { name: /^Restore/ }))
  await screen.findByText('Attendance')
  await user.click(updateButton())
  await screen.findByText('Library updated: 1 added.')
  expect(sent().map(({ url }) => url)).toEqual([
    `/api/surveytemplatelibrary/imports/${old.id}/restore?dryRun=true`,
    `/api/surveytemplatelibrary/imports/${old.id}/restore?revision=7`,
  ])
})

test('a library that was changed by hand is listed between the imports, and the import before it is not in use', async () => {
  const kept = samplePast(2, { importedByName: '', added: 0, byHand: true })
  const { server, user } = await openLibraryAdmin([samplePast(3), kept, samplePast(1)])
  const table = await screen.findByRole('table', { name: 'Last imports' })
  const row = within(within(table).getAllByRole('row')[2]!)
  for (const words of ['Kept before it was replaced', 'Changed by hand since the import before'])
    expect(row.getByText(words)).toBeTruthy()
  expect(within(table).queryByText('In use now')).toBeNull()
  expect(within(table).queryByText('Came with the product')).toBeNull()
  server.add(answers(restoreImport, sampleImport([sampleTemplate(1, 'Attendance', 'changed')])))
  await user.click(row.getByRole('button', { name: /^Restore the kept / }))
  await screen.findByText(/^Kept 10\/02\/2026/)
})

test('the library is downloaded under the name that the server gives, and a failed download is told', async () => {
  const { saved } = noteFiles()
  const { server, user } = await openLibraryAdmin()
  await screen.findByText(/^Nothing has been imported yet/)
  server.add(fails(exportLibrary, 500, 'internal', 'x'))
  await user.click(screen.getByRole('button', { name: 'Download Library' }))
  await screen.findByText('Download failed')
  const link = 'https://files.example/a'
  server.add(answers(exportLibrary, link))
  await user.click(screen.getByRole('button', { name: 'Download Library' }))
  await waitFor(() => expect(saved).toEqual([`survey_template_library.xlsx ${link}`]))
  const headers = { 'content-disposition': 'attachment; filename="library 2026.xlsx"' }
  server.add({ endpoint: exportLibrary, reply: () => ({ status: 200, body: link, headers }) })
  await user.click(await screen.findByRole('button', { name: 'Download Library' }))
  await waitFor(() => expect(saved.at(-1)).toBe(`library 2026.xlsx ${link}`))
})
