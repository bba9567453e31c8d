import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { installed, isEnding, root, runScript } from './programs.mjs'
import { whenChanged } from './when-changed.mjs'

const built = join(root, 'web/dist')

/** Builds the pages when what they are made from has changed. Answers with an exit code. */
export async function buildPages() {
  const madeFrom = [...sources('web'), ...sources('contract'), readFileSync(join(root, 'package-lock.json'))]
  let code = 0
  await whenChanged(join(built, '.built-from'), madeFrom, async () => {
    code = await runScript(installed('vite/bin/vite.js'), ['build', 'web', '--logLevel', 'warn'])
    if (code !== 0 && !isEnding()) throw new Error('The pages could not be built: see the message above.')
    return code === 0 && !isEnding()
  })
  return code
}

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (!entry.isFile() || path.startsWith(built)) continue
    const { mtimeMs, size } = statSync(path)
    yield `${path} ${mtimeMs} ${size}`
  }
}
