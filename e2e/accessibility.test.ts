import type { Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { journeyWithoutMotion as journey, type Open } from './browser/journey.ts'
import type { Template } from './product/library.ts'
import { admin, staff } from './product/people.ts'

const expected = /status of (404|500|503)|ERR_INTERNET_DISCONNECTED/
const firstCard = (page: Page) => page.getByRole('link', { name: 'Clima escolar: familias' })
const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' })
}

/** Leaves three templates in the library, so that what lies over it is looked at quickly. */
async function openBriefly(open: Open, path: string): Promise<Page> {
  const page = await open('about:blank', { as: staff, expected })
  await page.route('**/api/SurveyTemplates', async (route) => {
    const response = await route.fetch()
    const templates = (await response.json()) as Template[]
    await route.fulfill({ response, json: templates.filter(({ id }) => [101, 154, 303].includes(id)) })
  })
  await page.goto(path)
  return page
}

describe('axe finds nothing wrong with the library', () => {
  journey('home, the menu and the dialogs of a card, search, and nothing found', async ({ open }) => {
    const page = await openBriefly(open, '/')
    await firstCard(page).waitFor()
    await expectAccessible(page, 'home')
    await press(page, /show \d+ more tags/)
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'the popover of tags')
    await close(page)
    await press(page, /^More actions/)
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, 'the export menu of a card')
    await close(page)
    await page.getByRole('img', { name: 'Core Library' }).first().hover()
    await page.getByText('Core Library', { exact: true }).waitFor()
    await expectAccessible(page, 'the tooltip of a badge')
    await page.getByRole('searchbox').fill('cafeteria kiosk')
    await page.getByText('Hmm, no matches found.').waitFor()
    await expectAccessible(page, 'an empty search')
    await page.getByRole('searchbox').fill('clima')
    await page.locator('main h4 mark').first().waitFor()
    await expectAccessible(page, 'a search with its marks')
  })

  journey('offline, and filters', async ({ open }) => {
    const page = await openBriefly(open, '/')
    await firstCard(page).waitFor()
    await page.context().setOffline(true)
    await page.getByText("You're offline.").waitFor()
    await expectAccessible(page, 'the banner')
    await page.context().setOffline(false)
    await page.getByText("You're offline.").waitFor({ state: 'detached' })
    await press(page, 'Show Filters')
    await page.getByRole('button', { name: 'Apply' }).waitFor()
    await expectAccessible(page, 'the filter drawer')
    await page.getByLabel('Survey Purpose').click()
    await page.getByRole('option', { name: 'Pulse check' }).click()
    await expectAccessible(page, 'an open list of options')
    await page.getByRole('heading', { name: 'Filter Templates' }).click()
    await page.getByLabel('Community Group').click()
    await page.getByRole('option', { name: 'Families' }).click()
    await page.getByRole('heading', { name: 'Filter Templates' }).click()
    await press(page, 'Apply')
    await page.getByText('Uh-oh!').waitFor()
    await expectAccessible(page, 'filters that nothing passes')
  })

  journey('loading, an error, and an empty library', async ({ open }) => {
    const page = await open('about:blank', { as: staff, expected })
    const list = '**/api/SurveyTemplates'
    await page.route(list, () => {})
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()
    await expectAccessible(page, 'the library while it loads')
    await page.unrouteAll()
    await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'It is broken.' } }))
    await page.goto('/')
    await page.getByText('It is broken.').waitFor()
    await expectAccessible(page, 'the library that failed')
  })
})

