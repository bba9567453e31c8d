import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { countFormResponses, listSurveyExports } from '#contract/results/forms.ts'
import { listResults, submitResults } from '#contract/results/results.ts'
import { sampleExport, sampleResult } from '#web/features/results/results.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, held, unreachable } from '#web/testing/server.ts'
import { choose, describe, openImport, openUploads, pulse, schools, submit } from './upload.rendering.tsx'

const accepted = answers(submitResults, sampleResult(2))
const overlay = 'Uploading file, this may take a moment...'

beforeEach(putAuthCookie)

async function fillIn() {
  const { server, user } = openUploads()
  const form = await openImport(user)
  await choose(user, 'Results File', 'Family Pulse')
  await describe(user)
  const sent = () => server.calls.filter(({ method }) => method === 'POST')
  return { server, user, form, sent }
}

test('a form with missing fields says so, marks and focuses them, and sends nothing', async () => {
  const { server, user } = openUploads()
  const form = await openImport(user)
  expect(screen.queryByText('Please fill in all required fields.')).toBeNull()
  await user.type(form.getByRole('textbox', { name: 'Report Title' }), '   ')
  await submit(user)
  expect(form.getByRole('alert').textContent).toBe('Please fill in all required fields.')
  const fields = ['Results File', 'Schools'].map((name) => form.getByRole('combobox', { name }))
  const texts = ['Report Title', 'Description'].map((name) => form.getByRole('textbox', { name }))
  for (const field of [...fields, ...texts]) expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(fields[0])
  expect(form.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('false')
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)

  await choose(user, 'Results File', 'Family Pulse')
  await describe(user)
  expect(form.queryByText('Please fill in all required fields.')).toBeNull()
})

test('Enter in a closed choice opens it and sends nothing', async () => {
  const { user, form, sent } = await fillIn()
  form.getByRole('combobox', { name: 'Results File' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: 'Staff Voice' })).toBeTruthy()
  await user.click(form.getByRole('textbox', { name: 'Report Title' }))
  form.getByRole('combobox', { name: 'Schools' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: 'Cedar Park' })).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(form.getByText('Maple Grove')).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  [['Political affiliations'], true],
  [['Political affiliations'], false],
  [[], true],
])('responses about %j where the district wants the reminder: %s', async (sensitiveTopics, parentsNotice) => {
  const { server, user } = openUploads([{ ...pulse, sensitiveTopics }], parentsNotice)
  server.add(accepted)
  await openImport(user)
  await choose(user, 'Results File', 'Family Pulse')
  await describe(user)
  await submit(user)
  if (sensitiveTopics.length > 0 && parentsNotice) {
    const notice = within(await screen.findByRole('dialog', { name: 'Parents’ notice (PPRA)' }))
    expect(notice.getByText(/Political affiliations/)).toBeTruthy()
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(notice.getByRole('checkbox', { name: /^Parents were told/ }))
    await user.click(notice.getByRole('button', { name: 'Continue' }))
  }
  await screen.findByRole('dialog', { name: /^Success!/ })
  expect(screen.queryByRole('dialog', { name: 'Parents’ notice (PPRA)' })).toBeNull()
  const [sent, ...more] = server.calls.filter(({ method }) => method === 'POST')
  expect(more).toEqual([])
  const isConfirmed = sensitiveTopics.length > 0 && parentsNotice
  expect(JSON.stringify(sent?.body).includes('ParentsNotice')).toBe(isConfirmed)
})

test('the name and e-mail of the sender are filled in and read-only', async () => {
  const { user } = openUploads()
  const form = await openImport(user)
  const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Full Name' })
  expect([name.value, name.readOnly]).toEqual(['Dana Morales', true])
  const email = form.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect([email.value, email.readOnly]).toEqual(['dana@riverbend.example', true])
})

