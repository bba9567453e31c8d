import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/** Checks that a page is no wider than its window, once it has adapted to it; `what` names the page in the message. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  await eventually(
    () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `how far ${what} scrolls sideways at ${page.viewportSize()?.width} px`,
  ).toBe(0)
}
