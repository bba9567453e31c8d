import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import packagedChromium from '@sparticuz/chromium'

const debianChromium = '/usr/bin/chromium'
/** What npm's Chromium was built for. */
const isPackagedForHere = process.platform === 'linux' && process.arch === 'x64'
const packages = join(import.meta.dirname, '../node_modules')
const cache = join(packages, '.cache/chorus-browser')

/**
 * The path of a real browser: CHROME_PATH, else the one that npm installed, which is unpacked the first time, else (on
 * another kind of machine) Debian's. npm's is preferred because its version is fixed and it has Chromium's light headless
 * mode: with Debian's, the journeys take three times as long.
 * Nothing else may run in this thread meanwhile, since TMPDIR is changed.
 */
export async function browserPath(): Promise<string> {
  const chosen = process.env.CHROME_PATH
  if (chosen) return chosen
  return isPackagedForHere ? await unpackChromium() : debianChromium
}

/** Unpacks npm's Chromium once for each version; a run that is stopped meanwhile leaves no half of it. */
async function unpackChromium(): Promise<string> {
  const folder = join(cache, await packagedVersion())
  const executable = join(folder, 'chromium')
  if (existsSync(executable)) return executable

  await mkdir(cache, { recursive: true })
  const unpacked = await mkdtemp(join(cache, 'unpacking-'))
  const usual = process.env.TMPDIR
  // The package unpacks into the folder for temporary files, and trusts whatever it finds there.
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
