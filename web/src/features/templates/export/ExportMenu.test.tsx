import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSurveyExport, formsAuthorization } from '#contract/results/forms.ts'
import { renderAt } from '#web/features/templates/detail/detail.rendering.tsx'
import { sampleTemplate } from '#web/features/templates/detail/detail.samples.ts'
import { answers, answersText, fails, held, startServer, unreachable } from '#web/testing/server.ts'
import { ExportButton } from './ExportButton.tsx'

const template = sampleTemplate()
const unauthorized = answers(formsAuthorization, 'false')
const authorized = answers(formsAuthorization, 'true')
const editAddress = 'https://forms.example/d/abc/edit'
const created = answers(createSurveyExport, { externalId: 'abc', editAddress })

let user: UserEvent
beforeEach(() => {
  user = userEvent.setup()
})

async function openMenu() {
  await user.click(screen.getByRole('button', { name: 'Export' }))
  return within(screen.getByRole('menu', { name: 'Export Student Belonging' }))
}

async function exportToGoogle() {
  renderAt(['/survey-templates/12'], <ExportButton template={template} />)
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Export to Google Forms' }))
}

async function askForConsent() {
  vi.spyOn(window, 'open').mockReturnValue(window)
  await exportToGoogle()
  await user.click(await screen.findByRole('button', { name: 'Connect to Google' }))
}

const send = (data: unknown, origin = window.location.origin) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { data, origin })))

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('has the two entries and leads to the integration page below the present address', async () => {
  renderAt(['/survey-templates/12'], <ExportButton template={template} />)
  const menu = await openMenu()
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Export to Google Forms',
    'Export to Survey Monkey',
  ])
  await user.click(menu.getByRole('menuitem', { name: 'Export to Survey Monkey' }))
  expect(screen.getByTestId('where').textContent).toBe('/survey-templates/12/survey-monkey-integration')
})

test('makes the form at once where Google is connected, and leads to it in a new tab', async () => {
  const making = held(created)
  const { calls } = startServer(authorized, making)
  await exportToGoogle()
  expect(await screen.findByText('Creating your form…')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  making.release()
  const success = await dialogNamed('Success!')
  expect(screen.queryByText('Creating your form…')).toBeNull()
  const link = success.getByRole('link', { name: 'View Google Form' })
  expect(link.getAttribute('href')).toBe(editAddress)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(document.activeElement).toBe(link)
  expect(calls.at(-1)).toMatchObject({ url: '/api/SurveyExports', body: { surveyTemplateId: 12 } })
  await user.click(success.getByRole('button', { name: 'Close' }))
  await noDialog()
})

test('a double click makes one form', async () => {
  const server = startServer(authorized, created)
  renderAt(['/survey-templates/12'], <ExportButton template={template} />)
  const entry = (await openMenu()).getByRole('menuitem', { name: 'Export to Google Forms' })
  act(() => {
    entry.click()
    entry.click()
  })
  await dialogNamed('Success!')
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('asks to connect to Google, opens the popup and waits for it', async () => {
  startServer(unauthorized)
  await askForConsent()
  expect(window.open).toHaveBeenCalledWith(
    '/api/auth/authorize',
    'google-consent',
    'popup,width=500,height=600',
  )
  const ready = await dialogNamed('Ready to proceed?')
  expect(ready.getByRole('button', { name: 'Continue to Export' })).toBeTruthy()
  expect(screen.queryByText("Let's connect to Google!")).toBeNull()
})

test('the message of success from this origin starts the export, once', async () => {
  const server = startServer(unauthorized, created)
  await askForConsent()
  server.add(authorized)
  send('google-auth-success', 'https://evil.example')
  expect(await dialogNamed('Ready to proceed?')).toBeTruthy()
  send('google-auth-success')
  send('google-auth-success')
  await dialogNamed('Success!')
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the success is heard on the broadcast channel where the window has no opener', async () => {
  const channels = new Set<EventTarget>()
  class Channel extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    close = () => channels.delete(this)
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  const server = startServer(unauthorized, created)
  await askForConsent()
  await dialogNamed('Ready to proceed?')
  server.add(authorized)
  const message = { data: 'google-auth-success', origin: window.location.origin }
  act(() => {
    for (const channel of [...channels]) channel.dispatchEvent(new MessageEvent('message', message))
  })
  await dialogNamed('Success!')
  expect(channels.size).toBe(0)
})

test('a consent window that was closed half-way leads back to Connect', async () => {
  startServer(unauthorized)
  await askForConsent()
  await user.click(await screen.findByRole('button', { name: 'Continue to Export' }))
  await dialogNamed("Let's connect to Google!")
  expect(screen.queryByText('Error Creating Survey')).toBeNull()
})

test('a permission that comes after the person went on too early still starts the export', async () => {
  const server = startServer(unauthorized, created)
  await askForConsent()
  await user.click(await screen.findByRole('button', { name: 'Continue to Export' }))
  await dialogNamed("Let's connect to Google!")
  server.add(authorized)
  send('google-auth-success')
  await dialogNamed('Success!')
})

test('says what is missing when fewer permissions were given', async () => {
  startServer(unauthorized)
  await askForConsent()
  await dialogNamed('Ready to proceed?')
  send({ type: 'google-auth-fault', fault: 'fewer-scopes' })
  const connect = await dialogNamed("Let's connect to Google!")
  expect(connect.getByRole('alert').textContent).toMatch(/did not grant everything Chorus needs/)
  expect(screen.queryByText('Ready to proceed?')).toBeNull()
})

test('offers a plain link where the browser blocks the popup', async () => {
  startServer(unauthorized)
  vi.spyOn(window, 'open').mockReturnValue(null)
  await exportToGoogle()
  await user.click(await screen.findByRole('button', { name: 'Connect to Google' }))
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'open it in a new tab' })
  expect(link.getAttribute('href')).toBe('/api/auth/authorize')
  expect(screen.queryByText('Ready to proceed?')).toBeNull()
})

test('a 401 of the export leads to the address in its body', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  startServer(authorized, answersText(createSurveyExport, 401, 'https://accounts.example/consent?x=1'))
  await exportToGoogle()
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://accounts.example/consent?x=1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the connection is not told', [fails(formsAuthorization, 503, 'unavailable', 'Away.')]],
  ['the server refuses', [authorized, fails(createSurveyExport, 500, 'internal', 'Secret words.')]],
  ['no answer comes', [authorized, unreachable(createSurveyExport)]],
])('says that the form was not created when %s, and can be tried again', async (_, handlers) => {
  const server = startServer(...handlers)
  await exportToGoogle()
  const failed = await dialogNamed('Error Creating Survey')
  failed.getByText('An error occurred while creating the form. Please try again later.')
  expect(screen.queryByText(/Secret words/)).toBeNull()
  await user.click(failed.getByRole('button', { name: 'Close' }))
  await noDialog()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }))
  server.add(authorized, created)
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Export to Google Forms' }))
  await dialogNamed('Success!')
})
