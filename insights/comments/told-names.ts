import { type Language, wordsOf } from './words.ts'

// Names that no list has, found by the words around them: "my son Leo", "my name is ana okoro", "Ana Okoro, grade 8".

const capitalised = String.raw`\p{Lu}\p{Ll}[\p{L}'’-]{0,30}`
const initial = String.raw`\p{Lu}\.`
const word = String.raw`\p{L}[\p{L}'’-]{1,30}`
const eitherCase = (words: string) =>
  words
    .split(' ')
    .map((one) => `[${one[0]!.toUpperCase()}${one[0]}]${one.slice(1)}`)
    .join('|')
const people = `son sons daughter daughters child children kid kids hijos hijas brother brothers sister sisters cousin cousins friend friends husband wife grandson granddaughter nephew niece teacher
  counselor principal coach tutor aide student hijo hija hermano hermana hermanos primo prima primos amigo amiga amigos esposo esposa nieto nieta
  sobrino sobrina boy girl guy driver bully nurse maestro maestra profesor profesora`
const grade = String.raw`,? ?[(-]? ?(?:(?:in|from|de|en) )?(?:[Gg]rade \d|\d{1,2}(?:st|nd|rd|th) [Gg]rade|[Gg]rado \d|\d{1,2}\.?º)`

/** What stands before a name, and the name. */
const patterns = [
  `\\b((?:${eitherCase('my our his her their that this the mi su nuestro nuestra ese esa')}) (?:${people.split(/\s+/).join('|')})(?:,| is| is named| named| se llama)? )(${capitalised}(?:(?: |, | and | & | y )${capitalised}){0,3})`,
  `\\b((?:(?:${eitherCase('my his her')}) (?:full |first |last |real )?name(?: is|[’']s)|${eitherCase('me')} llamo|${eitherCase('mi')} nombre es|${eitherCase('se')} llama):? )(${word}(?: ${word})?)`,
  `\\b((?:[Tt]his is|I am|I[’']?m|Soy) )(${capitalised}(?: ${capitalised})?)(?= (?:from|in|de|en) )`,
  `((?:^|[\\s.!?])(?:${eitherCase('sincerely regards love signed atentamente')}), ?\\n?)(${capitalised})(?=[.!]?$)`,
  `()(${capitalised}(?: (?:${initial}|${capitalised})){1,2})(?=${grade})`,
  `(^|[-–—(,] ?)(\\p{Lu}\\.? ?\\p{Lu}\\.?)(?=${grade})`,
  `((?:^|[\\s.!?])(?:${eitherCase('sincerely thanks regards love signed gracias atentamente saludos')}),? ?\\n?|\\s[-–—] ?|\\n)(${capitalised} (?:${initial}|${capitalised}))(?=[.!]?$)`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** Words that stand there and name nobody. */
const others =
  /^(?:mrs?|ms|miss|dr|sra?|srta|special|english|spanish|french|math|science|reading|(?:mon|tues|wednes|thurs|fri|satur|sun)day|american|african|mexican|hispanic|asian|black|white|hard|difficult|wrong|said|[a-z]{3,20}(?:ed|ing))$/i
const notOfPeople =
  /\b(?:School|Academy|Elementary|Middle|High|Campus|District|Arts|Studies|Education|Science|History|Club|Team|Council|Class|Appreciation|Union|Portal|Handbook|Center|Lounge|Government)\b/

/** A comment without the names that its own words announce. */
export function withoutToldNames(comment: string, language: Language): string {
  const isOther = (text: string) =>
    others.test(text) || (text.length > 2 && (wordsOf(text, language)[0]?.isStop ?? true))
  return patterns.reduce(
    (text, pattern) =>
      text.replace(pattern, (found, before: string, name: string) => {
        const [first = ''] = name.split(/[ ,]/)
        if (isOther(first) || notOfPeople.test(name)) return found
        return (
          before + name.replace(/\p{L}[\p{L}'’-]*/gu, (one) => (isOther(one) || one === 'y' ? one : '[name]'))
        )
      }),
    comment,
  )
}
