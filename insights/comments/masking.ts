import { findPhoneNumbersInText } from 'libphonenumber-js'
import { mixedScripts } from '#surveys/reading/folded.ts'
import { spelledEmail, streetAddress } from '#surveys/reading/personal/personal-answers.ts'
import { bare } from '#surveys/responses/name-digests.ts'
import { commonFirstNames, commonLastNames } from './common-names.ts'
import { withoutToldNames } from './told-names.ts'
import { type Language, type Word, wordsOf } from './words.ts'

/** The words of names that are masked in comments: frequent ones, of the district's people, and of those in the file. */
export type Names = { first: Set<string>; last: Set<string>; isInFile: (word: string) => boolean }

/** Names for `masked`: frequent ones, the words of full names, and those that `isInFile` knows, as `bare` gives them. */
export function namesOf(fullNames: readonly string[], isInFile: Names['isInFile']): Names {
  const first = new Set(commonFirstNames)
  const last = new Set(commonLastNames)
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
const spelled = new RegExp(spelledEmail, 'gi')
/** "insta: ana.okoro8", "my snap is ana_ok", and names of accounts with a line within, wherever they stand. */
const account =
  /\b((?:insta(?:gram)?|ig|snap(?:chat)?|tik ?tok|discord|twitter|gamertag|xbox|psn|roblox|username|usuario|handle)(?: (?:name|user|handle|account|id|tag|is|es|me|on))*\s?[:=-]?\s?)\p{L}\p{L}*[\d._#][\w.#]*\w/giu
const joined = /(?<![\p{L}\d_])\p{L}{2,20}\d{0,6}_[\p{L}\d_]{1,30}/gu
/** "my birthday is 3/14/2012" */
const birthday =
  /\b((?:birthday|birth ?date|born|dob|cumplea[nñ]os|nac[ií])(?: (?:is|on|was|es|el))*[ :]{1,2})(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\p{L}{3,10}\.? \d{1,2}(?:,? \d{4})?)/giu
/** "my locker is 1423" */
const ownNumber =
  /\b((?:locker|badge|pin|passcode|(?:lunch|student|perm|asset|serial) (?:number|code|no|id|#)|id|casillero|gafete)(?: (?:number|no\.?|num|code|is|es|numero|número))*\s?[#:=]?\s?)[a-z]{0,3}-?\d{2,8}\b/gi
const plate = /\b((?:license )?plate(?: (?:number|is|no))*[ :#]{1,3})(?=[a-z]*\d)[a-z\d-]{5,8}\b/gi
const digitWords =
  'zero oh one two three four five six seven eight nine cero uno dos tres cuatro cinco seis siete ocho nueve'
/** A phone number with digits in words: "five five five 2 0 one four". */
const spokenNumber = new RegExp(
  `\\b(?:${digitWords.replaceAll(' ', '|')}|\\d{1,4})(?:[ ,.-]{1,3}(?:${digitWords.replaceAll(' ', '|')}|\\d{1,4})){6,40}\\b`,
  'gi',
)
/** Signs that nobody sees, but not what joins the parts of a picture; and other forms of letters, digits and spaces. */
const unseen = /[\u00ad\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu
const otherForms = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]|[^\S\n ]/gu

const posts = new Set(
  'teacher coach principal counselor nurse miss mister profe profesor profesora maestro maestra senora senor director directora'.split(
    ' ',
  ),
)
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
 * digits or more and of lockers and the like, names after a title, names that its own words announce, and names of the
 * district's people and of those in the file, if they are capitalised or two in a row.
 */
export function masked(comment: string, names: Names, language: Language): string {
  const plain = comment
    .slice(0, longest)
    .replace(unseen, '')
    .replace(otherForms, (sign) => sign.normalize('NFKC').replace(/\s/, ' '))
  const text = withoutPhones(
    plain
      .replace(email, '[e-mail]')
      .replace(spelled, '[e-mail]')
      .replace(address, '[link]')
      .replace(domain, '[link]')
      .replace(handle, '$1[name]')
      .replace(account, '$1[name]')
      .replace(joined, '[name]')
      .replace(home, '[address]')
      .replace(spokenNumber, (found) => (/(?:[a-z]+[ ,.-]+){3}/i.test(found) ? '[phone]' : found)),
  )
    .replace(birthday, '$1[date]')
    .replace(ownNumber, '$1[number]')
    .replace(plate, '$1[number]')
    .replace(number, (found) => (found.replace(/\D/g, '').length >= 5 ? '[number]' : found))
    .replace(titled, '$1[name]')
    // Letters of two scripts in a word are there to hide it.
    .replace(mixedScripts, '[name]')
  return withoutNames(withoutToldNames(text, language), names, language)
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
    // "teacher garcia": not "teacher will".
    const isAfterPost = () => posts.has(bare(words[index - 1]?.text ?? '')) && last.has(bare(word.text))
    const isTakenOut = word.isStop
      ? /^\p{Lu}/u.test(found) && !word.isAtStart && isName(word)
      : word.isTitled || (/^\p{Lu}/u.test(found) ? isName(word) : isAfterPost() || isOneOfTwo())
    index++
    return isTakenOut ? '[name]' : found
  })
}
