import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveReportFeedback, type ReportDetail } from '#contract/reports/reports.ts'
import { openReport } from '#web/features/reports/preview/preview.rendering.ts'
import { sampleDetail } from '#web/features/reports/reports.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, held } from '#web/testing/server.ts'

const { id } = sampleDetail()

beforeEach(putAuthCookie)

async function openThumb(name: string, feedback: ReportDetail['feedback'] = null) {
  const { server, user } = openReport(sampleDetail({ feedback }))
  server.add(answers(giveReportFeedback, null))
  await screen.findByRole('heading', { level: 1, name: 'Fall Pulse' })
  return { server, user, dialog: await press(user, name) }
}

async function press(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Thank you. Tell us more' }))
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Additional Feedback' })
const pressed = (name: string) =>
  screen.getByRole('button', { name, hidden: true }).getAttribute('aria-pressed')

test('a thumb asks for a comment, sends it with the rating and shows as pressed', async () => {
  const { server, user, dialog } = await openThumb('Thumbs down')
  expect(document.activeElement).toBe(field())
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(field().getAttribute('aria-invalid')).toBe('true')
  dialog.getByText('This field is required')
  expect(document.activeElement).toBe(field())
  await user.paste('  \n ')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)

  await user.paste('Too few charts.')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Thank you for your feedback!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/InsightsReports/${id}/feedback`,
    body: { rating: -1, comment: 'Too few charts.' },
  })
  expect([pressed('Thumbs up'), pressed('Thumbs down')]).toEqual(['false', 'true'])
  screen.getByText("You said it wasn't useful.")
})

test("one's own earlier feedback is shown and can be changed", async () => {
  const { user, dialog } = await openThumb('Thumbs down', { rating: 1, comment: 'Clear and short.' })
  dialog.getByText('You said it was useful. What you submit now replaces that.')
  expect(field().value).toBe('Clear and short.')
  expect(pressed('Thumbs up')).toBe('true')
  await user.clear(field())
  await user.paste('Not for our board.')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(pressed('Thumbs down')).toBe('true'))
  await press(user, 'Thumbs up')
  expect(field().value).toBe('Not for our board.')
})

test('feedback that could not be sent says so, keeps the comment, can be sent again, and logs nothing', async () => {
  const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
  const { server, user, dialog } = await openThumb('Thumbs up')
  const failure = held(fails(giveReportFeedback, 500, 'internal', 'Something broke.'))
  server.add(failure)
  await user.paste('Good.')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await user.click(dialog.getByRole('button', { name: 'Sending…' }))
  await user.keyboard('{Escape}')
  failure.release()
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^Your feedback was not sent. Something broke./,
  )
  expect(field().value).toBe('Good.')
  server.add(answers(giveReportFeedback, null))
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Thank you for your feedback!')
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
  for (const log of logs) expect(log).not.toHaveBeenCalled()
})

test('closing the dialog keeps the comment, and one that is too long is counted and not sent', async () => {
  const { server, user, dialog } = await openThumb('Thumbs up')
  await user.paste('a'.repeat(3700))
  dialog.getByText('3,700 of 4,000')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Thumbs up' }))

  const again = await press(user, 'Thumbs down')
  await user.click(field())
  await user.paste('b'.repeat(6300))
  expect(field().value).toHaveLength(10_000)
  again.getByText('Please keep it to 4,000 characters')
  again.getByText('10,000 of 4,000')
  await user.click(again.getByRole('button', { name: 'Submit' }))
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  expect(pressed('Thumbs down')).toBe('false')
})
