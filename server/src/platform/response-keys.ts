import { createHash, hkdfSync } from 'node:crypto'

/** A key for comparing parts of responses; `id` identifies the key without revealing it. */
export type ResponseKey = { id: string; bytes: Uint8Array }

/** The keys for the names in the responses of an upload: the one to use first, then those that were used before. */
export type NameKeys = (resultId: string) => [present: ResponseKey, ...previous: ResponseKey[]]

/** The key of the marks of rows (`insights/collections/row-marks.ts`), derived from the secret only for them. */
export const createMarkingKey = (secretKey: string): ResponseKey => derived(secretKey, 'rows of responses')

/**
 * Keys derived from the present secret and the one before: each upload has its own, since it is given to the process that
 * reads a stranger's file.
 */
export function createNameKeys(secretKey: string, previousSecretKey: string | undefined): NameKeys {
  return (resultId) => {
    const of = (secret: string) => derived(secret, `names in responses ${resultId}`)
    return [of(secretKey), ...(previousSecretKey ? [of(previousSecretKey)] : [])]
  }
}

/** HKDF, RFC 5869. */
function derived(secretKey: string, purpose: string): ResponseKey {
  const bytes = new Uint8Array(hkdfSync('sha256', secretKey, '', purpose, 32))
  return { bytes, id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 16) }
}
