import { statfs } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'

/** Flags that make a browser behave the same on every machine; root cannot have a sandbox. */
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
  // Pages live for seconds: optimizing what they run costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts a browser. Throws a sentence that names it and says what to do when it does not start. */
export async function startBrowser(executablePath: string): Promise<Browser> {
  try {
    const ignoreDefaultArgs = (await isSharedMemoryLarge()) ? ['--disable-dev-shm-usage'] : []
    return await chromium.launch({ executablePath, args: flags, ignoreDefaultArgs })
  } catch (cause) {
    throw new Error(
      `The browser ${executablePath} did not start. Set CHROME_PATH to a Chromium or Chrome that works here, or install Debian's chromium, which brings the libraries that one needs.`,
      { cause },
    )
  }
}

/** Whether shared memory is large enough for pictures. Containers often have 64 MB; then files on the disk are used. */
async function isSharedMemoryLarge(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}
