import type { Answer } from '#insights/reading/facts.ts'

/** An answer without the code before or after it, and without a second language. */
export type Wording = { answer: Answer; phrase: string; code: number | null }

const codeBefore = /^\(?(-?\d{1,2})\)? ?(?:[-=:.)(]|\) ?-) ?(?=[^\d\s])/
/** The number of stars is no code. */
const codeAlone = /^(\d{1,2}) (?=(?!stars?$|estrellas?$)[a-z][a-z '-]{2,60}$)/
const codeAfter = /[ -]?[([] ?(?:= ?)?(\d{1,2})(?: ?(?:points?|pts?|puntos?))? ?[)\]]$/
const codeBehind = / [-=] (\d{1,2})$/

/**
 * The wordings of a column's answers: "1 - Strongly disagree" and "Strongly agree (5)" without their numbers, "Agree /
 * De acuerdo" by its first half if all answers have two.
 */
export function wordingsOf(answers: readonly Answer[]): Wording[] {
  const halves = areBilingual(answers)
  const coded = answers.map(({ folded }) => coding(folded))
  // A single number before an answer may be part of it: "4 year college".
  const areCoded = coded.filter(({ code }) => code !== null).length >= 2
  const texts = answers.map(({ folded }, index) => (areCoded ? coded[index]!.text : folded))
  const first = withoutTranslation(texts) ?? withoutLetters(texts) ?? withoutExplanations(texts) ?? texts
  return answers.map((answer, index) => {
    const code = areCoded ? coded[index]!.code : null
    const text = first[index]!
    const phrase = halves ? text.split(/ ?\/ ?/, 1)[0]! : text
    return { answer, code, phrase: withOneEnding(withoutPictures(phrase.replace(whereNext, ''))) }
  })
}

/** "Si -> pase a la pregunta 9": where a form goes on after an answer. */
const whereNext =
  / ?(?:[-=]{0,2}>|→|⇒|[-–,.;:(]) ?(?:pas[ea]r?|ir|vaya|salt[ea]r?|continu(?:e|ar)|go|skip|jump|proceed|continue) (?:a|al|con|to|on|with) (?:[a-z]{1,8} ){0,2}(?:preguntas?|questions?|secci?on|section|pagina|page|parte?|end|final|q?\d{1,3}).{0,20}$/

const twoEndings = /([a-z]{3,}[oa])(s?)(?:\([oa]s?\)|\/[oa]s?(?![a-z]))|([a-z]{3,})@(s?)(?![a-z])/g

/** An answer for all genders with the ending of one: "satisfecho(a)", "satisfecho/a" and "satisfech@". */
export const withOneEnding = (phrase: string) =>
  /[(/@]/.test(phrase)
    ? phrase.replace(twoEndings, (_, word, many, stem, plural) =>
        stem === undefined ? `${word}${many}` : `${stem}o${plural}`,
      )
    : phrase

/** Whether all answers have two halves, as in two languages. */
function areBilingual(answers: readonly Answer[]): boolean {
  const written = answers.filter(({ folded }) => /\p{L}/u.test(folded))
  const split = (between: RegExp) => written.filter(({ folded }) => between.test(folded)).length
  return written.length >= 2 && (split(/ \/ /) === written.length || split(twoWords) === written.length)
}
/** "Yes/Sí", "Agree/De acuerdo"; "N/A" and "he/she/they" are one answer. */
const twoWords = /^[^/]*\p{L}{2}\/\p{L}{2}[^/]*$/u

const lettered = /^\(?[a-h](?:\) ?|\. ?| ?[-=:] )(?=[a-z]{2})/

/** "A - Excellent", "B - Good": the answers without the letters that all have; null if some have none. */
function withoutLetters(answers: readonly string[]): string[] | null {
  const texts = answers.map((text) => text.replace(lettered, ''))
  return texts.length >= 2 && texts.every((text, at) => text !== answers[at]) ? texts : null
}

const translated = /^([^()]{2,60}) \([^()]{2,60}\)$/

/**
 * The answers without the parentheses that all have, such as another language, or all but one, as "Never" beside "Often
 * (twice a week)"; null if they would then be equal.
 */
function withoutTranslation(answers: readonly string[]): string[] | null {
  const first = answers.map((text) => translated.exec(text)?.[1] ?? text)
  const plain = first.filter((text, at) => text === answers[at]).length
  return plain <= (first.length >= 4 ? 1 : 0) &&
    /\p{L}/u.test(first.join('')) &&
    new Set(first).size === first.length
    ? first
    : null
}

const explained = /^([^-]{2,30}) - .{4,}$/

/** "Beginner - I know a few words": the answers without what explains them, if at most one has none; null if they are others. */
function withoutExplanations(answers: readonly string[]): string[] | null {
  const heads = answers.map((text) => explained.exec(text)?.[1] ?? text)
  const plain = heads.filter((head, at) => head === answers[at]).length
  return heads.length >= 3 && plain <= 1 && new Set(heads).size === heads.length ? heads : null
}

/** A point of a scale with its highest one: "4/10", "4 out of 5". */
export const outOf = /^(\d{1,2})(?: ?\/ ?| (?:out )?of | de | sobre )(\d{1,2})$/

/** The code of an answer, alone or beside its words: 5 for "5", "(5)", "5/10", "5 (Very)" and "Very (5)". */
export function codeOf(folded: string): number | null {
  const [, code] = /^\(?(\d{1,2})(?:\.0|\)| ?-)?$/.exec(folded) ?? outOf.exec(folded) ?? []
  return code === undefined ? coding(folded).code : Number(code)
}

function coding(folded: string): { code: number | null; text: string } {
  if (folded.length > 120) return { code: null, text: folded }
  const before = codeBefore.exec(folded) ?? codeAlone.exec(folded)
  if (before)
    return { code: Number(before[1]), text: folded.slice(before[0].length).replace(/^([^()]*)\)$/, '$1') }
  const after = codeAfter.exec(folded) ?? codeBehind.exec(folded)
  if (after && after.index > 0) return { code: Number(after[1]), text: folded.slice(0, after.index) }
  return { code: null, text: folded }
}

const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d)+/gu

function withoutPictures(phrase: string): string {
  if (!/[^ -\u00ff]/.test(phrase)) return phrase.trim()
  const text = phrase.replace(pictures, ' ').replace(/ {2,}/g, ' ').trim()
  return /\p{L}/u.test(text) ? text : phrase.trim()
}

/** What LimeSurvey and others write in place of an answer: "A1", "AO02". */
export const codeOfAnswer = /^[a-z]{1,3}\d{1,3}$/
