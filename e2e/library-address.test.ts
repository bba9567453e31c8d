import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey, productUrl } from './browser/journey.ts'
import { matches, option, surveysAmong, templatesOf } from './product/library.ts'
import { staff } from './product/people.ts'

const cards = (page: Page) => page.locator('main h4')
const addressIs = (page: Page, path: string) => eventually(() => page.url()).toBe(productUrl + path)

describe('the address', () => {
  journey('keeps search and filters over reload, dialog and Back', async ({ open }) => {
    const page = await open('/', { as: staff })
    await page.getByRole('searchbox').fill('climate check')
    await addressIs(page, '/?q=climate+check')
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await page.getByRole('combobox', { name: 'Tags' }).click()
    await page.getByRole('option', { name: option('Staff voice') }).click()
    await page.getByRole('heading', { name: 'Filter Templates' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await addressIs(page, '/?q=climate+check&tag=Staff+voice')
    await page.getByRole('button', { name: 'Close filters' }).click()
    await page.getByRole('button', { name: 'Remove filter Staff voice' }).waitFor()
    const found = await cards(page).allInnerTexts()
    expect(found).toContain('Climate Pulse Check')

    await page.reload()
    await eventually(() => cards(page).allInnerTexts()).toEqual(found)
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('climate check')

    await page.getByRole('link', { name: 'Climate Pulse Check' }).click()
    const dialog = page.getByRole('dialog', { name: 'Climate Pulse Check' })
    await dialog.waitFor()
    await addressIs(page, '/survey-templates/105')
    await page.reload()
    await dialog.waitFor()
    await eventually(() => cards(page).allInnerTexts()).toEqual(found)
    await dialog.getByRole('button', { name: 'Close template' }).click()
    await dialog.waitFor({ state: 'detached' })
    await addressIs(page, '/?q=climate+check&tag=Staff+voice')
    await eventually(() => cards(page).allInnerTexts()).toEqual(found)

    await page.goBack()
    await addressIs(page, '/?q=climate+check')
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('climate check')
    await eventually(() => cards(page).count()).toBeGreaterThan(found.length)
  })

  journey('that was copied shows the same to somebody else, even with unknown values', async ({ open }) => {
    const page = await open(
      '/?tag=Belonging&tag=Nonsense&level=%00&colour=red&q=%22student+school+climate%22',
      {
        as: staff,
      },
    )
    await page.getByText(matches(2), { exact: true }).waitFor()
    const chips = page.getByRole('list', { name: 'Active filters' })
    await eventually(() => chips.getByRole('listitem').count()).toBe(1)
    await chips.getByRole('button', { name: 'Remove filter Belonging' }).click()
    await addressIs(page, '/?q=%22student+school+climate%22')
    await chips.waitFor({ state: 'detached' })
  })

  journey('names the topic that was opened', async ({ open }) => {
    const page = await open('/', { as: staff, viewport: { width: 1440, height: 900 } })
    const link = page
      .getByRole('navigation', { name: 'Topics' })
      .getByRole('link', { name: 'State Specific - California' })
    await link.click()
    const heading = page.getByRole('heading', { level: 3, name: 'State Specific - California' })
    await addressIs(page, '/#state-specific-california')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'State Specific - California',
    )
    const top = async () => Math.round((await heading.boundingBox())?.y ?? 0)
    await eventually(top).toBeLessThan(250)
    await eventually(() => link.getAttribute('aria-current')).toBe('true')
    await page.reload()
    await heading.waitFor()
    await eventually(top).toBeLessThan(250)

    const other = await page.context().newPage()
    await other.goto('/#state-specific-california')
    const same = other.getByRole('heading', { level: 3, name: 'State Specific - California' })
    await same.waitFor()
    await eventually(async () => Math.round((await same.boundingBox())?.y ?? 0)).toBeLessThan(250)
  })
})

journey('a topic is reached from the menu of a small screen, and by a skip link', async ({ open }) => {
  const page = await open('/', { as: staff, viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Topics' }).click()
  await page.getByRole('menuitem', { name: option('Staff Experience') }).click()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await eventually(focused).toBe('Staff Experience')
  await page.keyboard.press('Tab')
  await eventually(focused).toBe('Skip to Well-Being & SEL')
  await page.keyboard.press('Enter')
  await eventually(focused).toBe('Well-Being & SEL')
  await addressIs(page, '/#well-being-sel')
})

describe('a survey in two languages', () => {
  journey('is Spanish first in a Spanish browser', async ({ open }) => {
    const page = await open('/', { as: staff, locale: 'es-MX' })
    await page.getByRole('link', { name: 'Clima escolar: familias' }).waitFor()
    await page.getByRole('link', { name: 'Clima escolar: personal' }).waitFor()
    expect(await page.getByRole('link', { name: 'Family School Climate' }).count()).toBe(0)
  })

  journey(
    'is found by either, switched in its dialog, whose buttons are about what is shown, and one card, in the language that the user menu has first',
    async ({ open }) => {
      const page = await open('/', { as: staff })
      await page.getByRole('searchbox').fill('acoso LINEA')
      await page.getByRole('link', { name: 'Acoso escolar y acoso en línea' }).waitFor()
      await eventually(() => page.locator('h4 mark').allInnerTexts()).toEqual(['Acoso', 'acoso', 'línea'])
      await page.getByRole('searchbox').fill('bullying harassment')
      await page.getByRole('link', { name: 'Bullying and Online Harassment' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('link', { name: 'Español', exact: true }).click()
      await page.getByRole('dialog', { name: 'Acoso escolar y acoso en línea' }).waitFor()
      await addressIs(page, '/survey-templates/252')
      await dialog.getByRole('button', { name: 'Close template' }).click()
      await dialog.waitFor({ state: 'detached' })
      await addressIs(page, '/?q=bullying+harassment')
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Bullying and Online Harassment',
      )

      await page.getByRole('searchbox').fill('')
      await page.getByRole('link', { name: 'Family School Climate' }).waitFor()
      const count = surveysAmong(await templatesOf(page))
      await eventually(() => cards(page).count()).toBe(count)
      expect(await page.getByRole('link', { name: 'Clima escolar: familias' }).count()).toBe(0)
      const card = page.getByRole('article').filter({ hasText: 'Family School Climate' })
      await card.getByText('English · Español', { exact: true }).waitFor()

      await page.getByRole('button', { name: 'User' }).click()
      await page.getByRole('menuitemradio', { name: 'Español primero' }).click()
      await page.keyboard.press('Escape')
      const spanish = page.getByRole('link', { name: 'Clima escolar: familias' })
      await spanish.waitFor()
      await eventually(() => cards(page).count()).toBe(count)
      await page.reload()
      await spanish.waitFor()
      expect(await page.locator('h4', { has: spanish }).getAttribute('lang')).toBe('es')
    },
  )
})
