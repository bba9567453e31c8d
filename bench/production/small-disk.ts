import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** A disk of its own in memory, which can be full. */
export type SmallDisk = { fill: () => Promise<void>; empty: () => Promise<void>; unmount: () => void }

/** Mounts one at a folder; undefined where that is not allowed, since it takes root. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
  await mkdir(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) return undefined
  await chmod(folder, 0o1777)
  const filler = join(folder, 'everything-else')
  return {
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      const file = createWriteStream(filler)
      const piece = Buffer.alloc(bsize * 16)
      for (let left = bavail * bsize; left > 0; left -= piece.length)
        if (!file.write(piece.subarray(0, left))) await once(file, 'drain')
      await new Promise((resolve) => file.end(resolve))
    },
    empty: () => rm(filler, { force: true }),
    // Whoever still has a file open keeps it until the end.
    unmount: () => spawnSync('umount', ['-l', folder]),
  }
}
