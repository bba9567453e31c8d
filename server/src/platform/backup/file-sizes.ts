import type { Files } from '#server/platform/files/files.ts'

/**
 * The sizes of files in bytes, by their keys; one that is not in the storage is left out. The list of all files is read,
 * which tells a thousand sizes for each request to a bucket. Buckets may list a file late, so what it lacks is asked for.
 */
export async function fileSizes(files: Files, keys: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Set(keys)
  const sizes = new Map<string, number>()
  for await (const { key, size } of files.list()) if (wanted.has(key)) sizes.set(key, size)
  for (const key of wanted) {
    const size = sizes.has(key) ? undefined : await files.size(key)
    if (size !== undefined) sizes.set(key, size)
  }
  return sizes
}
