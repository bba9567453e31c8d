import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { EmulatedAccount } from '../settings.ts'

/** Mail domains that belong to nobody's organisation: Google sends no `hd` claim for them. */
const consumerDomains = new Set(['gmail.com', 'googlemail.com'])
/** RFC 5321, 4.5.3.1.3: a path of 256 characters, less its two angle brackets. */
const maxEmailLength = 254

export type Accounts = ReturnType<typeof openAccounts>

/**
 * The e-mail in its one spelling (trimmed, lower case), or undefined if the text is not an e-mail address:
 * one "@", something before it, and a dotted domain after it.
 */
export function wellFormedEmail(text: string | undefined): string | undefined {
  const email = text?.trim().toLowerCase() ?? ''
  return email.length <= maxEmailLength && /^[^\s@<>"]+@[^\s@.<>"]+(\.[^\s@.<>"]+)+$/.test(email)
    ? email
    : undefined
}

/** The `sub` claim of an e-mail: 21 digits, as Google's are, and always the same. */
export function subjectOf(email: string): string {
  const digest = BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
  return `1${String(digest % 10n ** 20n).padStart(20, '0')}`
}

/**
 * Everyone who has an account at the emulated Google: any well-formed address has one. `known` gives some of
 * them a proper name; the others are called after the part before the "@".
 */
export function openAccounts(state: DatabaseSync, known: EmulatedAccount[]) {
  const names = new Map(known.map(({ email, name }) => [email.toLowerCase(), name]))
  const proofs = new Map(known.map(({ email, amr, acr }) => [email.toLowerCase(), { amr, acr }]))
  const claimsOf = new Map(known.map(({ email, claims = {} }) => [email.toLowerCase(), claims]))
  const remember = state.prepare(`
    INSERT INTO accounts (subject, email, email_verified) VALUES (?, ?, ?)
    ON CONFLICT (subject) DO UPDATE SET email_verified = excluded.email_verified`)
  const find = state.prepare('SELECT email, email_verified FROM accounts WHERE subject = ?')

  return {
    /** Notes that the person signs in now and answers the subject; `verified` holds until the next sign-in. */
    signIn(email: string, verified: boolean): string {
      const subject = subjectOf(email)
      remember.run(subject, email, verified ? 1 : 0)
      return subject
    },
    /** What the ID token says about how somebody signs in. */
    proof: (email: string) => proofs.get(email) ?? {},
    /** The claims about a subject that has signed in before, or undefined. */
    claims(subject: string) {
      const row = find.get(subject)
      if (!row) return undefined
      const email = String(row.email)
      const name = names.get(email) ?? nameFrom(email)
      const [givenName, ...familyNames] = name.split(' ')
      const domain = email.slice(email.indexOf('@') + 1)
      const usual = {
        sub: subject,
        email,
        email_verified: row.email_verified === 1,
        name,
        given_name: givenName,
        family_name: familyNames.join(' ') || undefined,
        hd: consumerDomains.has(domain) ? undefined : domain,
      }
      const own = Object.entries(claimsOf.get(email) ?? {})
      return { ...usual, ...Object.fromEntries(own.map(([name, claim]) => [name, claim ?? undefined])) }
    },
  }
}

function nameFrom(email: string): string {
  const words = email.slice(0, email.indexOf('@')).split(/[^\p{L}\p{N}]+/u)
  const name = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim()
  return name || email
}