test('of more than two schools two are shown and the others counted', async () => {
  const { user } = openUploads()
  const form = await openImport(user)
  await choose(user, 'Schools', 'Maple Grove', 'Oak Hill', 'Cedar Park', 'Lincoln')
  form.getByText('Maple Grove')
  form.getByText('+2')
  expect(form.queryByText('Lincoln')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Remove Maple Grove' }))
  form.getByText('+1')
})

test('sends what the specification names, covers the form meanwhile, and shows the new list', async () => {
  const { server, user, sent } = await fillIn()
  const sending = held(accepted)
  server.add(sending)
  await submit(user)
  await screen.findByText(overlay)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Import from Google Forms' })).toBeTruthy()
  server.add(answers(listResults, [sampleResult(2, { friendlyName: 'Fall' }), sampleResult(1)]))
  sending.release()

  const success = within(await screen.findByRole('dialog', { name: "Success! Your data's in good hands." }))
  success.getByText(/Your Insight Report will be ready in/)
  success.getByText('2-4 business days')
  success.getByText('dana@riverbend.example')
  expect(screen.queryByText(overlay)).toBeNull()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toEqual({
    ExportedSurvey: { Id: pulse.id, ExternalId: 'form-1', TemplateName: 'Family Pulse' },
    ReportTitle: 'Fall',
    UserSchools: [{ id: schools[1]?.id, name: 'Oak Hill' }],
    Description: 'Sent in October.',
  })

  success.getByRole('button', { name: 'Explore results' })
  await user.click(success.getByRole('button', { name: 'Back to Uploads' }))
  await screen.findByRole('cell', { name: /^Fall/ })
  const again = await openImport(user)
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Report Title' }).value).toBe('')
})

test('a failure says why; the form has its content again and is sent under the same key', async () => {
  const { server, user, sent } = await fillIn()
  server.add(fails(submitResults, 409, 'conflict', 'This form has no responses yet.'))
  await submit(user)
  const oops = within(await screen.findByRole('dialog', { name: 'Oops! Something went wrong.' }))
  oops.getByText('This form has no responses yet.')
  expect(oops.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe(
    'mailto:support@chorus.example',
  )
  await user.click(oops.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const form = await openImport(user)
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Description' }).value).toBe('Sent in October.')
  expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Results File' }).value).toBe('Family Pulse')
  server.add(accepted)
  await submit(user)
  await screen.findByRole('dialog', { name: /^Success!/ })
  const [first, second] = sent()
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(second?.key).toBe(first?.key)
})

test('a form that was changed after a failure is sent under another key', async () => {
  const { server, user, sent } = await fillIn()
  server.add(unreachable(submitResults))
  await submit(user)
  const oops = within(await screen.findByRole('dialog', { name: 'Oops! Something went wrong.' }))
  oops.getByText('The server cannot be reached. Check your connection and try again.')
  await user.click(oops.getByRole('button', { name: 'Close' }))
  await openImport(user)
  await user.type(screen.getByRole('textbox', { name: 'Report Title' }), ' 2026')
  server.add(accepted)
  await submit(user)
  await screen.findByRole('dialog', { name: /^Success!/ })
  expect(sent()[1]?.key).not.toBe(sent()[0]?.key)
})

test('a session that ended leads to the sign-in, and back to what was typed', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { server, user } = await fillIn()
  server.add(fails(submitResults, 401, 'unauthenticated', 'Please sign in.'))
  await submit(user)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem(`uploadDraft:form:7f7a3a52-5d52-4c34-9f4e-0d9b1c7f1a01`)).toContain('Sent in')
  expect(screen.queryByText(/^Oops!/)).toBeNull()
})

test('a withdrawn permission is shown as a failure and does not end the session', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { server, user } = await fillIn()
  server.add(fails(submitResults, 401, 'forms_not_authorized', 'Google is not connected any more.'))
  await submit(user)
  await screen.findByText('Google is not connected any more.')
  expect(assign).not.toHaveBeenCalled()
})

test('Cancel discards what was typed, closing by the cross keeps it', async () => {
  const { user, form } = await fillIn()
  await user.click(form.getByRole('button', { name: 'Close' }))
  const kept = await openImport(user)
  expect(kept.getByRole<HTMLInputElement>('textbox', { name: 'Report Title' }).value).toBe('Fall')
  await user.click(kept.getByRole('button', { name: 'Cancel' }))
  const empty = await openImport(user)
  expect(empty.getByRole<HTMLInputElement>('textbox', { name: 'Report Title' }).value).toBe('')
})

