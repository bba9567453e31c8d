import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A process that makes its folder, as a run of the tests does, and then runs until it is killed. */
async function beginRun() {
  const script = `
    import { makeTestFolder } from './start/test-folder.mjs'
    console.log(makeTestFolder())
    setInterval(() => 0, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
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

test('the folder that a killed run of the tests left is deleted by the next run, and no other one', async () => {
  const [killed, running] = await Promise.all([beginRun(), beginRun()])
  await mkdir(join(killed.folder, 'pgdata'))
  await writeFile(join(killed.folder, 'pgdata', 'file'), 'A table')
  const elsewhere = join(
    dirname(killed.folder),
    basename(killed.folder).replace(/^chorus-tests\.[\w-]+/, 'chorus-tests.else'),
  )
  await mkdir(elsewhere)
  await killed.kill()
  const next = await beginRun()
  const others = [running.folder, elsewhere, next.folder]
  for (const folder of others) onTestFinished(() => rm(folder, { recursive: true }))
  expect([killed.folder, ...others].map(existsSync)).toEqual([false, true, true, true])
})
