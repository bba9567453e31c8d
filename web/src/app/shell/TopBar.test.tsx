import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signOutEverywhere } from '#contract/people/district-people.ts'
import { endOtherSessions, endSession, listOwnSessions, type Session } from '#contract/people/sessions.ts'
import { logOut } from '#contract/people/sign-in.ts'
import { disconnectForms, formsAuthorization } from '#contract/results/forms.ts'
import { admin, staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, startServer, unreachable } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const linkNames = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('the drawer has three links for staff, none of them to admin pages', async () => {
  startServer(...staff)
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const nav = await screen.findByRole('navigation', { name: 'Main' })
  expect(linkNames(nav)).toEqual(['Template Library', 'Upload Results', 'Insights Reports'])
  expect(within(nav).queryByRole('heading', { name: 'Admin' })).toBeNull()
})

test('the drawer has five more links for admins', async () => {
  startServer(...admin)
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const nav = await screen.findByRole('navigation', { name: 'Main' })
  await within(nav).findByRole('heading', { name: 'Admin' })
  expect(linkNames(nav).slice(3)).toEqual([
    'Manage Reports',
    'Manage Template Library',
    'Manage Template Resources',
    'Districts & People',
    'Activity',
  ])
})

test('a link of the drawer opens its page, closes the drawer and moves focus to the heading', async () => {
  startServer(...staff)
  const user = openApp('/survey-results')
  await screen.findByRole('heading', { level: 1, name: 'Upload Results' })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('link', { name: 'Insights Reports' }))
  expect(shownAddress()).toBe('/insights-reports')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull())
  const heading = await screen.findByRole('heading', { level: 1, name: 'Insights Reports' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Insights Reports · Chorus')
})

test('the link of the current page leads to its top', async () => {
  startServer(...staff)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('link', { name: 'Upload Results' }))
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(shownAddress()).toBe('/survey-results')
})

test('the user menu says who is signed in and logs out', async () => {
  const { calls } = startServer(...staff, answers(logOut, null))
  sessionStorage.setItem('uploadDraft', 'What somebody typed')
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: /Dana Morales/ }))
  await screen.findByText('dana@riverbend.example')
  await user.click(screen.getByRole('menuitem', { name: 'Log Out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(calls).toContainEqual({ method: 'POST', url: '/api/auth/log-out', body: undefined })
  expect(document.cookie).toBe('')
  expect(localStorage.getItem('lastLocation')).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('a tab leaves when another one logs out, and keeps nothing of what was typed in it', async () => {
  startServer(...staff)
  openApp('/survey-results')
  await screen.findByRole('heading', { level: 1, name: 'Upload Results' })
  sessionStorage.setItem('uploadDraft', 'What somebody typed')
  const forgotten = () =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'lastLocation', newValue: null })))
  // Somebody is still signed in, or again.
  forgotten()
  expect(shownAddress()).toBe('/survey-results')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing here.
  document.cookie = 'chorus_signed_in=; Path=/; Max-Age=0'
  forgotten()
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['fails', fails(logOut, 503, 'unavailable', 'The database is away.')],
  ['the network cuts off', unreachable(logOut)],
])('a log-out that %s leaves the user signed in and says so', async (_what, failure) => {
  startServer(...staff, failure)
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: /Dana Morales/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
  await screen.findByText(/so you are still signed in/)
  expect(shownAddress()).toBe('/survey-results')
})

