import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { installed, isEnding, root, runScript } from './programs.mjs'
import { whenChanged } from './when-changed.mjs'

const built = join(root, 'web/dist')
/** What the pages import; the check of a survey in the editor is the rules of the library, which read words of insights. */
const imported = ['contract', 'library/rules', 'library/workbook', 'insights/reading', 'surveys']

/** Builds the pages when what they are made from has changed. Answers with an exit code. */
export async function buildPages() {
  const files = ['package-lock.json', 'library/decisions.json'].map((file) => readFileSync(join(root, file)))
  const madeFrom = [...['web', ...imported].flatMap((folder) => [...sources(folder)]), ...files]
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
