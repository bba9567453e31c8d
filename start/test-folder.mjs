import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Containers may share a temporary folder, and each counts its processes from 1. */
const prefix = `chorus-tests.${hostname().replace(/[^\w-]/g, '-')}.`

/**
 * Makes the folder of whatever a run of the tests writes for a while: databases, files, profiles of browsers. Deletes
 * those that runs of this account on this machine left when they were killed; those of running ones stay.
 */
export function makeTestFolder() {
  for (const name of readdirSync(tmpdir()).filter(isLeft))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}.`))
  // PostgreSQL, which runs as another user where this one is root, must get to its part.
  chmodSync(folder, 0o711)
  return folder
}

function isLeft(name) {
  const [pid] = name.slice(prefix.length).split('.')
  if (!name.startsWith(prefix) || !/^\d+$/.test(pid) || isRunning(Number(pid))) return false
  const found = lstatSync(join(tmpdir(), name), { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
