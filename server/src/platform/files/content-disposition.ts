import { create } from 'content-disposition'

/**
 * The header that names a file to the browser (RFC 6266), with the exact name in `filename*` and an ASCII
 * one beside it for clients that know no better. Characters that no file name may hold become `_`.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
  // Some browsers decode %20 in the plain form, so a percent sign may only be in the exact one.
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/gu, '_')
  return create(name, { type: disposition, fallback: ascii })
}
