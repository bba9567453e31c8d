import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { ReportSource } from '#insights/report/report-source.ts'
import type { Files } from '#server/platform/files/files.ts'

/** A source as it is stored beside the files made from it: JSON, brotli. */
export function storedSource(source: ReportSource): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return promisify(brotliCompress)(JSON.stringify(source), { params })
}

/** The source at a storage key; undefined if the file is gone. */
export async function readSource(
  files: Pick<Files, 'get'>,
  key: string | null,
): Promise<ReportSource | undefined> {
  const stored = key === null ? undefined : await files.get(key)
  if (!stored) return undefined
  const json = await promisify(brotliDecompress)(await buffer(stored.stream))
  const source = JSON.parse(json.toString()) as ReportSource
  return { ...source, preparedOn: new Date(source.preparedOn) }
}
