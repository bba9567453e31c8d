import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Does the work unless it was last done for the same parts; the file `stamp` records them. */
export async function whenChanged(stamp, parts, work) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (await work()) writeFileSync(stamp, wanted)
}
