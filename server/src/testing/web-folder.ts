import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of built pages: index.html, google-picker.html, and one script under /assets. The caller removes it. */
export async function makeWebFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app.js'), 'export {}\n')
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>Pages</title><script type="application/json">__APP_SETTINGS__</script>',
  )
  await writeFile(join(folder, 'google-picker.html'), '<!doctype html><title>Picker</title>')
  return folder
}
