import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { browserPath } from '#testing/browser-path.ts'

/** The script that measures inside a page; benchmarks read its global `bench`. */
export const inPage = join(import.meta.dirname, 'in-page.js')

/** Runs `use` with a browser: the one of CHROME_PATH, else npm's Chromium. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--headless=shell', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