test('Google is disconnected from the user menu, once that is confirmed', async () => {
  const server = startServer(answers(formsAuthorization, 'true'), answers(disconnectForms, null), ...staff)
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: /Dana Morales/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect Google' }))
  const first = within(await screen.findByRole('dialog', { name: 'Disconnect Google?' }))
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)

  await user.click(screen.getByRole('button', { name: /Dana Morales/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect Google' }))
  await user.click(await screen.findByRole('button', { name: 'Disconnect Google' }))
  await screen.findByText('Google is disconnected.')
  expect(server.calls.at(-1)).toMatchObject({ method: 'POST', url: '/api/auth/disconnect' })

  server.add(answers(formsAuthorization, 'false'))
  await user.click(screen.getByRole('button', { name: /Dana Morales/ }))
  await screen.findByRole('menuitem', { name: 'Log Out' })
  expect(screen.queryByRole('menuitem', { name: 'Disconnect Google' })).toBeNull()
})

test('disconnecting that fails says that Google is still connected', async () => {
  const failing = fails(disconnectForms, 503, 'unavailable', 'Away.')
  startServer(answers(formsAuthorization, 'true'), failing, ...staff)
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: /Dana Morales/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect Google' }))
  await user.click(await screen.findByRole('button', { name: 'Disconnect Google' }))
  await screen.findByText(/Google is still connected/)
  expect(screen.queryByText('Google is disconnected.')).toBeNull()
})

test('the theme follows the system until one is chosen, and again when System is', async () => {
  startServer(...staff)
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: /Dana Morales/ }))
  await screen.findByRole('menuitemradio', { name: 'System', checked: true })

  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('colorScheme')).toBe('dark')
  expect(screen.getAllByRole('menuitemradio', { checked: true })[0]?.textContent).toBe('Dark')

  await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('colorScheme')).toBeNull()
})

test('surveys are shown in the language of the browser first until another is chosen, which is kept', async () => {
  startServer(...staff)
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: /Dana Morales/ }))
  await screen.findByRole('menuitemradio', { name: 'English first', checked: true })
  expect(localStorage.getItem('surveyLanguage')).toBeNull()
  await user.click(screen.getByRole('menuitemradio', { name: 'Español primero' }))
  await screen.findByRole('menuitemradio', { name: 'Español primero', checked: true })
  expect(screen.getByRole('menuitemradio', { name: 'English first' }).getAttribute('aria-checked')).toBe(
    'false',
  )
  expect(localStorage.getItem('surveyLanguage')).toBe('es')
  localStorage.clear()
})

test('the user sees where they are signed in, and revokes one session or all others', async () => {
  const session = (number: number, part: Partial<Session>): Session => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    since: '2026-11-20T08:12:00Z',
    lastSeenOn: '2026-11-20T09:00:00Z',
    browser: 'Firefox on Windows',
    address: '203.0.113.7',
    isCurrent: false,
    ...part,
  })
  const [here, phone, old] = [
    session(1, { isCurrent: true }),
    session(2, { browser: 'Safari on iOS' }),
    session(3, { browser: '', address: '' }),
  ]
  const server = startServer(
    ...staff,
    answers(listOwnSessions, [here, phone, old]),
    fails(endSession, 503, 'unavailable', 'Try again later.'),
  )
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: /User/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Your sessions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your sessions' }))
  const [first, ...others] = await dialog.findAllByRole('listitem')
  expect(first!.textContent).toMatch(/^Firefox on WindowsThis session.*203\.0\.113\.7$/)
  expect(within(first!).queryByRole('button')).toBeNull()
  expect(others).toHaveLength(2)
  const revoke = dialog.getByRole('button', { name: /^Revoke Safari on iOS, since/ })
  await user.click(revoke)
  await dialog.findByText('Try again later.')
  server.add(answers(endSession, null), answers(listOwnSessions, [here, old]))
  await user.click(revoke)
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^Revoke an unknown browser/ }))
  server.add(answers(endOtherSessions, { ended: 1 }))
  await user.click(dialog.getByRole('button', { name: 'Revoke all others' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  expect(dialog.getByRole('button', { name: 'Revoke all others' }).getAttribute('aria-disabled')).toBe('true')
})

test('all sessions of the user end from the user menu, once that is confirmed', async () => {
  const server = startServer(...staff, fails(signOutEverywhere, 503, 'unavailable', 'Try again later.'))
  const user = openApp('/survey-results')
  await user.click(await screen.findByRole('button', { name: /User/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await dialog.findByText('Try again later.')
  server.add(answers(signOutEverywhere, null))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(shownAddress()).toBe('/login'))
  expect(await screen.findByText('You were signed out on every device.')).toBeTruthy()
})
