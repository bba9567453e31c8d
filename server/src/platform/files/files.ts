import type { Readable } from 'node:stream'

/** A file in storage. Read `stream` to its end or destroy it: it holds a file handle or a connection. */
export type StoredFile = {
  stream: Readable
  /** Bytes. */
  size: number
  /** By the extension of the key; application/octet-stream for an unknown one. */
  contentType: string
}

/**
 * The storage of files. Keys are paths with `/` (see checkKey); the extension of a key gives the content type. A call
 * throws when storage is unavailable or refuses; a missing file is an answer, not an error.
 */
export type Files = {
  /** Stores or replaces a file. Readers see the old content or the new, never a part of it. */
  put: (key: string, content: Uint8Array | Readable) => Promise<void>
  get: (key: string) => Promise<StoredFile | undefined>
  exists: (key: string) => Promise<boolean>
  /** Bytes; undefined where there is no such file. */
  size: (key: string) => Promise<number | undefined>
  /** Does nothing when there is no such file. */
  delete: (key: string) => Promise<void>
  /** Throws when storage does not answer within two seconds or may not be used. */
  check: () => Promise<void>
}
