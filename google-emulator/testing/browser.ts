import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packagedChromium from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

const debianChromium = '/usr/bin/chromium'

/**
 * A real browser: the one that CHROME_PATH names, else Debian's, else the one that npm installed, which is
 * unpacked into a folder of its own. `stop` ends it and removes that folder.
 */
export async function startBrowser() {
  const folder = await mkdtemp(join(tmpdir(), 'google-emulator-browser-'))
  const installed = process.env.CHROME_PATH ?? (existsSync(debianChromium) ? debianChromium : undefined)
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  const executablePath = installed ?? (await packagedChromium.executablePath())
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual

  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = ['--headless=shell', '--disable-gpu', '--no-first-run', ...sandbox]
  const browser = await chromium.launch({ executablePath, args })
  const stop = async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { browser, stop }
}
