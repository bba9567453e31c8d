import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/** The page is no wider than its window, once it has taken in that this has another width; `what` says what is shown. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  await eventually(
    () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `how far ${what} scrolls sideways at ${page.viewportSize()?.width} px`,
  ).toBe(0)
}
