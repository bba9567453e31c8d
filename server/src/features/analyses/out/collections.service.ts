import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Analysis } from '#contract/results/analyses.ts'
import { areOfSamePeople, fewMarks, packed, unpacked } from '#insights/collections/compared-marks.ts'
import type { RowMarks } from '#insights/collections/row-marks.ts'
import type { Collected } from '#server/features/analyses/making/analyse-in-program.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { ResponseKey } from '#server/platform/response-keys.ts'
import { holdResponses, listAlike, storeCollected } from './collections.queries.ts'
import { listOut, lockFigures, versionName } from './out.queries.ts'

type Deps = { db: Db; files: Files; markingKey: ResponseKey }

/**
 * Finds the collection of an upload by the marks of its rows, keeps the marks beside its answers, and fetches into a folder
 * what was read of the collection; `names` are the versions. Rejects as the storage does.
 */
export async function collect(
  { db, files, markingKey }: Deps,
  resultId: string,
  { fingerprint, marks }: { fingerprint: string; marks: RowMarks },
  folder: string,
): Promise<Collected & { names: string[] }> {
  const marksFile = `survey-results/${resultId}.rows`
  const { numbers, keys } = packed(marks)
  await files.put(marksFile, Buffer.from(numbers.buffer))
  const own = { resultId, fingerprint, marksFile, keys, hashedWith: markingKey.id, few: fewMarks(marks) }
  const isAlike = comparison(files, marks)
  const collectionsOf = async (from: Db) => {
    const found = new Set<string>()
    for (const other of await listAlike(from, resultId, own))
      if (!found.has(other.collectionId) && (await isAlike(other))) found.add(other.collectionId)
    return [...found]
  }
  // Files are read before others have to wait for the figures; after that, only those of uploads that came meanwhile.
  await collectionsOf(db)
  const out = await db.transaction().execute(async (tx) => {
    await lockFigures(tx, resultId)
    // Marks of responses that were removed meanwhile would never go.
    if (await holdResponses(tx, resultId)) await storeCollected(tx, own, await collectionsOf(tx))
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

type Alike = Awaited<ReturnType<typeof listAlike>>[number]

/** Tells whether an upload is of the same collection as one with these marks; reads the marks of each once. */
function comparison(files: Files, marks: RowMarks): (other: Alike) => Promise<boolean> {
  const known = new Map<string, boolean>()
  return async ({ isSameForm, hasSameHeadings, marksFile, keys }) => {
    if (isSameForm) return true
    const name = JSON.stringify([marksFile, keys])
    const isSame =
      known.get(name) ?? (await isOfSamePeople(files, marks, { marksFile, keys, hasSameHeadings }))
    known.set(name, isSame)
    return isSame
  }
}

async function isOfSamePeople(
  files: Files,
  marks: RowMarks,
  { marksFile, keys, hasSameHeadings }: Omit<Alike, 'collectionId' | 'isSameForm'>,
): Promise<boolean> {
  const stored = await files.get(marksFile)
  if (!stored) return false
  const bytes = await buffer(stored.stream)
  // A copy, since numbers begin at multiples of eight bytes.
  const numbers = new Float64Array(new Uint8Array(bytes).buffer)
  return areOfSamePeople(marks, unpacked({ numbers, keys }), hasSameHeadings)
}

async function analysisIn(files: Files, key: string): Promise<Analysis | undefined> {
  const stored = await files.get(key)
  if (!stored) return undefined
  const json = await promisify(brotliDecompress)(await buffer(stored.stream))
  return JSON.parse(json.toString())
}
