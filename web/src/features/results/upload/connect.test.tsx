import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formsAuthorization, listSurveyExports } from '#contract/results/forms.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const send = (data: unknown, origin = window.location.origin) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { data, origin })))

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function beginImport(...handlers: Parameters<typeof startServer>) {
  const server = startServer(...handlers, ...staff)
  const user = openApp('/survey-results')
  const [button] = await screen.findAllByRole('button', { name: /^Import from Google Forms/ })
  await user.click(button!)
  return { server, user, button }
}

test('asks to connect, waits for the popup, and then offers to go on to the form', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  const { user } = await beginImport(answers(listSurveyExports, []))
  const connect = await dialogNamed("Let's connect to Google!")
  await user.click(connect.getByRole('button', { name: 'Connect to Google' }))
  expect(open).toHaveBeenCalledWith('/api/auth/authorize', 'google-consent', 'popup,width=500,height=600')

  send('google-auth-success', 'https://evil.example')
  expect(screen.queryByText('Ready to bring in your data?')).toBeNull()
  send('google-auth-success')
  const ready = await dialogNamed('Ready to bring in your data?')
  expect(screen.queryByText("Let's connect to Google!")).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Report Title' })).toBeNull()
  await user.click(ready.getByRole('button', { name: 'Continue to Import' }))
  await screen.findByRole('textbox', { name: 'Report Title' })
})

test('a popup that was closed half-way is opened again', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  const { user } = await beginImport()
  await user.click(await screen.findByRole('button', { name: 'Connect to Google' }))
  await user.click(screen.getByRole('button', { name: 'Connect to Google' }))
  expect(open).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('Ready to bring in your data?')).toBeNull()
})

test.each([
  ['fewer-scopes', /did not grant everything Chorus needs/],
  ['cancelled', /permission was declined/],
  ['expired', /took too long/],
  ['provider', /try again in a moment/],
])('says what to do about %s', async (fault, sentence) => {
  vi.spyOn(window, 'open').mockReturnValue(window)
  const { user } = await beginImport()
  await user.click(await screen.findByRole('button', { name: 'Connect to Google' }))
  send({ type: 'google-auth-fault', fault })
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(screen.queryByText('Ready to bring in your data?')).toBeNull()
  send('google-auth-success')
  await dialogNamed('Ready to bring in your data?')
})

test('offers a plain link where the browser blocks the popup, and hears how it ends', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await beginImport()
  await user.click(await screen.findByRole('button', { name: 'Connect to Google' }))
  const link = await screen.findByRole('link', { name: 'open it in a new tab' })
  expect(link.getAttribute('href')).toBe('/api/auth/authorize')
  send('google-auth-success')
  await dialogNamed('Ready to bring in your data?')
})

test('shows the failure when the server does not say whether Google is connected', async () => {
  const { user, button } = await beginImport(fails(formsAuthorization, 503, 'unavailable', 'Away for now.'))
  const oops = await dialogNamed('Oops! Something went wrong.')
  expect(screen.queryByText("Let's connect to Google!")).toBeNull()
  await user.click(oops.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})
