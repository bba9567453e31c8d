import { anyFamily, type Lexicon, lexicons, type Place } from './lexicon.ts'

/**
 * A place of an answer in a family; `isPlain`: only the word itself, which says little about a scale; `isTurned`: it may
 * be the opposite of the family's word, as "unsafe" of "safe", or only begin like one, as "informed".
 */
type PhrasePlace = Place & { isPlain: boolean; isTurned?: boolean }

/** Longer answers are not steps of a scale. */
const mostCharacters = 70
const mostWords = 9
/** The place of a word without an intensity. */
const plain = 0.6
/** "Well prepared", "very well informed": as a word of its own it is a quality. */
const wellBefore = /^(?:well|bien) (?=\S{4})/
const well = 0.7
const notVery = -0.15
const known = new Map<string, PhrasePlace[]>()
/** The most answers that are remembered. */
const mostKnown = 5_000

/**
 * All places that an answer can have, as an intensity word and a polarity: "highly dissatisfied" far on the low side of
 * satisfaction, "not at all safe" at the low end of a family made of the word "safe" alone.
 */
export function placesOf(answer: string): PhrasePlace[] {
  const there = known.get(answer)
  if (there) return there
  const found = isShort(answer) ? read(answer, lexicons) : wholeOf(answer)
  if (known.size >= mostKnown) known.clear()
  known.set(answer, found)
  return found
}

/** A longer answer is a step only as a whole. */
const wholeOf = (answer: string): PhrasePlace[] =>
  lexicons.flatMap(({ fixed }) => (fixed.get(answer) ?? []).map((place) => ({ ...place, isPlain: false })))

/** Not only a family made of the answer itself. */
export const isTold = ({ family, isPlain }: PhrasePlace) => !(isPlain && family.startsWith('how '))

const isShort = (answer: string) =>
  answer.length <= mostCharacters && answer.split(' ', mostWords + 1).length <= mostWords

/** The languages, as positions in `lexicons`, in which an answer has a place in a family. */
export const languagesOf = (answer: string, family: string): number[] =>
  lexicons.flatMap((lexicon, language) =>
    read(answer, [lexicon]).some((place) => place.family === family) ? [language] : [],
  )

/** "Few times/week" */
const eachTime = /(?<=[a-z]) ?\/ ?(?=(?:day|week|month|year)\b)/

/** "Strongly agreee" */
const thrice = /([eosl])\1{2,}/g

function read(written: string, lexicons: readonly Lexicon[]): PhrasePlace[] {
  const answer = written.replace(eachTime, ' a ').replace(thrice, '$1$1')
  const places = new Map<string, PhrasePlace>()
  const add = (family: string, value: number, isPlain: boolean, isTurned = false) => {
    if (!places.has(family)) places.set(family, { family, value, isPlain, isTurned })
  }
  if (/^[★☆⭐]{1,10}$/u.test(answer)) add('stars', answer.replaceAll('☆', '').length / 10, false)
  const [, stars] = starred.exec(answer) ?? []
  if (stars) add('stars', Number(stars) / 10, false)
  for (const lexicon of lexicons) {
    const phrase = withoutLead(answer, lexicon)
    const fixed =
      lexicon.fixed.get(phrase) ?? lexicon.fixed.get(answer) ?? lexicon.fixed.get(phrase.replace(/!+$/, ''))
    for (const { family, value } of fixed ?? []) add(family, value, false)
    for (const { family, value } of lexicon.fixed.get(phrase.replace(trouble, 'problem')) ?? [])
      if (family === 'problem size') add(family, value, false)
    for (const { family, value } of besideFixed(phrase, lexicon)) add(family, value, false)
    if (isBetween(phrase)) add(anyFamily, 0, false)
    const found = intensityOf(phrase, lexicon)
    const rest = found.rest.replace(wellBefore, '')
    const strength = found.strength ?? (rest === found.rest ? null : well)
    const value = strength ?? plain
    if (strength !== null && rest === '') add('amount', strength, false)
    if (rest === '') continue
    const end = polarOf(rest, lexicon)
    // "Poco satisfecho" is not very satisfied, unlike "un poco"; of an agreement both sides may have it.
    const isLittle = end && end.value > 0 && end.family !== 'agreement' && /^poc[oa]s? /.test(phrase)
    if (end) add(end.family, isLittle ? notVery : end.value * value, strength === null)
    for (const [word, side] of stemsOf(rest)) add(`how ${word}`, side * value, strength === null, side < 0)
  }
  const [, denial, atAll] = denied.exec(answer) ?? []
  if (denial)
    for (const form of [denial, ...otherFormsOf(denial)])
      for (const [word, side] of stemsOf(form))
        add(`how ${word}`, side * (atAll ? -1 : -0.8), false, side < 0)
  if (![...places.values()].some(isTold))
    for (const { family, value } of endsOf(answer)) add(family, value, false)
  return [...places.values()]
}

