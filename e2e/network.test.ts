import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey, productUrl, signInAgain } from './browser/journey.ts'
import { admin, staff } from './product/people.ts'
import { springResults, untilAnalysed } from './product/reports.ts'

const lost = {
  expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (401|404|500|502|503)/,
}
const list = '**/api/SurveyTemplates'
/** Settles once the page knows. */
const setOffline = async (page: Page, isOffline: boolean) => {
  await page.context().setOffline(isOffline)
  await eventually(() => page.evaluate(() => navigator.onLine)).toBe(!isOffline)
}
const firstCard = (page: Page) => page.getByRole('link', { name: 'Climate Pulse Check' })

journey(
  'offline a banner says so, the search works, and a template comes once the connection is back',
  async ({ open }) => {
    const page = await open('/', { as: staff, ...lost })
    await firstCard(page).waitFor()
    await page.getByRole('searchbox').fill('pulse')
    await setOffline(page, true)
    await page.getByText("You're offline.").waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    expect(await page.getByRole('searchbox').inputValue()).toBe('pulse')
    await firstCard(page).waitFor()
    await eventually(() => page.url()).toBe(`${productUrl}/?q=pulse`)

    await setOffline(page, false)
    await page.getByText("You're offline.").waitFor({ state: 'detached' })
    expect(await page.getByRole('searchbox').inputValue()).toBe('pulse')
    await page.getByRole('searchbox').fill('')

    await page.getByRole('link', { name: 'Staff School Climate' }).click()
    await page.getByText('Question preview').waitFor()
    await page.getByRole('button', { name: 'Close template' }).click()

    await setOffline(page, true)
    await firstCard(page).click()
    const dialog = page.getByRole('dialog', { name: 'Climate Pulse Check' })
    await dialog.getByText('An unexpected error occurred').waitFor()
    await setOffline(page, false)
    await dialog.getByText('Question preview').waitFor()
  },
)

journey('the menu works offline, since its code was fetched while the page was read', async ({ open }) => {
  const page = await open('/', { as: staff, savesData: false, ...lost })
  await firstCard(page).waitFor()
  const isFetched = () =>
    page.evaluate(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
      const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
      return (
        fetched.some((name) => /NavDrawer/.test(name)) && asked.every(({ href }) => fetched.includes(href))
      )
    })
  await eventually(isFetched).toBe(true)
  // What has just been fetched may not have been run yet.
  await page.evaluate(async () => {
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    await Promise.all(asked.map(({ href }) => import(href)))
  })
  await setOffline(page, true)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Upload Results' }).waitFor()
})

describe('what was not fetched before the connection was lost', () => {
  journey('is reported by the menu, which works once the connection is back', async ({ open }) => {
    const page = await open('/', { as: staff, ...lost })
    await firstCard(page).waitFor()
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await setOffline(page, true)
    await menu.click()
    await page.getByText("You're offline, and this part of the page hasn't been loaded yet.").waitFor()
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    await setOffline(page, false)
    await menu.click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Upload Results' }).waitFor()
  })

  journey('loads without a click after a link of the menu, and the menu works', async ({ open }) => {
    const page = await open('/', { as: admin, ...lost })
    await firstCard(page).waitFor()
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await menu.click()
    const link = page.getByRole('link', { name: 'Manage Template Resources' })
    await link.waitFor()
    await setOffline(page, true)
    await link.click()
    await page.getByText("You're offline, and this page hasn't been loaded yet.").waitFor()
    await setOffline(page, false)
    await page.getByRole('heading', { name: 'Manage Template Resources' }).waitFor()
    expect(await page.getByText('This page could not be shown').count()).toBe(0)
    await menu.click()
    await page.getByRole('link', { name: 'Upload Results' }).click()
    await page.getByRole('heading', { level: 1, name: 'Upload Results' }).waitFor()
  })
})

journey(
  'a tab of the results that was not fetched says so beside the others, and comes once the connection is back',
  async ({ open }) => {
    const page = await open('about:blank', { as: staff, ...lost })
    await untilAnalysed(page)
    await page.goto(`${springResults}/overview`)
    await page.getByRole('heading', { name: 'Good to know' }).waitFor()
    await setOffline(page, true)
    await page.getByRole('link', { name: 'Comments' }).click()
    await page.getByText('We could not work out these results').waitFor()
    await page.getByRole('link', { name: 'Questions' }).click()
    await page.getByRole('searchbox', { name: 'Search questions' }).waitFor()
    await page.getByRole('link', { name: 'Comments' }).click()
    await page.getByText('We could not work out these results').waitFor()
    await setOffline(page, false)
    await page.getByRole('heading', { name: 'Comments' }).waitFor()
    await page.getByRole('link', { name: 'Questions' }).waitFor()
  },
)

