import { createHmac, hkdfSync } from 'node:crypto'

/** Answers with 32 hexadecimal digits for a text: the same for the same text. */
export type KeyedDigest = (text: string) => string

/**
 * Digests that nobody without the secret can make, so that a text is not found by trying what it may be (HMAC-SHA256
 * under a key derived for one purpose).
 */
export function createKeyedDigest(secretKey: string, purpose: string): KeyedDigest {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
}
