import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { startServer } from '#web/testing/server.ts'

describe('without the auth cookie', () => {
  test('a page leads to the login, which remembers path and query', async () => {
    startServer()
    openApp('/insights-reports/7?tab=results')
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(shownAddress()).toBe('/login?returnUrl=%2Finsights-reports%2F7%3Ftab%3Dresults')
  })

  test('the root leads to the login without a returnUrl', async () => {
    startServer()
    openApp('/')
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(shownAddress()).toBe('/login')
  })

  test('pages outside the guard open', async () => {
    startServer()
    openApp('/version')
    await screen.findByRole('heading', { name: 'Version 1.10' })
    expect(screen.queryByRole('button', { name: /Menu/ })).toBeNull()
  })
})

describe('with the auth cookie', () => {
  test('the page opens and its path is remembered', async () => {
    putAuthCookie()
    startServer(...staff)
    openApp('/survey-results?from=mail')
    await screen.findByRole('heading', { name: 'Upload Results' })
    expect(localStorage.getItem('lastLocation')).toBe('/survey-results')
    expect(document.title).toBe('Upload Results · Chorus')
  })

  test('an admin page is closed to everybody else', async () => {
    putAuthCookie()
    startServer(...staff)
    openApp('/admin/survey-template-library')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An unexpected error occurred or you do not have access to this page.',
    )
    expect(screen.queryByText("We're Working On It!")).toBeNull()
  })
})
