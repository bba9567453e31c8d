import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { findPeopleToShare, getSharing, putSharing } from '#contract/results/analysis-sharing.ts'
import { getAnalysis, getChanges } from '#contract/results/analysis-views.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { sampleAnalysis } from '#web/features/explore/explore.samples.ts'
import { admin, staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

const id = '00000000-0000-4000-8000-000000000001'
const priya = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Priya Raman' }
const theo = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Theo Lindqvist' }
const shared = {
  userId: theo.id,
  block: null,
  name: theo.name,
  sharedOn: '2026-11-20T12:00:00Z',
  sharedBy: 'Dana Morales',
}
const school = {
  key: 'school',
  text: 'School',
  isOrdered: false,
  blocks: [{ key: 'school:elm', label: 'Elm Street', n: 90 }],
}

beforeEach(putAuthCookie)

function open(people = staff, given: Partial<ReadyAnalysis> = {}) {
  const analysis = sampleAnalysis({ ...given, breakdowns: [...sampleAnalysis().breakdowns, school] })
  const server = startServer(
    answers(getAnalysis, analysis),
    answers(getChanges, { uploads: [], with: null, items: [] }),
    answers(getSharing, [shared]),
    answers(findPeopleToShare, [priya, theo]),
    ...people,
  )
  return { server, user: openApp(`/survey-results/${id}/overview`) }
}

async function openDialog(user: ReturnType<typeof openApp>) {
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  return within(await screen.findByRole('dialog', { name: 'Share these results' }))
}

const sent = ({ calls }: ReturnType<typeof startServer>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('a person is found by name and sees one school beside the total, as was said before', async () => {
  const { server, user } = open()
  server.add(
    answers(putSharing, [shared, { ...shared, userId: priya.id, name: priya.name, block: 'school:elm' }]),
  )
  const dialog = await openDialog(user)
  dialog.getByText(/They see figures, never responses or comments/)
  await dialog.findByText('Theo Lindqvist')
  await user.type(dialog.getByRole('combobox', { name: 'People of your district' }), 'ri')
  await user.click(await screen.findByRole('option', { name: 'Priya Raman' }))
  expect(screen.queryByRole('option', { name: 'Theo Lindqvist' })).toBeNull()
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'What Priya Raman sees' }),
    'Elm Street beside the total',
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Sharing saved.')
  expect(sent(server)).toEqual([
    {
      shares: [
        { userId: theo.id, block: null },
        { userId: priya.id, block: 'school:elm' },
      ],
      before: [{ userId: theo.id, block: null }],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the link to the results is copied for those who get no e-mail about them', async () => {
  const { user } = open()
  const dialog = await openDialog(user)
  await user.click(await dialog.findByRole('button', { name: 'Copy Link' }))
  await screen.findByText('Link copied!')
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/survey-results/${id}/overview`)
})

test('it is said that results are a draft until their report is available', async () => {
  const { user } = open()
  const dialog = await openDialog(user)
  dialog.getByText('They will see that these are draft results.')
  cleanup()
  const again = await openDialog(open(staff, { isDraft: false }).user)
  await again.findByText('Theo Lindqvist')
  expect(again.queryByText(/draft results/)).toBeNull()
})

test('Escape leaves a dialog in which somebody was chosen, and closes one without changes', async () => {
  const { user } = open()
  const dialog = await openDialog(user)
  await user.type(dialog.getByRole('combobox', { name: 'People of your district' }), 'ri')
  await user.click(await screen.findByRole('option', { name: 'Priya Raman' }))
  await user.keyboard('{Escape}')
  await user.keyboard('{Escape}')
  screen.getByRole('combobox', { name: 'What Priya Raman sees' })
  await user.click(dialog.getByRole('button', { name: 'Remove Priya Raman' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who is removed sees nothing more once it is saved', async () => {
  const { server, user } = open()
  server.add(answers(putSharing, []))
  const dialog = await openDialog(user)
  await user.click(await dialog.findByRole('button', { name: 'Remove Theo Lindqvist' }))
  dialog.getByText('Nobody else yet. Search for somebody above.')
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'People of your district' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(server)).toEqual([{ shares: [], before: [{ userId: theo.id, block: null }] }]),
  )
})

test('a refusal is said with its issues, and who was chosen stays', async () => {
  const { server, user } = open()
  server.add(fails(putSharing, 400, 'validation_failed', 'The analysis cannot be shared like this.'))
  const dialog = await openDialog(user)
  await dialog.findByText('Theo Lindqvist')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('The analysis cannot be shared like this.')
  dialog.getByText('Theo Lindqvist')
})

test('a list of people that fails to load says why, and is asked for again', async () => {
  const { server, user } = open()
  server.add(fails(getSharing, 404, 'not_found', 'This upload was not found.'))
  const dialog = await openDialog(user)
  await dialog.findByText('This upload was not found.')
  server.add(answers(getSharing, [shared]))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('Theo Lindqvist')
})

test('an admin is offered no sharing', async () => {
  open(admin)
  await screen.findByRole('button', { name: 'Download figures' })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