describe('axe finds nothing wrong with a template', () => {
  journey('its dialog, questions, menu and files', async ({ open }) => {
    const page = await openBriefly(open, '/survey-templates/303')
    await page.getByText('Before you send this survey to students:').waitFor()
    await expectAccessible(page, 'the dialog')
    await press(page, 'See all questions')
    await expectAccessible(page, 'all its questions')
    await press(page, 'Export')
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, 'its export menu')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await press(page, 'Show evidence')
    await page.getByRole('button', { name: 'Download codebook (CSV)' }).waitFor()
    await expectAccessible(page, 'its evidence')
    await press(page, 'Print')
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, 'its print menu')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.route('**/tempurl', (route) => route.fulfill({ status: 503, json: {} }))
    await press(page, 'Download')
    await page.getByText('The file could not be opened.').waitFor()
    await expectAccessible(page, 'a toast over it')
  })

  journey('the dialogs of an export', async ({ open }) => {
    const page = await openBriefly(open, '/survey-templates/101')
    await page
      .context()
      .route('**/api/auth/authorize', (route) => route.fulfill({ body: 'Google asks you.' }))
    await page.getByText('Question preview').waitFor()
    await press(page, 'Export')
    await page.getByRole('menuitem', { name: 'Export to Google Forms' }).click()
    await page.getByRole('dialog', { name: "Let's connect to Google!" }).waitFor()
    await expectAccessible(page, 'asking for a connection')
    await press(page, 'Connect to Google')
    await page.getByRole('dialog', { name: 'Ready to proceed?' }).waitFor()
    await expectAccessible(page, 'waiting for the connection')
    await page.route(/\/api\/auth\/?$/, (route) => route.fulfill({ body: 'true' }))
    await page.route('**/api/SurveyExports', (route) => route.fulfill({ status: 500, json: {} }))
    await press(page, 'Continue to Export')
    await page.getByRole('dialog', { name: 'Error Creating Survey' }).waitFor()
    await expectAccessible(page, 'the export that failed')
    await press(page.getByRole('dialog', { name: 'Error Creating Survey' }), 'Close')

    const made = { externalId: 'abc', editAddress: 'https://forms.example/abc/edit' }
    await page.route('**/api/SurveyExports', (route) => route.fulfill({ status: 201, json: made }))
    await press(page, 'Export')
    await page.getByRole('menuitem', { name: 'Export to Google Forms' }).click()
    await page.getByRole('dialog', { name: 'Success!' }).waitFor()
    await expectAccessible(page, 'the export that worked')
  })

  journey('its page, when loaded, failed and denied', async ({ open }) => {
    const page = await openBriefly(open, '/survey-template-detail?id=101')
    await page.getByText('Question preview').waitFor()
    await expectAccessible(page, 'the page')
    await page.goto('/survey-templates/999999')
    await page.getByRole('dialog', { name: 'Whoops! Access Denied' }).waitFor()
    await expectAccessible(page, 'access denied')
    await page.route('**/api/SurveyTemplates/101', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/survey-templates/101')
    await page.getByText('An unexpected error occurred').waitFor()
    await expectAccessible(page, 'the template that failed')
  })
})

journey('axe finds nothing wrong with the menus of the top bar', async ({ open }) => {
  const page = await open('/version', { as: admin })
  await press(page, 'Menu')
  await page.getByRole('heading', { name: 'Admin' }).waitFor()
  await expectAccessible(page, 'the drawer of an admin')
  await close(page)
  await press(page, 'User')
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
  await expectAccessible(page, 'the user menu')
})

journey('axe finds nothing wrong with the short pages', async ({ open }) => {
  const page = await open('about:blank', { as: staff })
  for (const [path, text] of [
    ['/version', 'Version 1.10'],
    ['/survey-monkey-integration', "We're Working On It!"],
    ['/admin/survey-template-library', 'An unexpected error occurred'],
    ['/survey-template-detail', 'This link does not lead to a template.'],
    ['/nonsense', '404 - Not Found'],
  ] as const) {
    await page.goto(path)
    await page.getByText(text).waitFor()
    await expectAccessible(page, path)
  }
})

journey('axe finds nothing wrong with the sign-in, here and at the provider', async ({ open }) => {
  const page = await open('/login?authError=True')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Incorrect username or password.').waitFor()
  await expectAccessible(page, 'the login with all its errors')
  // An answer without a page leaves the browser where it is.
  await page.route('**/api/auth/init-google-sso', (route) => route.fulfill({ status: 204 }))
  await page.goto('/google-signin')
  await page.getByText('Signing you in...').waitFor()
  await expectAccessible(page, 'the hand-over')
  await page.unrouteAll()
  await page.goto('/api/auth/init-google-sso')
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await expectAccessible(page, "the provider's page")
})
