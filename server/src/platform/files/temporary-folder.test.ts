import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.ts'

/** A process that works in a temporary folder until it is killed. */
async function processWithFolder() {
  const script = `
    import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
    await inTemporaryFolder(async (folder) => {
      console.log(folder)
      await new Promise(() => setInterval(() => 0, 1000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  const [line] = await once(child.stdout, 'data')
  return { folder: String(line).trim(), kill }
}

test('a folder that a killed process left is deleted at the next start, and no other one', async () => {
  const [killed, running] = await Promise.all([processWithFolder(), processWithFolder()])
  await writeFile(join(killed.folder, 'file'), 'An upload')
  const name = basename(killed.folder)
  const foreign = [
    name.replace(/^chorus-work/, 'else-work'),
    name.replace(/^chorus-work\.[\w-]+/, 'chorus-work.else'),
  ]
  const others = foreign.map((one) => join(dirname(killed.folder), one))
  for (const other of others) {
    await mkdir(other)
    onTestFinished(() => rm(other, { recursive: true }))
  }
  await killed.kill()
  await inTemporaryFolder(async (own) => {
    await writeFile(join(own, 'file'), 'Own')
    await sweepTemporaryFolders()
    expect(await readFile(join(own, 'file'), 'utf8')).toBe('Own')
  })
  expect([killed.folder, running.folder, ...others].map(existsSync)).toEqual([false, true, true, true])
  expect(dirname(killed.folder)).toBe(tmpdir())
})
