import { lstatSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { StorageUnavailableError } from './storage-unavailable.ts'

/**
 * Deletes the temporary folders that processes of this account on this machine left when they were killed; those of
 * running ones stay.
 */
export async function sweepTemporaryFolders(): Promise<void> {
  const names = await readdir(tmpdir())
  await Promise.all(
    names.filter(isLeft).map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })),
  )
}

const prefix = 'chorus-work'
/** Containers may share a temporary folder, and each counts its processes from 1. */
const machine = hostname().replace(/[^\w-]/g, '-')

/** The names of a process's folders; an id comes again, with the time at which it began it does not. */
const folderName = (pid: number) => [prefix, machine, pid, beginOf(pid) ?? 0, ''].join('.')

function isLeft(name: string): boolean {
  const [, on, pid] = name.split('.')
  if (!name.startsWith(`${prefix}.`) || on !== machine || !/^\d+$/.test(pid ?? '')) return false
  if (name.startsWith(folderName(Number(pid))) && isRunning(Number(pid))) return false
  const found = lstatSync(join(tmpdir(), name), { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, if the system says so; proc_pid_stat(5), field 22, after the name in parentheses. */
function beginOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

const probe = Buffer.alloc(64 * 1024)

/** Throws if nothing can be written to the temporary folder, through which every upload goes, such as a full disk. */
export function checkTemporaryFolder(): Promise<void> {
  // One at a time: many who ask would make a slow disk slower.
  probing ??= inTemporaryFile(probe, async () => undefined).finally(() => {
    probing = undefined
  })
  return probing
}

let probing: Promise<void> | undefined

/**
 * Does some work with a new folder, which is deleted afterwards with its content. Throws StorageUnavailableError if none
 * can be made.
 */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), folderName(process.pid))).catch((error: unknown) => {
    throw new StorageUnavailableError(error)
  })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does some work with the path of a new file, which is deleted afterwards. */
export function inTemporaryFile<T>(
  content: Uint8Array | Readable,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return work(path)
  })
}
