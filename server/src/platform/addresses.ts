import { domainToASCII } from 'node:url'
import { textLimits } from '#contract/limits.ts'
import { cleanName } from '#server/platform/clean-name.ts'

/** An e-mail address as it is compared and stored, or what is wrong with it, after its name. */
type ReadAddress = { email: string } | { issue: string }

/** From the first character that can be seen to the last; it takes no longer for any number of spaces. */
const seen = /[^\s\p{Cf}](?:.*[^\s\p{Cf}])?/su

/** Reads an e-mail address; the domain is compared in ASCII, so that each address has one spelling. */
export function readAddress(written: string): ReadAddress {
  // Mail programs put marks that cannot be seen around an address that is copied.
  const text = seen.exec(written.normalize('NFC'))?.[0] ?? ''
  const shown = `"${cleanName(text)}"`
  const tooLong = {
    issue: `${shown} is longer than ${textLimits.email} characters, the maximum for an address.`,
  }
  if (text === '') return { issue: 'An e-mail address is missing.' }
  if (/[\s\p{Cc}\p{Cf}]/u.test(text))
    return { issue: `${shown} is not an e-mail address: it has a space in it.` }
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0) return { issue: `${shown} is not an e-mail address: it has more than one @.` }
  if (!text.includes('@')) return { issue: `${shown} is not an e-mail address: it has no @.` }
  const ascii = domainToASCII(domain)
  if (text.length > textLimits.email) return tooLong
  const fault =
    faultOfLocal(local) ?? (isDomain(ascii) ? undefined : `“${cleanName(domain)}” is not a domain`)
  if (fault) return { issue: `${shown} is not an e-mail address: ${fault}.` }
  const email = `${local}@${ascii}`
  return email.length > textLimits.email ? tooLong : { email }
}

/** RFC 5321, 4.5.3.1.1. */
const longestLocal = 64

/** What is wrong with the part before the @; undefined for nothing. */
function faultOfLocal(local: string): string | undefined {
  if (local === '') return 'there is nothing before the @'
  if (local.length > longestLocal) return `it has more than ${longestLocal} characters before the @`
  const isPlain = !/[<>()[\]\\,;:"]|^\.|\.\.|\.$/.test(local)
  return isPlain ? undefined : 'the part before the @ has a character that is not allowed'
}

const isDomain = (domain: string) =>
  domain.includes('.') &&
  domain.length <= 253 &&
  domain.split('.').every((label) => /^[a-z0-9-]{1,63}$/i.test(label) && !/^-|-$/.test(label))

/** Whether a name is no more than what `nameOfAddress` makes of the address, in any case. */
export const isNameOfAddress = (name: string, email: string): boolean =>
  nameOfAddress(`${name}@`).toLowerCase() === nameOfAddress(email).toLowerCase()

/** A name for somebody known only by address: the part before the @, in words. */
export function nameOfAddress(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => word !== '')
  return cleanName(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')) || email
}
