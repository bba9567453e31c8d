import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Containers may share a temporary folder, and each counts its processes from 1. */
const prefix = `chorus-tests.${hostname().replace(/[^\w-]/g, '-')}.`

/** The folder whose files Linux keeps in memory. */
const inMemory = '/dev/shm'
/** Room in bytes for what a whole run writes, some 200 databases of 11 MB, and for the programs under test. */
const enough = 8 * 2 ** 30

/**
 * Makes the folder of whatever a run of the tests writes for a while: databases, files, profiles of browsers. Deletes
 * those that runs of this account on this machine left when they were killed; those of running ones stay.
 */
export function makeTestFolder() {
  for (const place of [inMemory, tmpdir()].filter(existsSync))
    for (const name of readdirSync(place).filter((name) => isLeft(place, name)))
      rmSync(join(place, name), { recursive: true, force: true })
  const folder = mkdtempSync(join(isMemoryLarge() ? inMemory : tmpdir(), `${prefix}${process.pid}.`))
  // PostgreSQL, which runs as another user if this one is root, must get to its part.
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Whether there is room in memory, unless TMPDIR says where to write. Each database of a test is 300 new files, which take
 * up to eight times the processor time on a disk.
 */
function isMemoryLarge() {
  if (process.env.TMPDIR || !existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, process.availableMemory?.() ?? 0) > enough
}

function isLeft(place, name) {
  const [pid] = name.slice(prefix.length).split('.')
  if (!name.startsWith(prefix) || !/^\d+$/.test(pid) || isRunning(Number(pid))) return false
  const found = lstatSync(join(place, name), { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
