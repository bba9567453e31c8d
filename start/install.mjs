import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installed, isEnding, root, run } from './programs.mjs'
import { isDoneFor, whenChanged } from './when-changed.mjs'

const lockfile = readFileSync(join(root, 'package-lock.json'))
const stamp = installed('.installed-lockfile')
const isProduction = process.env.NODE_ENV === 'production'
// npm leaves out what only development needs.
const wanted = isProduction ? [lockfile, 'without development'] : [lockfile]

/** Installs the packages when the lockfile has changed since the last installation. */
export async function install() {
  // Everything is more than production needs, and a server that runs may be using it.
  if (isProduction && isDoneFor(stamp, [lockfile])) return
  await whenChanged(stamp, wanted, async () => {
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
