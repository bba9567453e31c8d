import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import { appSettings } from '#web/server/settings.ts'
import { testSettings } from '#web/testing/app-settings.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'

beforeEach(() => void startServer(...staff, answers(listSurveyTemplates, [])))

test('the provider is reached through /google-signin, with the query kept', async () => {
  openApp('/login?returnUrl=%2Fsurvey-results')
  const link = await screen.findByRole('link', { name: 'Sign in with Google' })
  expect(link.getAttribute('href')).toBe('/google-signin?returnUrl=%2Fsurvey-results')
})

test('/google-signin hands over to the server with the query', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  openApp('/google-signin?returnUrl=%2Fsurvey-results')
  await screen.findByText('Signing you in...')
  expect(replace).toHaveBeenCalledWith('/api/auth/init-google-sso?returnUrl=%2Fsurvey-results')
})

test('user name and password are always refused, and the password can be shown', async () => {
  const user = openApp('/login')
  await user.type(await screen.findByLabelText('Username'), 'dmorales')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect((screen.getByLabelText('Password') as HTMLInputElement).type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(screen.getByText('Incorrect username or password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('an unknown account gets a message with links to sign up and to support', async () => {
  openApp('/login?authError=True')
  const alert = await screen.findByText(/We couldn't find an account for that Google login/)
  expect(alert.querySelectorAll('a')).toHaveLength(2)
  expect(screen.getByText('contact support').getAttribute('href')).toBe('mailto:support@chorus.example')
})

describe('with a provider that has no name of its own', () => {
  beforeEach(() => void Object.assign(appSettings(), { identityProvider: null }))
  afterEach(() => void Object.assign(appSettings(), testSettings))

  test('the button names the district account', async () => {
    openApp('/login')
    await screen.findByRole('link', { name: 'Sign in with your district account' })
  })

  test.each([
    ['authError=True', "We couldn't find an account for that district login. Sign Up or contact support."],
    [
      'signInError=provider',
      "We couldn't sign you in with your district account right now. Please try again in a few minutes. If it happens again, contact support.",
    ],
    [
      'signInError=not-fresh',
      "This step needs a fresh sign-in, but you weren't asked for one. Sign out of your district account, then sign in here again. If it happens again, contact support.",
    ],
    [
      'signInError=second-factor',
      "Admin accounts need a second factor, such as a code or a security key, but you weren't asked for one. Turn on two-step verification for your district account, then sign in again. If it happens again, contact support.",
    ],
  ])('a sign-in that ended with %s is explained in whole sentences', async (query, sentences) => {
    openApp(`/login?${query}`)
    const support = await screen.findByText('contact support')
    expect(support.parentElement?.textContent).toBe(sentences)
  })
})

test.each([
  ['cancelled', /Sign-in was canceled/],
  ['expired', /has expired/],
  ['provider', /couldn't sign you in with your Google account right now/],
  ['deactivated', /Your account was deactivated\. If you need it again, ask your district lead or/],
  ['suspended', /Your district's access has ended\. If you have a question,/],
  ['second-factor', /Turn on two-step verification for your Google account, then sign in again/],
  ['not-fresh', /Sign out of your Google account, then sign in here again/],
  ['something-else', /couldn't sign you in with your Google account right now/],
  ['constructor', /couldn't sign you in with your Google account right now/],
])('a sign-in that ended with "%s" is explained', async (word, sentence) => {
  openApp(`/login?signInError=${word}`)
  await screen.findByText(sentence)
})

test('who is signed in is led from the login to the home page', async () => {
  putAuthCookie()
  openApp('/login?returnUrl=%2Fsurvey-results')
  await screen.findByRole('heading', { level: 1, name: /Welcome back/ })
  expect(shownAddress()).toBe('/')
})

test('who is signed in and could not prove it once more reads why', async () => {
  putAuthCookie()
  openApp('/login?signInError=not-fresh')
  await screen.findByText(/This step needs a fresh sign-in/)
  expect(shownAddress()).toBe('/login?signInError=not-fresh')
})

test('/auth-success tells its opener and every window that listens, then closes', async () => {
  const opener = { postMessage: vi.fn() }
  vi.stubGlobal('opener', opener)
  const close = vi.spyOn(window, 'close').mockImplementation(() => {})
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  openApp('/auth-success')
  await screen.findByText('You can close this window and pick up where you left off.')
  expect(opener.postMessage).toHaveBeenCalledWith('google-auth-success', window.location.origin)
  expect(posted).toHaveBeenCalledWith('google-auth-success')
  expect(close).toHaveBeenCalled()
})

test('/auth-success tells why the permission is missing, and leads back where the user was', async () => {
  putAuthCookie()
  localStorage.setItem('lastLocation', '/survey-results')
  const opener = { postMessage: vi.fn() }
  vi.stubGlobal('opener', opener)
  vi.spyOn(window, 'close').mockImplementation(() => {})
  openApp('/auth-success?error=fewer-scopes')
  await screen.findByRole('heading', { name: 'Google is not connected' })
  const message = { type: 'google-auth-fault', fault: 'fewer-scopes' }
  expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(message, window.location.origin)
  const back = screen.getByRole('link', { name: 'Continue where you left off' })
  expect(back.getAttribute('href')).toBe('/survey-results')
  expect(screen.queryByText("You're connected to Google")).toBeNull()
})
