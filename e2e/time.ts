import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Holds what has just appeared to its time: it is still there a little before `duration` milliseconds
 * have gone, and no longer afterwards. The page's clock must be ours.
 */
export async function staysFor(duration: number, page: Page, shown: Locator): Promise<void> {
  await page.clock.fastForward(duration - 400)
  expect(await shown.count(), `after ${duration - 400} ms`).toBe(1)
  await page.clock.fastForward(400)
  await shown.waitFor({ state: 'detached' })
}
