import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Does the work unless it was last done for the same parts; the file `stamp` records them. */
export async function whenChanged(stamp, parts, work) {
  if (isDoneFor(stamp, parts)) return
  if (await work()) writeFileSync(stamp, digestOf(parts))
}

/** Whether the work of a stamp was last done for these parts. */
export const isDoneFor = (stamp, parts) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(parts)

function digestOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}
