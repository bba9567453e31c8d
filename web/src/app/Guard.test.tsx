import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hasClaim } from '#contract/people/sign-in.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer } from '#web/testing/server.ts'

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

  test('a search at the root is remembered', async () => {
    startServer()
    openApp('/?q=climate&tag=Fall')
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(shownAddress()).toBe('/login?returnUrl=%2F%3Fq%3Dclimate%26tag%3DFall')
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

  test('an admin page is closed to everybody else, with a way on', async () => {
    putAuthCookie()
    startServer(...staff)
    openApp('/admin/survey-template-library')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An unexpected error occurred or you do not have access to this page.',
    )
    expect(screen.getByRole('link', { name: 'Go to Template Library' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByText('Last imports')).toBeNull()
    expect(document.title).toBe('Admin · Chorus')
  })

  test.each(['district-insights-reports', 'survey-template-library', 'survey-template-resources'])(
    'the admin page %s has a placeholder while it is loading',
    async (page) => {
      putAuthCookie()
      startServer(held(answers(hasClaim, true)), ...staff)
      openApp(`/admin/${page}`)
      await screen.findByText('The page is loading')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('where it cannot be asked who is an admin, it is asked again on demand', async () => {
    putAuthCookie()
    const server = startServer(fails(hasClaim, 500, 'internal', 'Broken.'), ...staff)
    const user = openApp('/admin/survey-template-library')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.add(answers(hasClaim, false))
    await user.click(retry)
    await screen.findByRole('link', { name: 'Go to Template Library' })
  })
})
