import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { copied } from './browser/clipboard.ts'
import { downloadBy } from './browser/downloads.ts'
import { eventually } from './browser/eventually.ts'
import { focused, tabTo } from './browser/focus.ts'
import { journeyWithoutMotion as journey, productUrl } from './browser/journey.ts'
import { boxOf } from './browser/text-layout.ts'
import { textOfDocx } from './product/docx.ts'
import { matches, matching, option, surveysAmong, templatesOf } from './product/library.ts'
import { admin, lead, staff } from './product/people.ts'
import { springResults, untilAnalysed } from './product/reports.ts'

journey('a template is found, read and downloaded by keyboard, from sign-in to log-out', async ({ open }) => {
  const page = await open('/survey-results', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await tabTo(page, 'Sign in with Google')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await tabTo(page, staff)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Upload Results' }).waitFor()
  await eventually(() => page.url()).toBe(`${productUrl}/survey-results`)
  // When the list comes, what is below it and has the focus leaves the window.
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .waitFor()

  await byDrawerTo(page, 'Template Library')
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()

  await tabTo(page, 'Search templates')
  await page.keyboard.type('climate')
  const found = matching(await templatesOf(page), 'climate')
  await page.getByText(matches(surveysAmong(found)), { exact: true }).waitFor()
  await filterBy(page, 'Student voice')
  const left = found.filter(({ tags }) => tags.includes('Student voice'))
  await page.getByText(matches(surveysAmong(left)), { exact: true }).waitFor()

  await tabTo(page, 'Student School Climate, Grades 3 to 5')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Student School Climate, Grades 3 to 5' })
  await dialog.getByText(/^3 of \d+ questions$/).waitFor()

  await tabTo(page, 'Copy Link')
  await Promise.all([page.getByText('Link copied!').waitFor(), page.keyboard.press('Enter')])
  expect(await copied(page)).toBe(`${productUrl}/survey-templates/101`)
  await tabTo(page, 'Download')
  const file = await downloadBy(page, () => page.keyboard.press('Enter'))
  expect(textOfDocx(file.bytes)).toContain('How welcome do you feel at school?')

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => focused(page)).toBe('Student School Climate, Grades 3 to 5')
  await tabTo(page, 'Clear All Filters', 'Shift+Tab')
  // It stands for two seconds, which a busy browser may spend on drawing the cards.
  await Promise.all([page.getByText('Filters cleared successfully!').waitFor(), page.keyboard.press('Space')])
  await eventually(() => focused(page)).toBe('Search templates')

  await tabTo(page, /Dana Morales/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await eventually(() => focused(page)).toBe('Log Out')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
})

journey('the first Tab stop skips to the content', async ({ open }) => {
  const page = await open('/', { as: staff })
  await page.getByRole('link', { name: 'Climate Pulse Check' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to main content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^Template Library/)

  const editor = await open('/admin/survey-template-library/templates/101/questions', { as: admin })
  await editor.getByRole('list', { name: 'Questions' }).waitFor()
  await editor.keyboard.press('Tab')
  expect(await focused(editor)).toBe('Skip to main content')
})

journey('on a phone a row that scrolls sideways shows the whole of what has the focus', async ({ open }) => {
  const page = await open('/', { as: staff, viewport: { width: 390, height: 800 } })
  await page.getByRole('link', { name: 'Belonging Pulse, Grades 3 to 5' }).waitFor()
  await tabTo(page, 'Family School Climate')
  const card = page.getByRole('article').filter({ hasText: 'Family School Climate' })
  await eventually(async () => (await card.boundingBox())!.x).toBe(16)
  const [row, within] = await Promise.all([card.locator('xpath=ancestor::ul[1]'), card].map(boxOf))
  expect(within!.y - row!.y, 'the room for the ring above the card').toBeGreaterThanOrEqual(5)
  await page.goto('/insights-reports?search=senior')
  await page.getByRole('link', { name: 'Senior exit survey', exact: true }).click()
  await page.getByRole('link', { name: 'Comments' }).waitFor()
  await tabTo(page, 'Comments')
})

journey('menus and dialogs keep the focus and return it', async ({ open }) => {
  const page = await open('/', { as: staff })
  await page.getByRole('link', { name: 'Climate Pulse Check' }).waitFor()

  await tabTo(page, 'Menu')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await staysInside(page, '[role=dialog], .MuiDrawer-root')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => focused(page)).toBe('Menu')

  await tabTo(page, 'More actions for Climate Pulse Check')
  await page.keyboard.press('Enter')
  await eventually(() => focused(page)).toBe('Export to Google Forms')
  await page.keyboard.press('ArrowDown')
  await eventually(() => focused(page)).toBe('Export to Survey Monkey')
  await page.keyboard.press('ArrowUp')
  await eventually(() => focused(page)).toBe('Export to Google Forms')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: "Let's connect to Google!" }).waitFor()
  await eventually(() => focused(page)).toBe('Connect to Google')
  await staysInside(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await eventually(() => focused(page)).toBe('More actions for Climate Pulse Check')

  await tabTo(page, 'Climate Pulse Check', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Climate Pulse Check' }).getByText('Question preview').waitFor()
  await staysInside(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await eventually(() => focused(page)).toBe('Climate Pulse Check')
})

// One page of each kind of content: all share what keeps the focus in sight.
journey.for([
  [
    'staff',
    staff,
    [
      ['/', 900],
      ['/', 390],
      ['/insights-reports', 900],
    ],
  ],
  [
    'admins',
    admin,
    [
      ['/admin/district-insights-reports', 1280],
      ['/admin/survey-template-resources', 900],
    ],
  ],
] as const)(
  'nothing that stays in the window of %s covers what has the focus',
  async ([, as, places], { open }) => {
    const page = await open('about:blank', { as })
    for (const [path, width] of places) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      // Backwards too: then it is at the top of the window that something comes into view.
      for (const key of [...Array(45).fill('Tab'), ...Array(40).fill('Shift+Tab')] as string[]) {
        await page.keyboard.press(key)
        // The tooltip of the stop before may still fade out.
        await eventually(() => page.evaluate(coveredFocus), `covered on ${path} after ${key}`).toBe('')
      }
    }
  },
)

/** Runs in the page: what has the focus, if something else lies over its upper part, and what that is. */
function coveredFocus(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return ''
  const { x, y, width, height } = focused.getBoundingClientRect()
  const at = (from: number, length: number, end: number) =>
    Math.min(Math.max(from + Math.min(length, 40) / 2, 1), end - 2)
  const over = document.elementFromPoint(at(x, width, innerWidth), at(y, height, innerHeight))
  const isOther = over && !focused.contains(over) && !over.contains(focused)
  // A card lies below its own link; the label of a field over its hidden input.
  const isOwn = over && focused.closest('article, label, li, td')?.contains(over)
  return isOther && !isOwn ? `${focused.outerHTML.slice(0, 80)} below ${over.outerHTML.slice(0, 80)}` : ''
}

async function byDrawerTo(page: Page, name: string) {
  await tabTo(page, 'Menu', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function filterBy(page: Page, tag: string) {
  await tabTo(page, 'Show Filters')
  await page.keyboard.press('Space')
  await eventually(() => focused(page)).toBe('Filter Templates')
  await tabTo(page, 'Tags')
  await page.keyboard.type(tag)
  await page.getByRole('option', { name: option(tag) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tabTo(page, 'Apply')
  await page.keyboard.press('Enter')
}

/** Goes round with Tab, more stops than the place has, and looks where the focus is each time. */
async function staysInside(page: Page, selector: string) {
  const isInside = () => page.evaluate((place) => !!document.activeElement?.closest(place), selector)
  await eventually(isInside, 'whether the focus has come inside').toBe(true)
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    expect(await isInside(), `after ${stop + 1} times Tab`).toBe(true)
  }
}

const [wide, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

journey.for([
  [
    'admins',
    admin,
    [
      ['/admin/districts', wide],
      ['/admin/district-insights-reports', wide],
      // The outline of a survey.
      ['/admin/survey-template-library/templates/101/questions', wide],
    ],
  ],
  [
    'a lead',
    lead,
    [
      // The heat table, and the filters of results.
      [`${springResults}/groups`, wide],
      [`${springResults}/themes`, phone],
    ],
  ],
  ['staff', staff, [['/survey-results', phone]]],
] as const)('the ring of the focus is seen whole by %s', async ([, as, places], { open }) => {
  const page = await open('about:blank', { as })
  if (as === lead) await untilAnalysed(page)
  for (const [path, viewport] of places) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await page.locator('main :is(table, figure, [aria-label="Questions"])').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(cutRings), path).toEqual([])
  }
})

/** What has the focus in turn and a ring of which more than half a pixel lies outside of what scrolls or is cut off there. */
function cutRings(): string[] {
  const cut: string[] = []
  for (const one of document.querySelectorAll<HTMLElement>(
    'main :is(button, a, input, select, [tabindex="0"])',
  )) {
    one.focus({ preventScroll: true })
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one)
    const ring = one.getBoundingClientRect()
    if (document.activeElement !== one || outlineStyle === 'none' || ring.width < 3) continue
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const box = around.getBoundingClientRect()
      const left = box.left + around.clientLeft - around.scrollLeft
      const top = box.top + around.clientTop - around.scrollTop
      const isWhole =
        ring.left - reach >= left &&
        ring.top - reach >= top &&
        ring.right + reach <= left + around.scrollWidth &&
        ring.bottom + reach <= top + around.scrollHeight
      if (!isWhole) cut.push(one.getAttribute('aria-label') ?? one.textContent ?? '')
      break
    }
  }
  return cut
}
