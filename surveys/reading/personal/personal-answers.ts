import type { PersonalKind } from '#contract/results/readings.ts'
import { isEmail } from '#surveys/reading/answer-kinds.ts'
import { type Cell, isFilled, shownText } from '#surveys/workbook/workbook.ts'

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ip = new RegExp(`^(?:${octet}(?:\\.${octet}){3}|(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4})$`, 'i')
const phones = [
  /^\+\d[\d ().-]{7,18}$/,
  /^(?:1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}$/,
  /^\d{3}-\d{4}$/,
  /^\d{2,4}(?:[ .-]\d{2,4}){2,4}$/,
]
const place = /^-?\d{1,2}\.\d{3,17}[ ,;]{1,3}-?\d{1,3}\.\d{3,17}(?: -?\d{1,7}(?:\.\d{1,17})?){0,2}$/

/** A score that a program worked out; its digits are no phone number. */
const fraction = /^(?!1\.[2-9]\d{9}$|0\d{2}\.\d{10}$)-?(?:\d{1,2}\.\d{3,20}|\d{1,9}\.\d{8,20})$/

/** One coordinate: headings so short say it only together with such numbers. */
const coordinate = /^-?(?:180|1[0-7]\d|\d{1,2})\.\d{4,17}$/
const shortHeading = /^(?:long|coord\w{0,8}[ _-]?[xy12]|[xy][ _-]?coord\w{0,8})\.?$/i

/** "42 Oak Street", "1200 N. Maple Ave, Apt 3", "Calle Roble 42". A "20 minute drive" is no street. */
export const streetAddress = new RegExp(
  String.raw`\b\d{1,6} (?:[NSEW]\.? )?(?:(?:\p{L}[\p{L}'’-]{1,30}|\d{1,3}(?:st|nd|rd|th)) ){1,2}` +
    '(?:[Ss]treet|St|[Aa]venue|[Aa]ve|[Rr]oad|[Rr]d|[Ll]ane|[Ll]n|[Bb]oulevard|[Bb]lvd|Drive|Dr|Court|Ct|Circle|Cir|' +
    String.raw`Terrace|Place|Pl|Highway|Hwy|Parkway|Pkwy|Trail|Way)\b\.?(?:,? (?:[Aa]pt|[Uu]nit)\.? ?\w{1,6}\b)?|` +
    String.raw`\b(?:[Cc]alle|[Aa]venida|Av\.) (?:\p{L}[\p{L}'’-]{1,30} ){1,3}(?:#|[Nn]o\.? ?)?\d{1,6}\b`,
  'u',
)

/** Numbers of citizens: of Chile, as "12.345.678-5", and of Mexico. */
const citizen = /^(?:\d{1,2}\.\d{3}\.\d{3}-[\dk]|[a-z]{4}\d{6}[hmx][a-z]{5}[a-z\d]\d)$/i

/** The kind of one answer by itself; a name cannot be told from other words. */
function personalAnswer(text: string): PersonalKind | null {
  if (text.length > 254) return null
  if (isEmail(text)) return 'email'
  if (ip.test(text)) return 'network-address'
  if (citizen.test(text)) return 'student-number'
  if (place.test(text) || text.search(streetAddress) === 0) return 'location'
  if (fraction.test(text)) return null
  const within = text.length <= shortText ? personalWithin(text) : null
  if (within) return within
  const digits = text.replace(/\D/g, '').length
  if (digits < 7 || digits > 15 || !phones.some((phone) => phone.test(text))) return null
  // A date of eight digits, as 2026-11-22, is not a phone number.
  return digits === 8 && !text.startsWith('+') ? null : 'phone'
}

/** A longer text is a comment. */
const shortText = 80
/** "ana at gmail dot com", "ana (arroba) example punto org", but not "I stay at school. Me too". */
export const spelledEmail =
  /(?<![\w.+-])[\w.+-]{1,64} ?[([]? ?(?:@|\b(?:at|arroba)\b) ?[)\]]? ?[\w-]{2,63}(?: ?[([]? ?(?:\.|\b(?:dot|punto)\b) ?[)\]]? ?[\w-]{2,63}){0,2} ?[([]? ?(?:\.|\b(?:dot|punto)\b) ?[)\]]? ?(?:com|org|net|edu|gov|io|mx|(?<!\. )(?:us|me))\b/i
const phoneWithin = /(?<![\d-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\d-])/

/** What a short text has beside other words: "mom: (555) 201-4410". */
const personalWithin = (text: string): PersonalKind | null =>
  spelledEmail.test(text) ? 'email' : phoneWithin.test(text) ? 'phone' : null

const yesOrNo = /^(yes|no|y|n|si|sí|true|false|[01x]|checked|unchecked|n\/?a|none|ninguno)$/i
/** The number of answers that determine the kind of a column. */
const looked = 2_000

/**
 * How the answers of a column identify people: the kind of at least half of them. `isPlain`: they are all Yes, No or the
 * like, or the heading itself, so that no heading makes them personal.
 */
export function personalAnswers(
  heading: string,
  answers: Iterable<Cell | undefined>,
): { kind: PersonalKind | null; isPlain: boolean } {
  const counts = new Map<PersonalKind, number>()
  const known = new Map<Cell | undefined, PersonalKind | null>()
  const mayBePlace = shortHeading.test(heading.trim())
  let all = 0
  let personal = 0
  let isPlain = true
  for (const answer of answers) {
    let kind = known.get(answer)
    if (kind === undefined) {
      if (!isFilled(answer)) continue
      const text = shownText(answer).trim()
      isPlain &&= yesOrNo.test(text) || text === heading
      kind =
        mayBePlace && coordinate.test(text)
          ? 'location'
          : answer instanceof Date
            ? null
            : personalAnswer(text.normalize('NFKC'))
      known.set(answer, kind)
    }
    if (kind) {
      personal++
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    if (++all === looked) break
  }
  const [most] = [...counts].toSorted(([, one], [, two]) => two - one)
  return { kind: most && personal >= all / 2 ? most[0] : null, isPlain: isPlain && all > 0 }
}
