import type { Page } from 'playwright-core'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey, productUrl } from './browser/journey.ts'
import { admin, staff } from './product/people.ts'

/** An address, the name it gives to the document, and words on it. */
type Place = [path: string, title: string, ...words: string[]]

const denied = [
  'Whoops! Access Denied',
  'This template is not in your current package. Reach out to us to add it.',
]
const comingSoon = "We're Working On It!"
const noAccess = 'An unexpected error occurred or you do not have access to this page.'
const notFound: Place = ['/nonsense', '404 - Not Found', '404 - Not Found']
const version: Place = ['/version', 'Version', 'Version 1.10']

const placesOfStaff: Place[] = [
  ['/', 'Template Library', 'Welcome back, Dana', 'Template Library'],
  ['/survey-templates/101', 'Student School Climate, Grades 3 to 5', 'Question preview'],
  ['/survey-template-detail?id=101', 'Student School Climate, Grades 3 to 5', 'Question preview'],
  [
    '/survey-template-detail',
    'Survey template',
    'This link does not lead to a template. Choose one from the library to see it here.',
  ],
  ['/survey-results', 'Upload Results', 'Import from Google Forms', 'Your uploads'],
  ['/survey-results/upload', 'Upload a File', 'Choose or drop a file'],
  ['/insights-reports', 'Insights Reports', 'Climate pulse, November', 'Report Requested'],
  ['/insights-reports/1', 'Report not found', 'not found'],
  ['/survey-monkey-integration', 'Survey Monkey', comingSoon],
  ['/survey-templates/101/survey-monkey-integration', 'Survey Monkey', comingSoon],
  ['/admin/district-insights-reports', 'Admin', noAccess],
  ['/admin/survey-template-library', 'Admin', noAccess],
  ['/admin/survey-template-resources', 'Admin', noAccess],
  ['/admin/districts', 'Admin', noAccess],
  ['/admin/activity', 'Admin', noAccess],
  ['/district/people', 'My District', noAccess],
  version,
  notFound,
  ['/survey-templates/999999', 'Access Denied', ...denied],
  ['/survey-templates/not-a-number', 'Access Denied', ...denied],
  ['/survey-template-detail?id=999999', 'Access Denied', ...denied],
]

const placesOfAdmins: Place[] = [
  ['/admin/district-insights-reports', 'Admin Report Management', 'Riverbend Unified School District'],
  ['/admin/survey-template-library', 'Manage Template Library', 'Last imports', 'HTML editor helper'],
  ['/admin/survey-template-resources', 'Manage Template Resources', 'AWS Key'],
  ['/admin/districts?search=river', 'Districts & People', 'Riverbend Unified School District'],
  ['/admin/activity', 'Activity', 'Export .csv'],
  ['/admin/people?search=dana', 'All people', 'Dana Morales'],
]

const placesOfVisitors: Place[] = [
  ['/login', 'Sign in', 'Ask good questions. Hear every voice.', 'Sign in with Google'],
  [
    '/login?authError=True',
    'Sign in',
    "We couldn't find an account for that Google login. Sign Up or contact support.",
  ],
  version,
  notFound,
]

/** The network says so in the console; the page says more. */
const expected = /status of 404/

journey.for([
  ['staff', staff, placesOfStaff],
  ['an admin', admin, placesOfAdmins],
  ['a visitor', undefined, placesOfVisitors],
] as const)('%s opens each address and leaves it by the back button', async ([, as, places], { open }) => {
  const page = await open('/favicon.svg', { ...(as && { as }), expected })
  for (const place of places) await comeAndLeave(page, place)
})

/** What the page shows is waited for; whatever else it loads is not. */
const early = { waitUntil: 'commit' } as const

async function comeAndLeave(page: Page, [path, title, ...words]: Place) {
  const before = page.url()
  await page.goto(path, early)
  await shows(page, path, title, words)
  await eventually(() => page.url()).toBe(productUrl + path)
  await page.goBack(early)
  await eventually(() => page.url(), `going back from ${path}`).toBe(before)
}

async function shows(page: Page, place: string, title: string, words: string[]) {
  await eventually(() => page.title(), `the title of ${place}`).toBe(`${title} · Chorus`)
  for (const text of words) await eventually(() => textOf(page), `the text of ${place}`).toContain(text)
}

async function textOf(page: Page): Promise<string> {
  return (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
}

journey('a page opened by a link has the focus on its heading', async ({ open }) => {
  const page = await open('/', { as: staff })
  for (const [link, title] of [
    ['Upload Results', 'Upload Results'],
    ['Insights Reports', 'Insights Reports'],
  ]) {
    await page.getByRole('main').getByRole('link', { name: link! }).click()
    await eventually(() => page.title()).toBe(`${title} · Chorus`)
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.goBack()
    await eventually(() => page.title()).toBe('Template Library · Chorus')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Welcome back, Dana',
    )
  }
})
