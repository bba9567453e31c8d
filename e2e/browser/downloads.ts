import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What arrived on the person's disk. */
type Arrived = { name: string; bytes: Buffer }

/** The file that a click downloads; the page must stay, and no tab may open. */
export async function downloadBy(page: Page, click: () => Promise<void>): Promise<Arrived> {
  const [before, tabs] = [page.url(), page.context().pages().length]
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  const bytes = await buffer(await download.createReadStream())
  expect(page.url()).toBe(before)
  expect(page.context().pages()).toHaveLength(tabs)
  return { name: download.suggestedFilename(), bytes }
}
