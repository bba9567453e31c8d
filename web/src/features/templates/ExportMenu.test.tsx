import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { formsAuthorization } from '#contract/forms.ts'
import { answers, fails, startServer } from '#web/testing/server.ts'
import { renderAt } from './detail.rendering.tsx'
import { sampleTemplate } from './detail.samples.ts'
import { ExportButton } from './ExportButton.tsx'

const template = sampleTemplate()
const unauthorized = answers(formsAuthorization, 'false')

async function openMenu(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Export' }))
  return within(screen.getByRole('menu', { name: 'Export Student Belonging' }))
}

async function exportToGoogle(user: UserEvent) {
  renderAt(['/survey-templates/12'], <ExportButton template={template} />)
  await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Export to Google Forms' }))
}

const sendSuccess = (origin: string) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { data: 'google-auth-success', origin })))

const dialogNamed = (name: string) => screen.findByRole('dialog', { name })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('has the two entries and leads to the integration page below the present address', async () => {
  const user = userEvent.setup()
  renderAt(['/survey-templates/12'], <ExportButton template={template} />)
  const menu = await openMenu(user)
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Export to Google Forms',
    'Export to Survey Monkey',
  ])
  await user.click(menu.getByRole('menuitem', { name: 'Export to Survey Monkey' }))
  expect(screen.getByTestId('where').textContent).toBe('/survey-templates/12/survey-monkey-integration')
})

test('asks to connect to Google, opens the popup and waits for it', async () => {
  const user = userEvent.setup()
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  startServer(unauthorized)
  await exportToGoogle(user)
  const connect = within(await dialogNamed("Let's connect to Google!"))
  expect(screen.queryByText('Ready to proceed?')).toBeNull()
  await user.click(connect.getByRole('button', { name: 'Connect to Google' }))
  expect(open).toHaveBeenCalledWith('/api/auth/authorize', 'google-consent', 'popup,width=500,height=600')
  const ready = within(await dialogNamed('Ready to proceed?'))
  expect(ready.getByRole('button', { name: 'Continue to Export' })).toBeTruthy()
  expect(screen.queryByText("Let's connect to Google!")).toBeNull()
})

test('closes the second dialog on the message of success, from this origin only and once', async () => {
  const user = userEvent.setup()
  vi.spyOn(window, 'open').mockReturnValue(window)
  const { calls } = startServer(unauthorized)
  await exportToGoogle(user)
  await user.click(await screen.findByRole('button', { name: 'Connect to Google' }))
  sendSuccess('https://evil.example')
  expect(await dialogNamed('Ready to proceed?')).toBeTruthy()
  sendSuccess(window.location.origin)
  sendSuccess(window.location.origin)
  await waitFor(() => expect(screen.queryByText('Ready to proceed?')).toBeNull())
  expect(calls).toHaveLength(2)
})

test('offers a plain link where the browser blocks the popup', async () => {
  const user = userEvent.setup()
  vi.spyOn(window, 'open').mockReturnValue(null)
  startServer(unauthorized)
  await exportToGoogle(user)
  await user.click(await screen.findByRole('button', { name: 'Connect to Google' }))
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'open it in a new tab' })
  expect(link.getAttribute('href')).toBe('/api/auth/authorize')
  expect(screen.queryByText('Ready to proceed?')).toBeNull()
})

test('says when the form cannot be created, returns focus and can be tried again', async () => {
  const user = userEvent.setup()
  const server = startServer(fails(formsAuthorization, 503, 'unavailable', 'Away.'))
  await exportToGoogle(user)
  const failed = within(await dialogNamed('Error Creating Survey'))
  const sentence = 'An error occurred while creating the form. Please try again later.'
  expect(failed.getByText(sentence)).toBeTruthy()
  expect(screen.queryByText("Let's connect to Google!")).toBeNull()
  await user.click(failed.getByRole('button', { name: 'Close' }))
  await noDialog()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }))
  server.add(unauthorized)
  await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Export to Google Forms' }))
  expect(await dialogNamed("Let's connect to Google!")).toBeTruthy()
})