const starred = /^(\d{1,2}) (?:stars?|estrellas?)$/

function withoutLead(answer: string, { lead }: Lexicon): string {
  let phrase = answer
  for (let round = 0; round < 2; round++) {
    const at = phrase.indexOf(' ')
    const two = phrase.indexOf(' ', at + 1)
    if (two > 0 && lead.has(phrase.slice(0, two))) phrase = phrase.slice(two + 1)
    else if (at > 0 && lead.has(phrase.slice(0, at))) phrase = phrase.slice(at + 1)
  }
  return phrase
}

/**
 * Places of a part of an answer: after a yes or a no ("Yes, most of the time"), before "true" ("Sometimes true") or a
 * standard ("Approaching standard"), a letter before its meaning ("A (excellent)"), a level or a quality before its noun
 * ("Moderate importance", "Fair condition"), an amount ("Most of my teachers") and a frequency ("2-3 times a week").
 */
function besideFixed(phrase: string, { fixed }: Lexicon): Place[] {
  const comma = phrase.indexOf(', ')
  if (comma > 0 && comma <= 3) return fixed.get(phrase.slice(comma + 2)) ?? []
  const often = phrase.replace(ofTruth, '')
  if (often !== phrase) return (fixed.get(often) ?? []).filter(({ family }) => family !== 'truth')
  const degree = phrase.replace(ofStandard, '')
  if (degree !== phrase) return (fixed.get(degree) ?? []).filter(({ family }) => family === 'quality')
  const [, grade] = explainedGrade.exec(phrase) ?? []
  if (grade) return (fixed.get(grade) ?? []).filter(({ family }) => family === 'letter grades')
  const [, part] = partOf.exec(phrase) ?? []
  if (part) return (fixed.get(part) ?? []).filter(({ family }) => family === 'amount')
  const [, least, most = least, unit = ''] = rate.exec(phrase) ?? []
  if (least) return [{ family: 'rate', value: ((Number(least) + Number(most)) / 2) * (inYear[unit] ?? 1) }]
  const times = timesInYear(phrase)
  if (times !== null) return [{ family: 'rate', value: times }]
  const [first = '', ...rest] = phrase.split(' ')
  return rest.length === 1 || rest.length === 2
    ? (fixed.get(first) ?? []).filter(({ family }) => family === 'level' || family === 'quality')
    : []
}

/** What a problem is called too. */
const trouble = /\b(?:concern|barrier|obstacle|burden)\b/
const ofTruth = / (?:is )?true(?: (?:of|for|about) me)?$/
const ofStandard =
  /^standards? (?=[a-z])| (?:(?:con|de|the|state|grade[- ]level|el|al|del|los|las|la|mis?|sus?|my|our) )*(?:standards?|expectations?|grade[- ]level|benchmarks?|estandar(?:es)?|expectativas?|nivel (?:de|del) grado)$/
