import { createHash, hkdfSync } from 'node:crypto'

/** The key with which rows of responses are compared; `id` tells which it was without revealing it. */
export type RowKey = { id: string; bytes: Uint8Array }

/** The key derived from the secret for rows of responses alone (HKDF, RFC 5869). */
export function createRowKey(secretKey: string): RowKey {
  const bytes = new Uint8Array(hkdfSync('sha256', secretKey, '', 'rows of responses', 32))
  return { bytes, id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 16) }
}
