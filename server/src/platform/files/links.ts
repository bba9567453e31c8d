import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a temporary link gives: one file, under a friendly name, until `expiresOn`. */
export type LinkedFile = {
  key: string
  fileName: string
  contentType: string
  disposition: 'inline' | 'attachment'
  expiresOn: Date
}

export type Links = {
  /** A token for one segment of a path: letters, digits, `-` and `_`, up to 2,000 characters. */
  sign: (file: LinkedFile) => string
  /** The file of a token; or that we did not make it as it is, or that its time is over. */
  open: (token: string) => LinkedFile | 'tampered' | 'expired'
}

const cipher = 'aes-256-gcm'
const version = Buffer.from([1])
const ivLength = 12
const tagLength = 16
const longestToken = 2000

/**
 * Temporary links that need no record in the database. The content is sealed (AES-256-GCM, RFC 5116), so
 * that a link can be neither changed nor read; its key is derived from SECRET_KEY for this purpose alone
 * (HKDF, RFC 5869), so that no other use of that secret can make a link.
 */
export function createLinks(secretKey: string | Uint8Array, clock: () => Date): Links {
  const sealingKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'temporary link', 32))

  function sign(file: LinkedFile): string {
    const iv = randomBytes(ivLength)
    const seal = createCipheriv(cipher, sealingKey, iv, { authTagLength: tagLength }).setAAD(version)
    const text = JSON.stringify({ ...file, expiresOn: file.expiresOn.getTime() })
    const sealed = Buffer.concat([seal.update(text, 'utf8'), seal.final()])
    const token = Buffer.concat([version, iv, sealed, seal.getAuthTag()]).toString('base64url')
    if (token.length > longestToken) throw new Error('The file name is too long for a temporary link.')
    return token
  }

  function open(token: string): LinkedFile | 'tampered' | 'expired' {
    const text = unseal(token)
    if (text === undefined) return 'tampered'
    const content: Omit<LinkedFile, 'expiresOn'> & { expiresOn: number } = JSON.parse(text)
    if (content.expiresOn <= clock().getTime()) return 'expired'
    return { ...content, expiresOn: new Date(content.expiresOn) }
  }

  function unseal(token: string): string | undefined {
    const bytes = Buffer.from(token, 'base64url')
    // Decoding skips what is not base64url; a token has one spelling only.
    if (bytes.toString('base64url') !== token) return undefined
    if (bytes.length < version.length + ivLength + tagLength || bytes[0] !== version[0]) return undefined
    const iv = bytes.subarray(version.length, version.length + ivLength)
    const unsealing = createDecipheriv(cipher, sealingKey, iv, { authTagLength: tagLength })
    unsealing.setAAD(version).setAuthTag(bytes.subarray(-tagLength))
    try {
      const sealed = bytes.subarray(version.length + ivLength, -tagLength)
      return Buffer.concat([unsealing.update(sealed), unsealing.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  return { sign, open }
}
