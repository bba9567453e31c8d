import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journey } from './browser/journey.ts'
import { staff } from './product/people.ts'

const light = 'rgb(250, 248, 244)'
const dark = 'rgb(14, 23, 32)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

journey('the colours follow the system, also while the page is open', async ({ open }) => {
  const page = await open('/', { as: staff, colorScheme: 'dark' })
  await eventually(() => background(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(() => background(page)).toBe(light)
})

journey('a chosen scheme overrules the system and survives a reload without a flash', async ({ open }) => {
  const page = await open('/', { as: staff, colorScheme: 'light' })
  await page.getByRole('button', { name: 'User' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await eventually(() => background(page)).toBe(dark)
  await page.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor()

  // Every colour that the page has from its first frame on.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).colorScheme)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()
  expect(await background(page)).toBe(dark)
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['dark'])

  await page.getByRole('button', { name: 'User' }).click()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await eventually(() => background(page)).toBe(light)
})
