import { beforeEach, expect, test, vi } from 'vitest'
import { getResourceLink } from '#contract/library/resources.ts'
import { getLoggedInUser } from '#contract/people/people.ts'
import { hasClaim, logOut } from '#contract/people/sign-in.ts'
import { dana } from '#web/testing/people.ts'
import { answers, answersText, fails, startServer, unreachable } from '#web/testing/server.ts'
import { ApiError, NetworkError } from './api.errors.ts'
import { address, call } from './api.ts'

const resourceId = '7f7a3a52-5d52-4c34-9f4e-0d9b1c7f1a03'
const unauthenticated = fails(getLoggedInUser, 401, 'unauthenticated', 'Please sign in.')
const signIn = '/api/auth/init-google-sso?returnUrl=%2Fsurvey-templates%2F5%3Ffrom%3Dmail'
const assign = vi.fn()

const openAnotherPage = () => window.dispatchEvent(new Event('pageshow'))

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  window.history.pushState(null, '', '/survey-templates/5?from=mail')
})

test('parameters and query become the address; what is undefined is left out', () => {
  expect(address(getResourceLink, { params: { resourceId: 'a/b' } })).toBe(
    '/api/SurveyTemplateResources/a%2Fb/tempurl',
  )
  const query = { claimName: 'IsAdmin', allowedValues: ['true', 'yes'], other: undefined }
  expect(address(hasClaim, { query })).toBe(
    '/api/auth/has-claim?claimName=IsAdmin&allowedValues=true&allowedValues=yes',
  )
})

test('an answer is given as JSON, as text, or as null without a body', async () => {
  startServer(answers(getLoggedInUser, dana), answers(getResourceLink, 'https://x/y'), answers(logOut, null))
  expect(await call(getLoggedInUser, {})).toEqual(dana)
  expect(await call(getResourceLink, { params: { resourceId } })).toBe('https://x/y')
  expect(await call(logOut, {})).toBeNull()
})

test('an error of the server is thrown with its status, code and sentence', async () => {
  startServer(fails(getResourceLink, 404, 'not_found', 'This file does not exist.'))
  const error = await call(getResourceLink, { params: { resourceId } }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, code: 'not_found', message: 'This file does not exist.' })
})

test('an expired session leads to the sign-in and back to this address, but not in circles', async () => {
  startServer(unauthenticated)
  void call(getLoggedInUser, {})
  void call(getLoggedInUser, {})
  await expect.poll(() => assign).toHaveBeenCalledWith(signIn)

  openAnotherPage()
  await expect(call(getLoggedInUser, {})).rejects.toMatchObject({ status: 401 })
  expect(assign).toHaveBeenCalledTimes(1)
})

test('a call that needs a fresh sign-in leads to one and back to this address', async () => {
  startServer(fails(getLoggedInUser, 403, 'sign_in_again', 'Please sign in again.'))
  void call(getLoggedInUser, {})
  await expect.poll(() => assign).toHaveBeenCalledWith(`${signIn}&max_age=900`)
})

test('a 401 that is an answer is thrown', async () => {
  startServer(unauthenticated)
  await expect(call(getLoggedInUser, { onUnauthenticated: 'throw' })).rejects.toMatchObject({ status: 401 })
  expect(assign).not.toHaveBeenCalled()
})

test('a network that fails leads to the sign-in where the call says so, while the browser is online', async () => {
  startServer(unreachable(getLoggedInUser))
  void call(getLoggedInUser, { onUnreachable: 'sign-in' })
  await expect.poll(() => assign).toHaveBeenCalledWith(signIn)
})

test('a call that fails offline throws, and the page stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  startServer(unreachable(getLoggedInUser))
  await expect(call(getLoggedInUser, { onUnreachable: 'sign-in' })).rejects.toBeInstanceOf(NetworkError)
  expect(assign).not.toHaveBeenCalled()
})

test('a network that fails leaves the page elsewhere', async () => {
  startServer(unreachable(getLoggedInUser))
  await expect(call(getLoggedInUser, {})).rejects.toBeInstanceOf(NetworkError)
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  [413, 'This is larger than what can be sent.'],
  [429, 'Too many requests were sent from here. Please wait a minute, then try again.'],
  [502, 'The server could not answer. Please try again in a moment.'],
])('what a proxy refuses (%i) has words', async (status, message) => {
  startServer(answersText(getLoggedInUser, status, '<h1>Refused</h1>'))
  await expect(call(getLoggedInUser, {})).rejects.toMatchObject({ status, message })
})

test.each([
  ['a success', 200],
  ['an error', 503],
] as const)('%s whose body is not what its type says is from something on the way', async (_, status) => {
  const page = new Blob(['<!doctype html>'], { type: 'application/json' })
  startServer({ endpoint: getLoggedInUser, reply: () => ({ status, body: page }) })
  await expect(call(getLoggedInUser, {})).rejects.toBeInstanceOf(NetworkError)
})

test('a 401 that concerns the forms service is no reason to sign in again', async () => {
  startServer(fails(getLoggedInUser, 401, 'forms_not_authorized', 'Google is not connected.'))
  await expect(call(getLoggedInUser, {})).rejects.toMatchObject({ code: 'forms_not_authorized' })
  expect(assign).not.toHaveBeenCalled()
})

test('a read that fails within a second of coming online is sent again, a write is not', async () => {
  const answer = new Response(JSON.stringify(dana), { headers: { 'content-type': 'application/json' } })
  const fetched = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  window.dispatchEvent(new Event('online'))
  await expect(call(logOut, {})).rejects.toThrow()
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer)
  expect(await call(getLoggedInUser, {})).toEqual(dana)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test.each([
  ['a success', 200],
  ['an error', 503],
] as const)('%s that breaks off is a network that fails, unless it was called back', async (_, status) => {
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  })
  await expect(call(getLoggedInUser, {})).rejects.toBeInstanceOf(NetworkError)
  const signal = AbortSignal.abort()
  await expect(call(getLoggedInUser, { signal })).rejects.not.toBeInstanceOf(NetworkError)
})
