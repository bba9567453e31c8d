import { crc32, inflateRawSync } from 'node:zlib'
import { readableSize } from '#contract/limits.ts'
import {
  isAsPacked,
  readZipDirectory,
  type ZipEntry,
} from '#server/platform/spreadsheets/reading/package/zip-directory.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { refused, rosterLimits, tooLarge } from './roster-limits.ts'

const mostEntries = 10_000
const highestRatio = 200
/** Below this size even a high ratio does no harm. */
const harmlessBytes = 1024 * 1024

/**
 * The entries of a zip of a roster, of which nothing is unpacked; what programs of a Mac add is left out.
 * @throws SpreadsheetError for what is no zip, protected, damaged, or unpacks to many times its size
 */
export function rosterEntries(file: Uint8Array): ZipEntry[] {
  const entries = directoryOf(file)
  if (entries.length > mostEntries) throw refused('This zip contains an unusual number of files.')
  return entries.filter(({ name }) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name))
}

function directoryOf(file: Uint8Array): ZipEntry[] {
  try {
    return readZipDirectory(file)
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw refused(sentences[error.reason] ?? sentences.damaged!)
  }
}

const sentences: Partial<Record<SpreadsheetError['reason'], string>> = {
  protected: 'This zip is protected by a password. Create it again without one.',
  unsafe: 'This zip is compressed in an unusual way. Zip its files again and send that zip.',
  damaged: 'This zip is damaged or incomplete. Export the roster again.',
}

/**
 * One entry, unpacked.
 * @throws SpreadsheetError if it is too large, or not what the zip says of it
 */
export function inflated(entry: ZipEntry): Buffer {
  const { name, deflated, packed, size } = entry
  if (size > rosterLimits.inflatedBytes) {
    throw tooLarge(
      `${name} is larger than ${readableSize(rosterLimits.inflatedBytes)} when unpacked, the most we can read.`,
    )
  }
  if (size > harmlessBytes && size > packed.length * highestRatio) {
    throw refused(`${name} unpacks to many times its own size and was rejected for safety.`)
  }
  try {
    // In one piece: put together from many it takes twice the memory. What is not written to takes none.
    const chunkSize = Math.max(1_024, size + 1)
    const content = deflated
      ? inflateRawSync(packed, { maxOutputLength: Math.max(1, size), chunkSize })
      : packed
    if (content.length === size && isAsPacked(entry, crc32(content))) return content
  } catch {
    // Answered below.
  }
  throw refused(`${name} in this zip is damaged. Export the roster again.`)
}
