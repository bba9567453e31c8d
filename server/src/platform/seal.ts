import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Seals values against reading and changing; `open` answers null for anything not sealed here. A value sealed for an
 * account (`boundTo`, its id) opens only for that account.
 */
export type Seal = {
  /** Only letters, digits, `-` and `_`. The value must survive JSON. */
  close: (value: unknown, boundTo?: string) => string
  open: (sealed: string, boundTo?: string) => unknown
  /** Identifies the key among those of one purpose, without revealing it. */
  keyId: string
}

const cipher = 'aes-256-gcm'
const version = Buffer.from([1])
const ivLength = 12
const tagLength = 16

/**
 * Authenticated encryption (AES-256-GCM, RFC 5116) under a key derived from the secret for one purpose
 * alone (HKDF, RFC 5869), so that what was sealed for one purpose does not open for another.
 */
export function createSeal(secretKey: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  const associated = (boundTo: string) => Buffer.concat([version, Buffer.from(boundTo)])
  return {
    keyId: createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16),
    close: (value, boundTo = '') => {
      const iv = randomBytes(ivLength)
      const closing = createCipheriv(cipher, key, iv, { authTagLength: tagLength })
      closing.setAAD(associated(boundTo))
      const sealed = Buffer.concat([closing.update(JSON.stringify(value), 'utf8'), closing.final()])
      return Buffer.concat([version, iv, sealed, closing.getAuthTag()]).toString('base64url')
    },
    open: (sealed, boundTo = '') => {
      const bytes = Buffer.from(sealed, 'base64url')
      // Decoding skips characters outside base64url; a sealed value may have only one spelling.
      if (bytes.toString('base64url') !== sealed) return null
      if (bytes.length < version.length + ivLength + tagLength || bytes[0] !== version[0]) return null
      const iv = bytes.subarray(version.length, version.length + ivLength)
      const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
      opening.setAAD(associated(boundTo)).setAuthTag(bytes.subarray(-tagLength))
      try {
        const text = bytes.subarray(version.length + ivLength, -tagLength)
        return JSON.parse(Buffer.concat([opening.update(text), opening.final()]).toString('utf8'))
      } catch {
        return null
      }
    },
  }
}
