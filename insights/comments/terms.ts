import { type Language, stemOf, type Word } from './words.ts'

/** A word, or two adjacent ones, with the number of people who wrote it. */
export type Term = { term: string; people: number }

/** The fewest people for a term to be shown. */
const fewestOfTerm = 5
const mostTerms = 30

/** `forms` counts the spellings unless all are `form`: most terms are written once. */
type Found = {
  people: number
  form: string
  forms: Map<string, number> | null
  names: number
  inside: number
}

/** The number of people who wrote each word and each pair, by stem; comments are given as words. */
type TermCounts = Map<string, Found>

/** Counts the terms of the comments to one question. */
export function countTerms(comments: readonly Word[][], language: Language): TermCounts {
  const counts: TermCounts = new Map()
  for (const words of comments) {
    const own = new Map<string, { form: string; isName: boolean; isInside: boolean }>()
    for (const [index, word] of words.entries()) {
      if (word.isStop) continue
      const isName = word.isTitled || (word.isCapital && !word.isAtStart)
      const one = { form: word.text.toLowerCase(), isName, isInside: !word.isAtStart }
      const stem = stemOf(word.text, language)
      if (!own.has(stem)) own.set(stem, one)
      const next = words[index + 1]
      if (!next || next.isStop || next.isAtStart) continue
      const pair = `${stem} ${stemOf(next.text, language)}`
      const isPairName = isName || next.isCapital || next.isTitled
      if (!own.has(pair))
        own.set(pair, {
          form: `${one.form} ${next.text.toLowerCase()}`,
          isName: isPairName,
          isInside: true,
        })
    }
    for (const [stem, { form, isName, isInside }] of own) {
      const found = counts.get(stem) ?? { people: 0, form, forms: null, names: 0, inside: 0 }
      if (!found.forms && form !== found.form) found.forms = new Map([[found.form, found.people]])
      found.forms?.set(form, (found.forms.get(form) ?? 0) + 1)
      found.people++
      if (isName) found.names++
      if (isInside) found.inside++
      counts.set(stem, found)
    }
  }
  return counts
}

/**
 * The terms that distinguish the comments of a question from those of the others (tf-idf), the most distinctive first,
 * without terms of fewer than five people and names: words that are mostly capitalised within a sentence.
 */
export function tellingTerms(own: TermCounts, all: readonly TermCounts[]): Term[] {
  const telling = [...own].filter(
    ([, { people, names, inside }]) => people >= fewestOfTerm && (inside === 0 || names < inside / 2),
  )
  const weighed = telling.map(([stem, found]) => {
    const questions = all.filter((counts) => counts.has(stem)).length
    const rarity = Math.log(1 + all.length / Math.max(1, questions))
    return { stem, found, weight: found.people * rarity * (stem.includes(' ') ? 1.5 : 1) }
  })
  // A word that hardly occurs outside of a shown pair adds nothing to it.
  const mostInPair = new Map<string, number>()
  for (const { stem: pair, found } of weighed)
    if (pair.includes(' '))
      for (const stem of pair.split(' '))
        mostInPair.set(stem, Math.max(found.people, mostInPair.get(stem) ?? 0))
  const isWithinPair = (stem: string, people: number) => (mostInPair.get(stem) ?? 0) >= people * 0.8
  return weighed
    .filter(({ stem, found }) => stem.includes(' ') || !isWithinPair(stem, found.people))
    .toSorted((one, other) => other.weight - one.weight || (one.stem < other.stem ? -1 : 1))
    .slice(0, mostTerms)
    .map(({ found }) => ({
      term: found.forms ? mostFrequent(found.forms) : found.form,
      people: found.people,
    }))
}

function mostFrequent(forms: Map<string, number>): string {
  const [first] = [...forms].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
  )
  return first?.[0] ?? ''
}
