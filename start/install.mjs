import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installed, isEnding, root, run } from './programs.mjs'
import { isDoneFor, whenChanged } from './when-changed.mjs'

const lockfile = readFileSync(join(root, 'package-lock.json'))
const stamp = installed('.installed-lockfile')
const isProduction = process.env.NODE_ENV === 'production'
const everything = [lockfile]
// npm leaves out what only development needs.
const forProduction = [lockfile, 'without development']
const wanted = isProduction ? forProduction : everything

/**
 * Installs the packages when the lockfile has changed since the last installation. For the server's own commands
 * (`isForServer`) those of production are enough, whatever NODE_ENV says: a server that runs may be using them.
 */
export async function install(isForServer) {
  const enough = isProduction || isForServer ? [everything, forProduction] : [everything]
  if (enough.some((packages) => isDoneFor(stamp, packages))) return
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
