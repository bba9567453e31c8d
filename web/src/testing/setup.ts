import { StyleSheet } from '@emotion/sheet'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { patience } from '#testing/patience.ts'
import { queryClient } from '#web/app/query-client.ts'
import { putAppSettings } from './app-settings.ts'
import { requestsUnderWay } from './request-by-fetch.ts'
import { unknownCalls } from './server.ts'

putAppSettings()

// Whoever looks for a role asks for the style of each element, which happy-dom compares with each of MUI's rules:
// half of the time went there. How things look is what the journeys see.
StyleSheet.prototype.insert = () => undefined

// React keeps the call stack of each element for its warnings, of up to 10,000 elements a second: a sixth of the time
// went there. What a warning is about is told without it.
const ofReact = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Reflect.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })

/** Each look for what is not there yet wrote out the whole page. Once it is given up the error is asked for again. */
function elementError(message: string | null, container: Element) {
  const isTriedAgain = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
  const words = isTriedAgain ? message : `${message}\n\n${prettyDOM(container)}`
  const error = Object.assign(new Error(words ?? ''), { name: 'TestingLibraryElementError' })
  Error.captureStackTrace(error, elementError)
  return error
}

// The first test of a file waits until the modules of its screen are loaded, too.
configure({ asyncUtilTimeout: patience, getElementError: elementError })

beforeEach(() => {
  // Each test is a page of its own.
  window.dispatchEvent(new Event('pageshow'))
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
})

afterEach(() => {
  cleanup()
  // Rich text editors leave theirs, and with one all of an element's style is worked out; see quick-elements.ts.
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Else the next file of this thread begins where this one was scrolled to.
  window.scrollTo(0, 0)
  queryClient.clear()
  requestsUnderWay.clear()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  // biome-ignore lint/suspicious/noDocumentCookie: the app reads document.cookie too.
  document.cookie = 'chorus_signed_in=; Path=/; Max-Age=0'
  expect(unknownCalls.splice(0), 'calls without an answer in the test').toEqual([])
})
