import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** A new RSA key for RS256, which is what Google signs with, as the text of a JSON Web Key Set. */
export async function newSigningKeys(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = randomBytes(16).toString('hex')
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
  })
}

/** A new key for signing the emulator's cookies. */
export async function newCookieKey(): Promise<string> {
  return randomBytes(32).toString('base64url')
}