describe('signing in again', () => {
  journey('leads from an expired session through the provider and back', async ({ open }) => {
    const page = await open('about:blank', lost)
    await signInAgain(page.context(), staff)
    await page.context().clearCookies({ name: 'chorus_session' })
    await page.goto('/survey-templates/101')
    await page.getByRole('button', { name: staff }).click()
    await page.getByRole('dialog', { name: 'Student School Climate, Grades 3 to 5' }).waitFor()
    await eventually(() => page.url()).toBe(`${productUrl}/survey-templates/101`)
  })

  journey('begins when the request for the list is cut off', async ({ open }) => {
    const page = await open('about:blank', { as: staff, ...lost })
    await page.route(list, (route) => route.abort())
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/auth/init-google-sso')),
      page.goto('/', { waitUntil: 'commit' }),
    ])
    await eventually(() => asked.url()).toBe(`${productUrl}/api/auth/init-google-sso?returnUrl=%2F`)
  })

  journey('does not begin when a page is left while it loads', async ({ open }) => {
    const page = await open('about:blank', { as: staff, ...lost })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route('**/api/SurveyTemplates', () => undefined)
    await Promise.all([
      page.waitForRequest('**/api/SurveyTemplates'),
      page.goto('/', { waitUntil: 'commit' }),
    ])
    await page.goto('/version')
    await page.getByText('Version 1.10').waitFor()
    expect(asked).not.toContain('/api/auth/init-google-sso')
    expect(await page.evaluate(() => sessionStorage.getItem('signInAgainAt'))).toBeNull()
  })

  journey('is tried once, then the list offers Try again', async ({ open }) => {
    const page = await open('about:blank', lost)
    await signInAgain(page.context(), staff)
    await page.route(list, (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    const provider = page.getByRole('button', { name: staff })
    await provider.click()
    await page
      .getByText('Error: The server cannot be reached. Check your connection and try again.')
      .waitFor()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await firstCard(page).waitFor()
  })
})

describe('the list', () => {
  journey(
    'shows an error of the server and one that is not JSON, and loads on Try again',
    async ({ open }) => {
      const page = await open('about:blank', { as: staff, ...lost })
      const error = {
        statusCode: 500,
        code: 'internal',
        error: 'Error',
        message: 'Something went wrong on our side.',
      }
      await page.route(list, (route) => route.fulfill({ status: 500, json: error }))
      await page.goto('/')
      const alert = page.getByRole('main').getByRole('alert')
      await eventually(() => alert.innerText()).toBe('Error: Something went wrong on our side.')
      await page.route(list, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      )
      await page.getByRole('button', { name: 'Try again' }).click()
      await eventually(() => alert.innerText()).toMatch(/^Error: (?!Something went wrong on our side).+\.$/)
      await page.unroute(list)
      await page.getByRole('button', { name: 'Try again' }).click()
      await firstCard(page).waitFor()
    },
  )

  journey('shows an error when the library is empty', async ({ open }) => {
    const page = await open('about:blank', { as: staff })
    await page.route(list, (route) => route.fulfill({ json: [] }))
    await page.goto('/')
    await eventually(() => page.getByRole('main').getByRole('alert').innerText()).toBe(
      'Error: No data available',
    )
  })
})

journey('a part that cannot be fetched when it is opened leaves the page as it is', async ({ open }) => {
  const page = await open('about:blank', { as: staff, expected: /ERR_FAILED|Failed to fetch|error/i })
  await page.route(/\/(NavDrawer|TemplateDialog)-[^/]+\.js/, (route) => route.abort())
  await page.goto('/')
  await firstCard(page).waitFor()
  await page.getByRole('searchbox').fill('clima')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText(/^This part of the page could not be shown/).waitFor()
  // It is there for a moment alone.
  await Promise.all([page.waitForURL('**/survey-templates/*'), firstCard(page).click()])
  await page.waitForURL(`${productUrl}/?q=clima`)
  expect(await page.getByRole('searchbox').inputValue()).toBe('clima')
  expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
})

journey('a file that cannot be opened is reported in a message', async ({ open }) => {
  const page = await open('/survey-templates/101', { as: staff, ...lost })
  await page.route('**/api/SurveyTemplateResources/*/tempurl', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByText('The file could not be opened. Please try again.').waitFor()
  await eventually(() => page.url()).toBe(`${productUrl}/survey-templates/101`)
})
