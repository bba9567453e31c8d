import { type Browser, chromium } from 'playwright-core'
import { browserPath } from '#testing/browser-path.ts'

/** Starts a real browser. */
export async function startBrowser(): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = ['--headless=shell', '--disable-gpu', '--no-first-run', ...sandbox]
  return chromium.launch({ executablePath: await browserPath(), args })
}
