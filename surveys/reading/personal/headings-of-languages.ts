import type { PersonalKind } from '#contract/results/readings.ts'
import { folded } from '#surveys/reading/folded.ts'
import { inAllLanguages, languages } from './words-of-languages.ts'

type Vocabulary = {
  /** The next word or phrase of a heading, with any non-letters before it. */
  next: RegExp
  kinds: Map<string, PersonalKind>
}

const listed = (phrases: string) => phrases.split(/\s*,\s*/).map(folded)
/** The longest phrases come first, since the first match is used. */
const anyOf = (phrases: string[]) =>
  phrases
    .toSorted((one, two) => two.length - one.length)
    .map((phrase) => phrase.replaceAll('.', '\\.'))
    .join('|')

const vocabularies: Vocabulary[] = Object.values(languages).map(({ beside, isUnspaced, ...own }) => {
  const kinds = new Map(
    [...Object.entries(own), ...Object.entries(inAllLanguages)].flatMap(([kind, phrases]) =>
      listed(phrases).map((phrase) => [phrase, kind as PersonalKind] as const),
    ),
  )
  const end = isUnspaced ? '' : '(?![\\p{L}\\p{N}])'
  return { next: new RegExp(`\\P{L}*(${anyOf([...kinds.keys(), ...listed(beside)])})${end}`, 'uy'), kinds }
})

/** Separates the parts of a heading in several languages: a sign, or the beginning of another script. */
const between =
  /[/|()（）／\n]| [-–—] |(?<=\p{sc=Latn}[^\p{L}]{0,3})(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Deva}])/u

/** The parts of a heading in several languages, as "Student name / 学生姓名"; itself alone if it has no such parts. */
export const partsOf = (heading: string): string[] =>
  heading.split(between).filter((part) => /\p{L}/u.test(part))

/** "(Ex.: Ana Silva)" */
const example = /\s*\((?:ex|p\. ?ex|z\. ?b|par ex|misal)\b[^()]{0,100}\)\s*$/iu

/** What a heading in a language other than English and Spanish asks for, if it says nothing else. */
export function personalHeadingOfLanguages(heading: string): PersonalKind | null {
  const text = folded(heading.replace(example, '').replaceAll('’', "'")).replace(/\P{L}+$/u, '')
  for (const vocabulary of vocabularies) {
    const kind = kindIn(text, vocabulary)
    if (kind) return kind
  }
  return null
}

/** What the first of these words asks for; null if the text has other words too. */
function kindIn(text: string, { next, kinds }: Vocabulary): PersonalKind | null {
  let kind: PersonalKind | null = null
  next.lastIndex = 0
  while (next.lastIndex < text.length) {
    const found = next.exec(text)
    if (!found) return null
    kind ??= kinds.get(found[1]!) ?? null
  }
  return kind
}
