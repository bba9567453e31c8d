import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** What arrived on the person's disk. */
export type Arrived = { name: string; bytes: Buffer }

/** The file that a click brings by a tab of its own, as downloads of the product do. */
export async function downloadBy(page: Page, click: () => Promise<void>): Promise<Arrived> {
  const [download] = await Promise.all([
    page.waitForEvent('popup').then((tab) => tab.waitForEvent('download')),
    click(),
  ])
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) }
}
