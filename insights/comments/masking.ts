import { findPhoneNumbersInText } from 'libphonenumber-js'
import { streetAddress } from '#surveys/reading/personal/personal-answers.ts'
import { bare } from '#surveys/responses/name-digests.ts'
import { type Language, type Word, wordsOf } from './words.ts'

/** The words of names that are masked in comments: of the district's people, and of those in the file. */
export type Names = { first: Set<string>; last: Set<string>; isInFile: (word: string) => boolean }

/** Names for `masked`: the words of full names, and those that `isInFile` knows, as `bare` gives them. */
export function namesOf(fullNames: readonly string[], isInFile: Names['isInFile']): Names {
  const first = new Set<string>()
  const last = new Set<string>()
  for (const name of fullNames) {
    const words = bare(name)
      .split(/[^\p{L}'-]+/u)
      .filter((word) => word.length > 2)
    for (const word of words.slice(0, 1)) first.add(word)
    for (const word of words.slice(1)) last.add(word)
  }
  return { first, last, isInFile }
}

const email = /[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,253}/g
const address = /\b(?:https?:\/\/|www\.)[^\s]{1,500}/gi
const domain =
  /\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|org|net|edu|gov|us|io|co|tv|me)\b(?:\/[^\s]{0,300})?/gi
const handle = /(^|[\s(])@[\w.]{2,40}/g
const home = new RegExp(streetAddress, 'gu')
const number = /\d(?:[\d .-]{3,30}\d)/g
const titles =
  'mrs mr ms miss mx dr prof coach principal sra sr srta don doña señora señor señorita maestro maestra profesora profesor profe director directora'
// A title, and the capitalised words after it.
const titled = new RegExp(
  `((?<!\\p{L})(?:${titles
    .split(' ')
    .flatMap((title) => [title, title[0]!.toUpperCase() + title.slice(1), title.toUpperCase()])
    .join('|')})\\.?\\s{1,3})\\p{Lu}[\\p{L}'’-]{1,40}(?:\\s\\p{Lu}[\\p{L}'’-]{1,40}){0,2}`,
  'gu',
)

/**
 * A comment without identifying parts: e-mail and web addresses, handles, street addresses, phone numbers, numbers of five
 * digits or more, names after a title, and names of the district's people and of those in the file, if they are
 * capitalised or two in a row.
 */
export function masked(comment: string, names: Names, language: Language): string {
  const text = withoutPhones(
    comment
      .slice(0, longest)
      .replace(email, '[e-mail]')
      .replace(address, '[link]')
      .replace(domain, '[link]')
      .replace(handle, '$1[name]')
      .replace(home, '[address]'),
  )
    .replace(number, (found) => (found.replace(/\D/g, '').length >= 5 ? '[number]' : found))
    .replace(titled, '$1[name]')
  return withoutNames(text, names, language)
}

const longest = 4_000

function withoutPhones(text: string): string {
  let masked = text
  for (const { startsAt, endsAt } of findPhoneNumbersInText(text, 'US').toReversed())
    masked = `${masked.slice(0, startsAt)}[phone]${masked.slice(endsAt)}`
  return masked
}

/**
 * Words such as "Will" and "Hope" are names too: they are taken for words at the start of a sentence, and in lower case
 * unless they are next to another name, as in "will okafor".
 */
function withoutNames(text: string, { first, last, isInFile }: Names, language: Language): string {
  const words = wordsOf(text, language)
  const isName = (word: Word | undefined) => {
    const plain = bare(word?.text ?? '')
    return first.has(plain) || last.has(plain) || plain.split('-').concat(plain).some(isInFile)
  }
  let index = 0
  return text.replace(/\p{L}[\p{L}'’-]{0,60}/gu, (found) => {
    const word = words[index]!
    const isOneOfTwo = () =>
      isName(word) && (isName(words[index - 1]) || (isName(words[index + 1]) && !words[index + 1]!.isAtStart))
    const isTakenOut = word.isStop
      ? /^\p{Lu}/u.test(found) && !word.isAtStart && isName(word)
      : word.isTitled || (/^\p{Lu}/u.test(found) ? isName(word) : isOneOfTwo())
    index++
    return isTakenOut ? '[name]' : found
  })
}
