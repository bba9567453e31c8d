import { describe, expect } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { eventually } from './browser/eventually.ts'
import { tabTo } from './browser/focus.ts'
import { journeyWithoutMotion as journey, productUrl, signInAgain } from './browser/journey.ts'
import { admin, alone, lakeshore, lead, staff, stranger } from './product/people.ts'

describe('signed out', () => {
  journey('each address leads to the sign-in, which knows it', async ({ open }) => {
    const page = await open('about:blank')
    for (const [asked, led] of [
      ['/survey-results', '/login?returnUrl=%2Fsurvey-results'],
      ['/survey-templates/101', '/login?returnUrl=%2Fsurvey-templates%2F101'],
      ['/survey-template-detail?id=101', '/login?returnUrl=%2Fsurvey-template-detail%3Fid%3D101'],
      ['/admin/survey-template-library', '/login?returnUrl=%2Fadmin%2Fsurvey-template-library'],
      ['/', '/login'],
    ]) {
      await page.goto(asked!)
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
      await eventually(() => page.url(), `where ${asked} leads`).toBe(productUrl + led)
    }
  })

  journey(
    '/google-signin hands over to the provider with its query, and is not in the history',
    async ({ open }) => {
      const page = await open('/version')
      await page.goto('/google-signin?returnUrl=%2Fsurvey-results')
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      await page.getByRole('button', { name: staff }).click()
      await page.getByRole('heading', { level: 1, name: 'Upload Results' }).waitFor()
      await eventually(() => page.url()).toBe(`${productUrl}/survey-results`)
    },
  )

  journey('a return address elsewhere leads to the library', async ({ open }) => {
    const page = await open('/google-signin?returnUrl=https%3A%2F%2Fevil.example%2F')
    await page.getByRole('button', { name: staff }).click()
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()
    await eventually(() => page.url()).toBe(`${productUrl}/`)
  })

  journey('an account without a district is told so, and whom to contact', async ({ open }) => {
    const page = await open('/login')
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await page.getByLabel('Use another account').fill(stranger)
    await page.getByRole('button', { name: 'Continue' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'account' })
    await alert.waitFor()
    expect(await alert.innerText()).toBe(
      "We couldn't find an account for that Google login. Sign Up or contact support.",
    )
    await eventually(() => page.url()).toBe(`${productUrl}/login?authError=True`)
    expect(await alert.getByRole('link', { name: 'contact support' }).getAttribute('href')).toMatch(
      /^mailto:/,
    )
  })

  journey('the login refuses every user name and password', async ({ open }) => {
    const page = await open('/login')
    await page.getByLabel('Username').fill('dana')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Incorrect username or password.').waitFor()
  })
})

journey('somebody who is signed in gets from the login to the library', async ({ open }) => {
  const page = await open('/login', { as: staff })
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()
  await eventually(() => page.url()).toBe(`${productUrl}/`)
})

describe('logging out', () => {
  journey('ends the session', async ({ open }) => {
    const page = await open('about:blank')
    await signInAgain(page.context(), staff)
    const session = await page.context().cookies()
    await page.goto('/survey-results')
    await page.getByRole('button', { name: 'User' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('lastLocation'))).toBeNull()

    await page.goBack()
    // The heading stood there before.
    const signIn = page.getByRole('link', { name: 'Sign in with Google' })
    await eventually(() => signIn.getAttribute('href')).toBe('/google-signin?returnUrl=%2Fsurvey-results')
    expect((await page.request.get('/api/SurveyTemplates')).status()).toBe(401)
    // A copy of the cookies, kept by whoever had them, opens nothing either.
    await page.context().addCookies(session)
    expect((await page.request.get('/api/SurveyTemplates')).status()).toBe(401)
  })

  journey('in one tab takes the others to the sign-in', async ({ open }) => {
    const page = await open('about:blank')
    await signInAgain(page.context(), staff)
    await page.goto('/survey-templates/101')
    await page.getByRole('dialog', { name: 'Student School Climate, Grades 3 to 5' }).waitFor()
    await page.getByText('Question preview').waitFor()

    const other = await page.context().newPage()
    await other.goto('/survey-results')
    await other.getByRole('button', { name: 'User' }).click()
    await other.getByRole('menuitem', { name: 'Log Out' }).click()
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(await page.getByText('Question preview').count()).toBe(0)
  })
})

journey('a person revokes their other sessions by keyboard, which are signed out', async ({ open }) => {
  const path = `/api/auth/init-google-sso?login_hint=${alone}`
  const other = await open(path, { expected: /status of 401/ })
  await other.getByRole('button', { name: /User/ }).waitFor()
  const page = await open(path)
  await page.getByRole('button', { name: /User/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Your sessions' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your sessions' })
  await dialog.getByText('This session').waitFor()
  await expectAccessible(page, 'the sessions of a person')
  await tabTo(page, 'Revoke all others')
  await page.keyboard.press('Enter')
  await page.getByText('Signed out of 1 other session.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await other.goto('/survey-results')
  await other.getByRole('heading', { name: 'Choose an account' }).waitFor()
})

describe('what people see depends on their role and district', () => {
  const adminEntries = [
    'Manage Reports',
    'Manage Template Library',
    'Manage Template Resources',
    'Districts & People',
    'Activity',
  ]
  const leadEntries = ['Overview', 'People', 'Schools', 'Packages', 'Data & Privacy', 'Activity']

  journey.for([
    [staff, '', []],
    [lead, 'My District', leadEntries],
    [admin, 'Admin', adminEntries],
  ] as const)('the drawer of %s', async ([email, heading, entries], { open }) => {
    const page = await open('/version', { as: email })
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Insights Reports' }).waitFor()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('has-claim')),
    )
    if (heading) await drawer.getByRole('heading', { name: heading }).waitFor()
    await eventually(() => drawer.getByRole('link').allInnerTexts()).toEqual([
      'Template Library',
      'Upload Results',
      'Insights Reports',
      ...entries,
    ])
  })

  journey('each district has the templates of its own packages', async ({ open }) => {
    const [riverbend, lake] = await Promise.all([open('/', { as: staff }), open('/', { as: lakeshore })])
    const name = (page: typeof lake, text: string) => page.getByRole('link', { name: text, exact: true })
    await name(riverbend, 'Student Stress Check-In').waitFor()
    await name(lake, 'Title I Family Engagement').waitFor()
    await name(riverbend, 'Title I Family Engagement').waitFor()
    expect(await name(lake, 'Student Stress Check-In').count()).toBe(0)
  })
})
