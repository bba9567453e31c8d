import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drive } from '@googleapis/drive'
import { oauthClient } from './google-consent.ts'
import { GoogleError } from './google-error.ts'
import type { GoogleSettings } from './google-settings.ts'
import { withRetries } from './retry.ts'

/** A file as Drive describes it; one in the trash counts as missing. `size` is in bytes, if it has a size. */
export type DriveFile = { name: string; mimeType: string; size: number | undefined; canDownload: boolean }

/** The files of one person that the product may open. Every call throws GoogleError. */
export type PersonsDrive = {
  /** Undefined for a file that is gone or that the person may not see. */
  describe(fileId: string): Promise<DriveFile | undefined>
  /** Writes the content of a file to `path`. Throws MoreThanAllowedError as soon as it is over `most` bytes. */
  download(fileId: string, path: string, most: number): Promise<void>
}

export type GoogleDrive = { of(refreshToken: string): PersonsDrive }

/** A file has more bytes than it may have. */
export class MoreThanAllowedError extends Error {}

const describeMs = 30_000
/** Milliseconds for fifty megabytes at two megabits a second. */
const downloadMs = 200_000

/** Google Drive through its own client library, at the addresses of the settings. */
export function createGoogleDrive(settings: GoogleSettings): GoogleDrive {
  return {
    of: (refreshToken) => {
      const auth = oauthClient(settings, refreshToken)
      const { files } = drive({ version: 'v3', auth, rootUrl: settings.addresses.drive, retry: false })
      const shared = { supportsAllDrives: true }
      return {
        describe: async (fileId) => {
          const fields = 'name,mimeType,size,trashed,capabilities/canDownload'
          const { data } = await withRetries(
            () => files.get({ fileId, fields, ...shared }, { timeout: describeMs }),
            { safe: true },
          ).catch(noneWhereMissing)
          if (!data || data.trashed) return undefined
          const { name, mimeType, size, capabilities } = data
          return {
            name: name ?? '',
            mimeType: mimeType ?? '',
            size: size ? Number(size) : undefined,
            canDownload: capabilities?.canDownload !== false,
          }
        },
        download: (fileId, path, most) =>
          withRetries(
            async () => {
              const { data } = await files.get(
                { fileId, alt: 'media', ...shared },
                { responseType: 'stream', timeout: downloadMs },
              )
              await pipeline(data as Readable, atMost(most), createWriteStream(path))
            },
            { safe: true },
          ),
      }
    },
  }
}

function noneWhereMissing(error: unknown) {
  if (error instanceof GoogleError && error.reason === 'missing') return { data: undefined }
  throw error
}

function atMost(most: number): Transform {
  let size = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      if (size > most) done(new MoreThanAllowedError())
      else done(null, piece)
    },
  })
}