const explainedGrade = /^([abcdf][+-]?)(?: ?[(=:]| - ).+$/

/** With time and days it is a frequency. */
const partOf =
  /^(.{2,20}?) (?:(?:of|de) )?(?:my|the|your|our|their|mis|los|las|sus|tus|nuestr[oa]s) (?!(?:time|days?|weeks?|above|tiempo|dias?|veces|semanas?|anterior\w*)\b)[a-z' ]{3,30}$/
const rate =
  /^(?:about |around )?(\d{1,2})(?: ?(?:-|to|or|a|o) ?(\d{1,2}))?\+? (?:times?|days?|veces|vez|dias?) (?:a|per|each|every|por|al|a la|cada) (day|week|month|year|dia|semana|mes|ano)$/
const inYear: Record<string, number> = {
  day: 365,
  dia: 365,
  week: 52,
  semana: 52,
  month: 12,
  mes: 12,
  year: 1,
  ano: 1,
}

/** "Less than once a year", "once every 6 months", "una vez cada 15 días": how often in a year; null for anything else. */
function timesInYear(phrase: string): number | null {
  const [, side, times = '', every = '1', unit = ''] = inPeriod.exec(phrase) ?? []
  if (unit === '') return null
  const many = /^(?:several|varias)/.test(times)
    ? 3
    : /^(?:twice|dos)/.test(times)
      ? 2
      : Number.parseInt(times, 10) || 1
  const share = side === undefined ? 1 : /^(?:less|menos)$/.test(side) ? 0.5 : 1.5
  return ((share * many) / Number(every)) * (inYear[unit] ?? 1)
}
const inPeriod =
  /^(?:(less|more|menos|mas) (?:than|de|que) )?(once|twice|una vez|dos veces|(?:\d{1,2}|several|varias) (?:times|veces)) (?:a|per|each|every|por|al|a la|cada) (?:([1-9]\d?) )?(day|week|month|year|dia|semana|mes|ano)(?:e?s)?$/

const turning = /^(?:not?|never|nor|without|nunca|ni|sin)$|n't$/

/** The place of the end of a sentence: "It gets much worse", "I use this often". */
function endsOf(answer: string): Place[] {
  const tokens = answer.split(' ')
  for (let from = 1; from <= Math.min(3, tokens.length - 1); from++) {
    // "Did not like it" says the opposite of how it ends.
    if (turning.test(tokens[from - 1]!)) return []
    const end = tokens.slice(from).join(' ')
    // "Too often" is not more of often, but more than what is good.
    if (/^(?:too|demasiado)$/.test(tokens[from - 1]!)) return []
    // "My district has none" says of what is asked about that it is not there, not how much of it.
    if (tokens[from - 1] === 'has' && end === 'none') return []
    // The "all" of "Nothing at all" is not a word of its own.
    if (tokens[from - 1] === 'at' && end === 'all') return []
    for (const lexicon of lexicons) {
      const fixed = lexicon.fixed.get(end)
      if (fixed) return fixed
      const { strength, rest } = intensityOf(end, lexicon)
      const polar = strength === null ? undefined : lexicon.polar.get(rest)
      if (polar && strength !== null) return [{ family: polar.family, value: polar.value * strength }]
    }
  }
  return []
}

/** "Neither hard nor easy", "ni difícil ni fácil", "no estoy de acuerdo ni en desacuerdo". */
const isBetween = (phrase: string) => between.some((one) => one.test(phrase))
const between = [
  /^neither .* (?:n?or|not) /,
  /^not .* nor /,
  /^ni .* (?:ni|o) /,
  /^no (?:estoy|me siento|es|son) (?:.* )?ni /,
]

/** The intensity word that an answer begins or ends with, the longest one, and the rest of the answer. */
function intensityOf(phrase: string, { intensities }: Lexicon): { strength: number | null; rest: string } {
  const [, nothing] = /^not? (.+) at all$/.exec(phrase) ?? []
  if (nothing) return { strength: -1, rest: nothing }
  const whole = intensities.get(phrase)
  if (whole !== undefined) return { strength: whole, rest: '' }
  // "Describes my feelings very well"
  const tokens = phrase.replace(/(?<= .+ .+) well$/, '').split(' ')
  for (let length = Math.min(4, tokens.length - 1); length > 0; length--) {
    const before = intensities.get(tokens.slice(0, length).join(' '))
    if (before !== undefined)
      return {
        strength: before,
        rest: tokens.slice(/^(?:of|de)$/.test(tokens[length]!) ? length + 1 : length).join(' '),
      }
    const after = intensities.get(tokens.slice(-length).join(' '))
    if (after !== undefined) return { strength: after, rest: tokens.slice(0, -length).join(' ') }
  }
  return { strength: null, rest: phrase }
}

/** "Did not care at all" is the low end of "Cared a little", "No pertenezco en absoluto" that of "Pertenezco un poco". */
const denied =
  /^(?:(?:i |we )?(?:do|does|did|am|is|are|was|were|have|has|can|could)(?: not|n't)|no)(?: (?:feel|me siento|me|les?))? ([a-z][a-z ]{2,50}?)( at all| en absoluto| para nada)?$/
/** The past of a regular verb, and what it is for one person. */
const otherFormsOf = (statement: string) => [
  statement.replace(/^[a-z]+/, (verb) => verb.replace(/(?<=[^aeiou])y$/, 'i').replace(/e?$/, 'ed')),
  statement.replace(/^[a-z]+/, '$&s'),
]

/** A word of a family, with what may follow it: "satisfied with it". */
function polarOf(rest: string, { polar }: Lexicon): Place | undefined {
  const whole = polar.get(rest)
  if (whole) return whole
  const tokens = rest.split(' ')
  for (let length = Math.min(4, tokens.length - 1); length > 0; length--) {
    const place = polar.get(tokens.slice(0, length).join(' '))
    if (place) return place
  }
  return undefined
}

/**
 * The word that tells a family of its own, without the ending of its gender and number, and without a prefix that turns
 * it: "unsafe" is the low side of "safe".
 */
function stemsOf(rest: string): [string, 1 | -1][] {
  const stem = rest.replace(/(?:os|as|o|a|es|e|s)$/, '')
  const [, turned] = /^(?:un|dis|in|im|des)([a-z ]{3,40})$/.exec(stem) ?? []
  return turned
    ? [
        [stem, 1],
        [turned, -1],
      ]
    : [[stem, 1]]
}
