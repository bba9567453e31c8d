import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Analysis } from '#contract/results/analyses.ts'
import { rowsInCommon } from '#insights/collections/row-marks.ts'
import type { Collected } from '#server/features/analyses/making/analyse-in-program.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { ResponseKey } from '#server/platform/response-keys.ts'
import { listAlike, storeCollected } from './collections.queries.ts'
import { listOut, lockFigures, versionName } from './out.queries.ts'

type Deps = { db: Db; files: Files; rowKey: ResponseKey }

/**
 * Finds the collection of an upload by the marks of its rows, keeps the marks beside its answers, and fetches into a folder
 * what was read of the collection; `names` are the versions. Rejects as the storage does.
 */
export async function collect(
  { db, files, rowKey }: Deps,
  resultId: string,
  { fingerprint, rows }: { fingerprint: string; rows: Float64Array },
  folder: string,
): Promise<Collected & { names: string[] }> {
  const rowsKey = `survey-results/${resultId}.rows`
  await files.put(rowsKey, Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength))
  const out = await db.transaction().execute(async (tx) => {
    await lockFigures(tx, resultId)
    const collections = new Set<string>()
    for (const other of await listAlike(tx, resultId, fingerprint, rowKey.id)) {
      if (collections.has(other.collectionId)) continue
      if (other.isSameForm || (await haveHalfInCommon(files, rows, other.rowsKey)))
        collections.add(other.collectionId)
    }
    const own = { resultId, fingerprint, rowsKey, hashedWith: rowKey.id }
    await storeCollected(tx, own, [...collections])
    return listOut(tx, resultId)
  })
  const places = new Map([[resultId, 0]])
  const paths: string[] = []
  const before: Collected['before'][number][] = []
  const names: string[] = []
  for (const one of out) {
    names.push(versionName(one.resultId, one.version))
    const analysis = await analysisIn(files, one.storageKey)
    if (!analysis) continue
    if (!places.has(one.resultId)) {
      const stored = await files.get(one.columnsKey)
      if (!stored) continue
      const path = join(folder, `collected-${paths.length}.columns`)
      await pipeline(stored.stream, createWriteStream(path))
      places.set(one.resultId, paths.push(path))
    }
    before.push({ upload: places.get(one.resultId)!, reading: one.reading, analysis })
  }
  return { names, paths, before }
}

/** Whether an upload and another have half of the rows of the smaller one in common. */
async function haveHalfInCommon(files: Files, rows: Float64Array, key: string): Promise<boolean> {
  const stored = await files.get(key)
  if (!stored) return false
  const bytes = await buffer(stored.stream)
  // A copy, since numbers begin at multiples of eight bytes.
  const others = new Float64Array(new Uint8Array(bytes).buffer)
  const least = Math.min(rows.length, others.length)
  return least > 0 && rowsInCommon(rows, others) * 2 >= least
}

async function analysisIn(files: Files, key: string): Promise<Analysis | undefined> {
  const stored = await files.get(key)
  if (!stored) return undefined
  const json = await promisify(brotliDecompress)(await buffer(stored.stream))
  return JSON.parse(json.toString())
}
