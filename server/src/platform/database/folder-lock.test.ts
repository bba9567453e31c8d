import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { DatabaseUnavailableError } from './provider.ts'

let folder: string
let holder: ChildProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-lock-'))
})
afterEach(async () => {
  holder.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

// Prints the number of each row when the database has acknowledged it.
const program = `
  const { openEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)})
  const provider = await openEmbedded(process.argv[1])
  await provider.script((session) => session.run('create table acknowledged (number integer)'))
  for (let number = 1; ; number++) {
    await provider.script((session) => session.query('insert into acknowledged values ($1)', [number]))
    process.stdout.write(number + '\\n')
  }`

test('a data folder is locked until its process ends, and keeps all acknowledged rows', async () => {
  holder = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  for await (const line of createInterface({ input: holder.stdout! })) {
    acknowledged = Number(line)
    if (acknowledged === 40) {
      const second = openEmbedded(folder)
      await expect(second).rejects.toBeInstanceOf(DatabaseUnavailableError)
      await expect(second).rejects.toThrow(
        `The data folder ${folder} is in use by another running Chorus. Stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    if (acknowledged === 80) holder.kill('SIGKILL')
  }
  if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'exit')

  const provider = await openEmbedded(folder)
  const rows = await provider.script((session) =>
    session.query<{ number: number }>('select number from acknowledged order by number'),
  )
  expect(acknowledged).toBeGreaterThanOrEqual(80)
  expect(rows.slice(0, acknowledged).map((row) => row.number)).toEqual(
    Array.from({ length: acknowledged }, (_, index) => index + 1),
  )
  await provider.close()
})