test('a user without forms is told where forms come from', async () => {
  const { server, user } = openUploads()
  server.add(answers(listSurveyExports, []))
  const form = await openImport(user)
  expect((await form.findByRole('link', { name: 'Export a template' })).getAttribute('href')).toBe('/')
  await user.click(form.getByRole('combobox', { name: 'Results File' }))
  await screen.findByText('You have no forms to import yet.')
  expect(screen.queryByRole('option')).toBeNull()
})

test('forms that could not be loaded are loaded again', async () => {
  const { server, user } = openUploads()
  server.add(fails(listSurveyExports, 502, 'unavailable', 'Away.'))
  const form = await openImport(user)
  const again = await form.findByRole('button', { name: 'Try again' })
  server.add(answers(listSurveyExports, [pulse]))
  await user.click(again)
  await choose(user, 'Results File', 'Family Pulse')
  expect(form.queryByText('Your forms could not be loaded.')).toBeNull()
})

test('forms of the same title are told apart by the days of their export and their responses', async () => {
  const { server, user } = openUploads()
  const twins = [sampleExport(3, 'Family Pulse'), sampleExport(1, 'Family Pulse')]
  server.add(answers(listSurveyExports, [...twins, sampleExport(2, 'Staff Voice')]))
  const form = await openImport(user)
  await user.click(form.getByRole('combobox', { name: 'Results File' }))
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Family PulseExported 10/03/2026, 37 responses',
      'Family PulseExported 10/01/2026, 37 responses',
      'Staff Voice',
    ]),
  )
  const counted = server.calls.filter(({ url }) => url.endsWith('response-count')).map(({ url }) => url)
  expect(counted.sort()).toEqual(twins.map(({ id }) => `/api/SurveyExports/${id}/response-count`).sort())
})

test('forms of the same title and day are told apart by the time, the chosen one too', async () => {
  const { server, user } = openUploads()
  const twins = [3, 4].map((number) => sampleExport(number, 'Family Pulse'))
  const [one, other] = [
    { ...twins[0]!, createdOn: '2026-10-03T15:30:00.000Z' },
    { ...twins[1]!, createdOn: '2026-10-03T15:05:00.000Z' },
  ]
  server.add(answers(listSurveyExports, [one, other]))
  const form = await openImport(user)
  await user.click(form.getByRole('combobox', { name: 'Results File' }))
  const [first] = await screen.findAllByRole('option')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Exported 10\/03\/2026, \d+:30\s[AP]M, 37 responses$/),
      expect.stringMatching(/Exported 10\/03\/2026, \d+:05\s[AP]M, 37 responses$/),
    ]),
  )
  await user.click(first!)
  await form.findByText(/^Exported 10\/03\/2026, \d+:30\s[AP]M, 37 responses$/)
})

test('a form without responses says so as soon as it is chosen', async () => {
  const { server, user } = openUploads()
  server.add(answers(countFormResponses, { responses: 0, isAtLeast: false }))
  const form = await openImport(user)
  await choose(user, 'Results File', 'Family Pulse')
  await form.findByText('Exported 10/01/2026, no responses yet')
  server.add(answers(countFormResponses, { responses: 5000, isAtLeast: true }))
  await choose(user, 'Results File', 'Staff Voice')
  await form.findByText('Exported 10/02/2026, 5,000 responses or more')
})

test('the title is that of the form until somebody types another', async () => {
  const { user } = openUploads()
  const form = await openImport(user)
  const title = form.getByRole<HTMLInputElement>('textbox', { name: 'Report Title' })
  await choose(user, 'Results File', 'Family Pulse')
  expect(title.value).toBe('Family Pulse')
  await choose(user, 'Results File', 'Staff Voice')
  expect(title.value).toBe('Staff Voice')
  await user.type(title, ', fall')
  await choose(user, 'Results File', 'Family Pulse')
  expect(title.value).toBe('Staff Voice, fall')
})

test('a form whose responses cannot be counted can be chosen all the same', async () => {
  const { server, user } = openUploads()
  server.add(fails(countFormResponses, 503, 'unavailable', 'Away.'))
  const form = await openImport(user)
  await choose(user, 'Results File', 'Family Pulse')
  await form.findByText('Exported 10/01/2026')
})
