import { describe, expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journey } from './browser/journey.ts'
import { staysFor } from './browser/stays-for.ts'
import { hopelessFilters, matches, matching, option, surveysAmong, templatesOf } from './product/library.ts'
import { staff } from './product/people.ts'

journey(
  'the home page: three cards, topics in their order, tags behind "+N" and packages behind badges',
  async ({ open }) => {
    const page = await open('/', { as: staff })
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()
    const cards = page.getByRole('navigation', { name: 'What would you like to do?' }).getByRole('link')
    expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/survey-results',
      '/insights-reports',
    ])
    const topics = page.getByRole('main').getByRole('heading', { level: 3 })
    await topics.first().waitFor()
    const expected = [...new Set((await templatesOf(page)).map(({ topic }) => topic))].sort()
    const isOfState = (topic: string) => topic.startsWith('State Specific')
    expect(expected).toContain('State Specific - California')
    await eventually(() => topics.allInnerTexts()).toEqual([
      ...expected.filter((topic) => !isOfState(topic)),
      ...expected.filter(isOfState),
    ])
    await page.getByRole('button', { name: 'Clear All Filters', disabled: true }).waitFor()

    const card = page.getByRole('article').filter({ hasText: 'Student School Climate, Grades 3 to 5' })
    await card.getByRole('button', { name: /show \d+ more tags$/ }).click()
    const popover = page.getByRole('dialog', { name: /^\d+ more tags$/ })
    await popover.getByText('Student voice').waitFor()
    const hidden = await popover.getByRole('listitem').count()
    await page.getByRole('dialog', { name: `${hidden} more tags`, exact: true }).waitFor()
    expect(hidden).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })

    await card.getByRole('img', { name: 'Core Library' }).hover()
    await page.getByText('Core Library', { exact: true }).waitFor()
  },
)

journey('a search marks what it found in topic, name and summary, and hides the rest', async ({ open }) => {
  const page = await open('/', { as: staff })
  await page.getByPlaceholder('Search templates…').fill('  CLIMATE ')
  const found = surveysAmong(matching(await templatesOf(page), 'climate'))
  await page.getByText(matches(found), { exact: true }).waitFor()

  const marked = (selector: string) => page.locator(`main ${selector} mark`).allInnerTexts()
  await eventually(() => marked('h3')).toContain('Climate')
  await eventually(() => marked('h4')).toContain('Climate')
  await eventually(() => marked('article p')).toContain('climate')
  await eventually(() => page.locator('main h4').count()).toBe(found)
  expect(await page.getByRole('link', { name: 'Student Stress Check-In' }).count()).toBe(0)
  const yellow = await page
    .locator('main h4 mark')
    .first()
    .evaluate((mark) => getComputedStyle(mark).backgroundColor)
  expect(yellow).toBe('rgb(255, 226, 122)')
})

journey('clearing the filters shows everything again and says so for two seconds', async ({ open }) => {
  const page = await open('/', { as: staff, clock: 'ours' })
  const all = surveysAmong(await templatesOf(page))
  await page.getByRole('searchbox').fill('cafeteria kiosk')
  await eventually(() => page.getByRole('main').innerText()).toMatch(
    /Hmm, no matches found\.\s+Try tweaking your search - there's a great template waiting for you!/,
  )
  await staysFor(2000, page, 'Filters cleared successfully!', () =>
    page.getByRole('button', { name: 'Clear All Filters' }).click(),
  )
  await eventually(() => page.locator('main h4').count()).toBe(all)
  await eventually(() => page.getByRole('searchbox').inputValue()).toBe('')
})

describe('the filter drawer', () => {
  journey(
    'forgets what was chosen on Cancel, applies it, and says when no template is left',
    async ({ open }) => {
      const page = await open('/', { as: staff })
      const templates = await templatesOf(page)
      const tag = 'Belonging'
      const tagged = surveysAmong(templates.filter(({ tags }) => tags.includes(tag)))
      const drawer = page.getByRole('region', { name: 'Filter Templates' })

      await page.getByRole('button', { name: 'Show Filters' }).click()
      await drawer.getByLabel('Tags').click()
      await drawer.getByRole('option', { name: `${tag} (${tagged})`, exact: true }).click()
      await drawer.getByRole('button', { name: 'Cancel' }).click()
      await drawer.waitFor({ state: 'detached' })
      await eventually(() => page.locator('main h4').count()).toBe(surveysAmong(templates))

      await page.getByRole('button', { name: 'Show Filters' }).click()
      await drawer.getByLabel('Tags').click()
      await drawer.getByRole('option', { name: `${tag} (${tagged})`, exact: true }).click()
      await drawer.getByRole('heading', { name: 'Filter Templates' }).click()
      await drawer.getByLabel('School Level').click()
      await drawer.getByRole('option', { name: option('Elementary') }).click()
      expect(await page.locator('main h4').count()).toBe(surveysAmong(templates))
      await drawer.getByRole('button', { name: 'Apply' }).click()
      await eventually(() => page.locator('main h4').count()).toBeLessThan(tagged)
      expect(await page.getByRole('link', { name: 'Student Belonging Check-In' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Student School Climate, Grades 3 to 5' }).waitFor()

      const { purpose, group } = hopelessFilters(templates)
      await drawer.getByLabel('Survey Purpose').click()
      await drawer.getByRole('option', { name: option(purpose) }).click()
      await drawer.getByLabel('Community Group').click()
      await drawer.getByRole('option', { name: option(group) }).click()
      await drawer.getByRole('heading', { name: 'Filter Templates' }).click()
      await drawer.getByRole('button', { name: 'Apply' }).click()
      await eventually(() => page.getByRole('main').innerText()).toMatch(
        /Uh-oh!\s+We couldn't find any templates with those tags\. Maybe try mixing it up with different tags\? The perfect match is out there!/,
      )
    },
  )
})
