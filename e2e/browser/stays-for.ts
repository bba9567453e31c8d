import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Checks how long a message is shown: `act` makes it appear, it is still there just before `duration` milliseconds, and
 * gone just after. The journey must control the page's clock.
 */
export async function staysFor(
  duration: number,
  page: Page,
  message: string,
  act: () => Promise<void>,
): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await act()
  const shown = page.getByText(message)
  await shown.waitFor()
  await page.clock.runFor(duration - 50)
  expect(await shown.count(), `after ${duration - 50} ms`).toBe(1)
  await page.clock.runFor(100)
  await shown.waitFor({ state: 'detached' })
  await page.clock.resume()
}
