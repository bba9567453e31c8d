import { ApiError } from './api.errors.ts'

/** What is said of an upload that failed: the server's own message where it gave one. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred during upload'
  return error.code === 'unknown' ? 'Upload failed' : error.message
}

/** What is said of a download that failed. */
export function downloadFailure(error: unknown): string {
  return error instanceof ApiError ? 'Download failed' : 'An error occurred during download'
}
