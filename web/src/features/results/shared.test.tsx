import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSharedResults, type SharedResult } from '#contract/results/analysis-sharing.ts'
import { listResults } from '#contract/results/results.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'
import { sampleResult } from './results.samples.ts'

beforeEach(putAuthCookie)

const shared: SharedResult = {
  id: '6b0a7d5e-0000-4000-8100-000000000009',
  friendlyName: 'Staff Voice',
  sharedOn: '2026-11-19T15:00:00.000Z',
  sharedBy: { name: 'Priya Raman' },
  isOneSchool: false,
}

function open(list: SharedResult[], uploads = [sampleResult(1)]) {
  startServer(answers(listResults, uploads), answers(listSharedResults, list), ...staff)
  openApp('/survey-results')
}

test('results that somebody shared are listed with who did, lead to themselves, and offer nothing else', async () => {
  open([shared])
  const table = await screen.findByRole('table', { name: 'Shared with you' })
  const row = within(table).getAllByRole('row')[1]!
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Staff VoiceExplore results', '11/19/2026', 'Priya Raman'])
  const link = within(row).getByRole('link', { name: 'Explore results of Staff Voice' })
  expect(link.getAttribute('href')).toBe(`/survey-results/${shared.id}/overview`)
  expect(within(row).queryByRole('button')).toBeNull()
  expect(within(table).queryByText('Upload 1')).toBeNull()
  expect(within(screen.getByRole('table', { name: 'Your uploads' })).queryByText('Staff Voice')).toBeNull()
})

test('results of which one school was shared say so', async () => {
  open([shared, { ...shared, id: sampleResult(2).id, friendlyName: 'Climate', isOneSchool: true }])
  const table = await screen.findByRole('table', { name: 'Shared with you' })
  expect(
    within(table)
      .getAllByText(/One school beside the total/)
      .map((facts) => facts.closest('td')?.textContent),
  ).toEqual(['ClimateOne school beside the total · Explore results'])
})

test('somebody without uploads of their own finds what was shared with them', async () => {
  open([shared], [])
  await screen.findByRole('table', { name: 'Shared with you' })
  await screen.findByText(/haven't uploaded any survey results yet/)
})

test('that the list could not be loaded is said, and once it is known that nothing was shared nothing is said of it', async () => {
  const server = startServer(
    answers(listResults, [sampleResult(1)]),
    fails(listSharedResults, 500, 'internal', 'It could not be read.'),
    ...staff,
  )
  const user = openApp('/survey-results')
  const alert = await screen.findByText('It could not be read.')
  const section = alert.closest('section')!
  within(section).getByRole('heading', { name: 'Shared with you' })
  server.add(answers(listSharedResults, []))
  await user.click(within(section).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Shared with you')).toBeNull())
  screen.getByRole('table', { name: 'Your uploads' })
})
