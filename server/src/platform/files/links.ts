import type { OpeningAction } from '#contract/reports/audit.ts'
import { createSeal } from '#server/platform/seal.ts'

/** What the audit trail holds of an opened file, and the account that the link is made for. */
export type Opening = {
  action: OpeningAction
  accountId: string
  subject: { kind: 'upload' | 'report'; id: string }
  reportId: string
  after?: Record<string, unknown>
}

/** The file that a temporary link opens, under a friendly name, until `expiresOn`. */
export type LinkedFile = {
  key: string
  fileName: string
  disposition: 'inline' | 'attachment'
  /** Null for a file whose opening is of no interest, such as a template's. */
  opening: Opening | null
  expiresOn: Date
}

export type Links = {
  /** The whole address of a link that opens the file for ten minutes, without a cookie. */
  address: (file: Omit<LinkedFile, 'expiresOn'>) => string
  /** A token for one segment of a path: letters, digits, `-` and `_`, up to 2,000 characters. */
  sign: (file: LinkedFile) => string
  /** The file of a token, or why it opens none: it was not made here or was changed, or it has expired. */
  open: (token: string) => LinkedFile | 'tampered' | 'expired'
}

const lifeMs = 10 * 60 * 1000
const longestToken = 2000

/** Temporary links without a record in the database, sealed against reading and changing. */
export function createLinks(secretKey: string, publicUrl: string, clock: () => Date): Links {
  const seal = createSeal(secretKey, 'temporary link')

  function sign(file: LinkedFile): string {
    const token = seal.close({ ...file, expiresOn: file.expiresOn.getTime() })
    if (token.length > longestToken) throw new Error('The file name is too long for a temporary link.')
    return token
  }

  return {
    address: (file) =>
      `${publicUrl}/api/files/${sign({ ...file, expiresOn: new Date(clock().getTime() + lifeMs) })}`,
    sign,
    open: (token) => {
      const content = seal.open(token) as (Omit<LinkedFile, 'expiresOn'> & { expiresOn: number }) | null
      if (!content) return 'tampered'
      if (content.expiresOn <= clock().getTime()) return 'expired'
      return { ...content, expiresOn: new Date(content.expiresOn) }
    },
  }
}
