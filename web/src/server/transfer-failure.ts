import { ApiError } from './api.errors.ts'

/** The message for a failed upload: the server's own if it gave one. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred during upload'
  return error.code === 'unknown' ? 'Upload failed' : error.message
}

/** The message for a failed download. */
export function downloadFailure(error: unknown): string {
  return error instanceof ApiError ? 'Download failed' : 'An error occurred during download'
}
