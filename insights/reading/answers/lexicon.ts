import { english } from '#insights/reading/families.en.ts'
import { spanish } from '#insights/reading/families.es.ts'
import { type FamilyWords, listed } from '#insights/reading/family.ts'

/** The place of a word in a family. */
export type Place = { family: string; value: number }

/** The words of a language, looked up by their text. */
export type Lexicon = {
  intensities: ReadonlyMap<string, number>
  polar: ReadonlyMap<string, Place>
  fixed: ReadonlyMap<string, Place[]>
  lead: ReadonlySet<string>
}

/** The middle of a scale has a place in any family with two sides. */
export const anyFamily = '*'

const languages = [english, spanish]
export const lexicons: Lexicon[] = languages.map(lexiconOf)

const all = (list: (words: FamilyWords) => string) =>
  new Set(languages.flatMap((words) => listed(list(words))))
/** The lists of both languages: a file may have answers in both. */
export const words = {
  outside: all(({ outside }) => outside),
  undecided: all(({ undecided }) => undecided),
  yes: all(({ yes }) => yes),
  no: all(({ no }) => no),
  partly: all(({ partly }) => partly),
  maybe: all(({ maybe }) => maybe),
}
export const beginnings = {
  outside: languages.flatMap(({ outsideBeginnings }) => listed(outsideBeginnings)),
  inapplicable: languages.flatMap(({ inapplicableBeginnings }) => listed(inapplicableBeginnings)),
}

function lexiconOf(language: FamilyWords): Lexicon {
  const fixed = new Map<string, Place[]>()
  const add = (word: string, place: Place) => fixed.set(word, [...(fixed.get(word) ?? []), place])
  for (const [family, places] of Object.entries(language.fixed))
    for (const [word, value] of Object.entries(places)) add(word, { family, value })
  for (const word of listed(language.middle)) add(word, { family: anyFamily, value: 0 })
  for (const word of listed(language.undecided)) add(word, { family: 'agreement', value: 0 })
  const answer = 'yes, somewhat, no'
  for (const word of listed(language.yes)) add(word, { family: answer, value: 0.8 })
  for (const word of listed(language.no)) add(word, { family: answer, value: -0.8 })
  for (const word of listed(language.partly)) add(word, { family: answer, value: 0 })
  const polar = new Map<string, Place>()
  for (const [family, { high, low }] of Object.entries(language.polar)) {
    for (const word of listed(high)) polar.set(word, { family, value: 1 })
    for (const word of listed(low)) polar.set(word, { family, value: -1 })
  }
  polar.delete('')
  return {
    intensities: new Map(Object.entries(language.intensities)),
    polar,
    fixed,
    lead: new Set(listed(language.lead)),
  }
}
