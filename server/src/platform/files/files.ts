import type { Readable } from 'node:stream'

/** A file in storage. Read `stream` to its end or destroy it: it holds a file handle or a connection. */
export type StoredFile = {
  stream: Readable
  /** Bytes. */
  size: number
  /** By the extension of the key; application/octet-stream for an unknown one. */
  contentType: string
}

export type ListedFile = { key: string; size: number; modifiedOn: Date }

/**
 * The storage of files. Keys are paths with `/` (see checkKey); the extension of a key gives the content type. A call
 * throws StorageUnavailableError when storage is unavailable or refuses; a missing file is an answer, not an error.
 */
export type Files = {
  /** Stores or replaces a file. Readers see the old content or the new, never a part of it. */
  put: (key: string, content: Uint8Array | Readable) => Promise<void>
  get: (key: string) => Promise<StoredFile | undefined>
  exists: (key: string) => Promise<boolean>
  /** Bytes; undefined if there is no such file. */
  size: (key: string) => Promise<number | undefined>
  /** Every stored file with its key, bytes and the time of its last writing, in no order of use. */
  list: () => AsyncIterable<ListedFile>
  /** Deletes what writings that were broken off before a time have left; answers with how many. */
  discardUnfinished: (before: Date) => Promise<number>
  /** Does nothing when there is no such file. */
  delete: (key: string) => Promise<void>
  /** Throws when storage does not answer within two seconds, may not be used, or still fails as the last call did. */
  check: () => Promise<void>
}
