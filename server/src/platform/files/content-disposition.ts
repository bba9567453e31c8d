import { create } from 'content-disposition'

/**
 * The header that gives a file its name in the browser (RFC 6266), with the exact name in `filename*` and an ASCII name
 * for clients that do not know that. Characters that are not allowed in file names become `_`.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
  // Some browsers decode %20 in `filename`, so a percent sign may only be in `filename*`.
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/gu, '_')
  return create(name, { type: disposition, fallback: ascii })
}
