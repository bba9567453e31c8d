import { spawnSync } from 'node:child_process'
import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A disk of its own in memory, which can be full. */
export type SmallDisk = { fill: () => Promise<void>; empty: () => Promise<void>; unmount: () => void }

/** Mounts one at a folder; undefined if that is not allowed, since it takes root. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
  await mkdir(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) return undefined
  await chmod(folder, 0o1777)
  const filler = join(folder, 'everything-else')
  return {
    fill: async () => {
      const file = await open(filler, 'a')
      const piece = Buffer.alloc(1 << 16)
      // Others write meanwhile: it is full when not even a byte goes.
      for (let size = piece.length; size > 0; ) {
        const written = await file.write(piece.subarray(0, size)).catch(() => undefined)
        if (written === undefined) size >>= 1
      }
      await file.close()
    },
    empty: () => rm(filler, { force: true }),
    // Whoever still has a file open keeps it until the end.
    unmount: () => spawnSync('umount', ['-l', folder]),
  }
}
