import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installed, isEnding, root, run } from './programs.mjs'
import { whenChanged } from './when-changed.mjs'

const lockfile = readFileSync(join(root, 'package-lock.json'))
// npm leaves out what only development needs.
const wanted = process.env.NODE_ENV === 'production' ? [lockfile, 'without development'] : [lockfile]

/** Installs the packages when the lockfile has changed since the last installation. */
export function install() {
  return whenChanged(installed('.installed-lockfile'), wanted, async () => {
    console.log('Installing what Chorus needs. This takes a minute, the first time only.')
    const npm = process.env.npm_execpath
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await (npm?.endsWith('.js')
      ? run(process.execPath, [npm, ...args])
      : run('npm', args, { shell: process.platform === 'win32' })
    ).catch(() => 1)
    if (code !== 0 || isEnding())
      throw new Error('npm ci did not succeed: see its message above, then run the command again.')
    return true
  })
}
