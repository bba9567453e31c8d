import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { staff } from './product/people.ts'

const light = 'rgb(250, 248, 244)'
const dark = 'rgb(14, 23, 32)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

journey('figures are equally wide, as numbers in a column need', async ({ open }) => {
  const page = await open('/version', { as: staff })
  const widths = await page.getByRole('heading', { level: 1 }).evaluate((heading) =>
    ['1111', '0000'].map((figures) => {
      const measured = document.createElement('span')
      measured.textContent = figures
      heading.append(measured)
      return measured.getBoundingClientRect().width
    }),
  )
  expect(widths[0]).toBe(widths[1])
})

journey('with forced colors it can be seen what is disabled and what is pressed', async ({ open }) => {
  const page = await open('/insights-reports?search=climate+survey', { as: staff, forcedColors: 'active' })
  const looks = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor])
  await page.getByRole('button', { name: 'Download Family climate survey, spring' }).waitFor()
  const [off] = await looks('Download Fall climate survey, grades 6 to 12')
  expect(off).not.toBe((await looks('Download Family climate survey, spring'))[0])
  const order = 'Newest available first'
  const [, before] = await looks(order)
  await page.getByRole('button', { name: order }).click()
  await page.getByRole('button', { name: order, pressed: true }).waitFor()
  await eventually(async () => (await looks(order))[1]).not.toBe(before)
})

journey('colors that the reader forces leave to see which topic is current', async ({ open }) => {
  const page = await open('/', { as: staff, forcedColors: 'active', viewport: { width: 1440, height: 900 } })
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link')
  const looks = () =>
    topics.evaluateAll((links) =>
      links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).outlineStyle]),
    )
  await eventually(async () => (await looks()).filter(([isCurrent]) => isCurrent)).toEqual([[true, 'solid']])
  expect((await looks()).filter(([isCurrent, outline]) => !isCurrent && outline !== 'none')).toEqual([])
})

journey(
  'the colours follow the system, until a chosen scheme overrules it and survives a reload without a flash',
  async ({ open }) => {
    const page = await open('/', { as: staff, colorScheme: 'dark' })
    await eventually(() => background(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(() => background(page)).toBe(light)

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
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      'dark',
    ])

    await page.getByRole('button', { name: 'User' }).click()
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    await eventually(() => background(page)).toBe(light)
  },
)
