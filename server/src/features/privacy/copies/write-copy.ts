import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { chunks } from '#server/platform/database/chunks.ts'
import type { Db } from '#server/platform/database/database.ts'
import { version } from '#server/platform/database/migrate.ts'
import type { Files } from '#server/platform/files/files.ts'
import { csvRows } from '#server/platform/spreadsheets/writing/csv-rows.ts'
import { type CopyValue, copyTables, listCopyFiles } from './copy-rows.queries.ts'

type District = { districtId: string; districtName: string }
type Entry = { bytes: number; sha256: string; rows?: number }

/** A zip of this form holds less than 4 GB, by its standard. */
const mostBytes = 0xffff_ffff - 100_000_000

/**
 * Writes a copy of all data of a district into a zip at `path`, as docs/data-export.md describes; a file that is missing in
 * the storage is missing there. Throws if the copy would be too large for a zip.
 */
export async function writeCopy(
  deps: { db: Db; files: Files },
  district: District,
  path: string,
  now: Date,
): Promise<void> {
  const output = createWriteStream(path, { mode: 0o600 })
  try {
    await writeZip(deps, district, output, now)
  } finally {
    // After a failure it would hold the disk of its file, which is deleted, until the end of the process.
    output.destroy()
  }
}

async function writeZip(
  { db, files }: { db: Db; files: Files },
  { districtId, districtName }: District,
  output: WriteStream,
  now: Date,
): Promise<void> {
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  output.on('error', failed.reject)
  let written = 0
  const zip = new Zip((error, chunk, final) => {
    if (error) return failed.reject(error)
    written += chunk.length
    output.write(chunk)
    if (final) output.end()
  })
  const drained = () =>
    output.writableNeedDrain ? Promise.race([once(output, 'drain'), failed.promise]) : Promise.resolve()
  const entries: Record<string, Entry> = {}
  const add = async (
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    rows?: number,
  ) => {
    // Workbooks and reports are compressed already.
    const entry = /\.(csv|json)$/.test(name) ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    entry.mtime = now
    zip.add(entry)
    const digest = createHash('sha256')
    let bytes = 0
    for await (const chunk of content) {
      digest.update(chunk)
      bytes += chunk.length
      entry.push(Uint8Array.from(chunk))
      if (written > mostBytes) throw new Error('the copy of a district is larger than a zip can be')
      await drained()
    }
    entry.push(new Uint8Array(), true)
    entries[name] = { bytes, sha256: digest.digest('hex'), ...(rows !== undefined && { rows }) }
  }
  for (const [name, { headings, read }] of Object.entries(copyTables)) {
    const rows = await read(db, districtId)
    await add(name, csvPieces(headings, rows), rows.length)
  }
  for (const { path: name, key } of await listCopyFiles(db, districtId)) {
    const file = await files.get(key)
    if (file) await add(name, file.stream)
  }
  const manifest = {
    format: 1,
    product: version,
    district: { id: districtId, name: districtName },
    madeOn: now.toISOString(),
    files: entries,
  }
  await add('manifest.json', [Buffer.from(JSON.stringify(manifest, null, 2))])
  zip.end()
  await Promise.race([once(output, 'close'), failed.promise])
}

/** Of these rows both the text and its compression take some milliseconds; of a large district's events, seconds. */
const rowsAtOnce = 250

/** A CSV file in pieces, between which others are answered. */
async function* csvPieces(headings: string[], rows: CopyValue[][]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvRows([headings]))
  for await (const some of chunks(rows, rowsAtOnce))
    yield Buffer.from(csvRows(some.map((row) => row.map(asText))))
}

function asText(value: CopyValue): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}
