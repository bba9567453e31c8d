import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listImports, loadShippedLibrary } from '#contract/library/library.ts'
import { openLibraryAdmin } from '#web/features/library-admin/library-admin.rendering.tsx'
import { samplePast } from '#web/features/library-admin/library-admin.samples.ts'
import { answers, fails, held } from '#web/testing/server.ts'

const button = { name: 'Load the library that came with this version' }

test('an empty library is loaded by the button, which is gone afterwards', async () => {
  const { server, user } = await openLibraryAdmin()
  const answer = held(answers(loadShippedLibrary, { templates: 118 }))
  server.add(answer)
  await user.click(await screen.findByRole('button', button))
  await screen.findByText('Loading the library and its files. This takes up to a minute.')
  expect(screen.queryByRole('button', button)).toBeNull()
  server.add(answers(listImports, [samplePast(1, { importedByName: '' })]))
  answer.release()
  await screen.findByText('The library has 118 templates now.')
  await waitFor(() => expect(screen.queryByText(/Nothing has been imported yet/)).toBeNull())
  expect(screen.queryByRole('button', button)).toBeNull()
})

test('a load that fails says why, and can be tried again', async () => {
  const { server, user } = await openLibraryAdmin()
  server.add(fails(loadShippedLibrary, 503, 'unavailable', 'The storage does not answer. Try again later.'))
  await user.click(await screen.findByRole('button', button))
  await screen.findByText('The storage does not answer. Try again later.')
  expect(await screen.findByRole('button', button)).toBeDefined()
})

test('a library that was imported offers no load', async () => {
  await openLibraryAdmin([samplePast(1, {})])
  await screen.findByRole('heading', { name: 'Last imports' })
  expect(screen.queryByRole('button', button)).toBeNull()
})
