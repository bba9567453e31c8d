import type { Files } from './files.ts'
import { createFolderFiles } from './folder.ts'
import { withTruth } from './storage-unavailable.ts'
import { readStorageUrl } from './storage-url.ts'

/**
 * Opens the storage that STORAGE_URL names; throws as readStorageUrl does. The S3 client is loaded only
 * where it is used: it is larger than the rest of the server.
 */
export async function createFiles(storageUrl: string): Promise<Files> {
  const place = readStorageUrl(storageUrl)
  if (place.kind === 'folder') return withTruth(await createFolderFiles(place.folder))
  const { createS3Files } = await import('./s3.ts')
  return withTruth(createS3Files(place))
}
