import type { Page } from 'playwright-core'
import { type Costs, costsOn, signedInPage, withBrowser } from './support/browser.ts'
import { atMost, type Figure, median } from './support/figure.ts'
import { serveLibrary } from './support/library-server.ts'
import { madeUpReports } from './support/made-up-reports.ts'

const rounds = 5

/** What a change of the filters costs with 5,000 reports of 200 districts. */
export function reportFilters(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const { url, stop } = await serveLibrary([], madeUpReports(200, 5000))
    try {
      const page = await signedInPage(browser, url)
      await page.goto(`${url}/admin/district-insights-reports`)
      await page.getByText('4,500 reports in 180 districts').waitFor()
      const { many, few } = await changeFilters(page, await costsOn(page))
      return [
        atMost('a filter change that redraws 180 to 200 districts', median(many), 50, 'ms'),
        atMost('a filter change in an open list of options', median(few), 50, 'ms'),
      ]
    } finally {
      stop()
    }
  })
}

/** The main-thread milliseconds of changes that keep nearly all districts, and of those that keep few. */
async function changeFilters(page: Page, costOf: Costs) {
  const many: number[] = []
  const few: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('checkbox', { name: 'Exclude Test Sites' }).focus()
    for (let turn = 0; turn < 2; turn++) many.push(await costOf(() => page.keyboard.press('Space')))
    await page.getByRole('button', { name: /^Past promise/ }).focus()
    for (let turn = 0; turn < 2; turn++) many.push(await costOf(() => page.keyboard.press('Enter')))
    await page.getByRole('combobox', { name: 'Client' }).focus()
    await page.keyboard.press('ArrowDown')
    for (let district = 0; district < 3; district++) {
      await page.keyboard.press('ArrowDown')
      few.push(await costOf(() => page.keyboard.press('Enter')))
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reset Filters' }).focus()
    many.push(await costOf(() => page.keyboard.press('Enter')))
  }
  return { many, few }
}
