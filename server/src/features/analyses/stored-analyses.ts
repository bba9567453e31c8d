import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Analysis } from '#contract/results/analyses.ts'
import type { Files } from '#server/platform/files/files.ts'

/** The analyses in the storage; the last ones used are kept in memory. */
export type StoredAnalyses = {
  /** The analysis at a storage key; undefined if the file is gone. */
  read: (key: string) => Promise<Analysis | undefined>
}

/** As much JSON as is kept. What it becomes in memory is two to three times as large. */
const mostBytes = 64 * 1024 * 1024

/** Reads each analysis once; a file never changes. */
export function createStoredAnalyses(files: Pick<Files, 'get'>): StoredAnalyses {
  const cache = new LRUCache<string, Analysis>({ maxSize: mostBytes })
  return {
    read: async (key) => {
      const known = cache.get(key)
      if (known) return known
      const stored = await files.get(key)
      if (!stored) return undefined
      const json = await promisify(brotliDecompress)(await buffer(stored.stream))
      const analysis = JSON.parse(json.toString()) as Analysis
      cache.set(key, analysis, { size: json.length })
      return analysis
    },
  }
}
