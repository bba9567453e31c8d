import type { Answer } from '#insights/reading/facts.ts'
import { type Wording, wordingsOf } from './label.ts'
import { anyFamily, words } from './lexicon.ts'
import { isInapplicable, isOutside } from './outside.ts'
import { languagesOf, placesOf } from './phrase.ts'

/** A step of a scale with the answers that mean it. */
export type Step = { value: number; answers: Answer[] }

/** A column's answers as steps of one family, lowest first. */
export type Scale = {
  family: string
  steps: Step[]
  outside: Answer[]
  /** Answers that belong to no family, at most 5 %. */
  others: Answer[]
  /** Whether some answer counts as outside only because it is beside a scale. */
  isGuessedOutside: boolean
  /** Steps with an intensity or their own place, not just a word. */
  told: number
}

/** The share of answers that must belong to one family. */
const leastShare = 0.95

/**
 * The scale of a column whose answers belong to one family; null if they do not. One step is enough here: a run may lend
 * the others. `meanings` are those that the heading gives to letters.
 */
export function scaleOf(
  answers: readonly Answer[],
  meanings: ReadonlyMap<string, string> = new Map(),
): Scale | null {
  const outside = answers.filter(({ folded }) => isOutside(folded) && !words.undecided.has(folded))
  const inside = answers.filter((answer) => !outside.includes(answer))
  const written = wordingsOf(inside)
  const wordings = inside.every(({ folded }) => meanings.has(folded))
    ? written.map((one) => ({ ...one, phrase: meanings.get(one.answer.folded)! }))
    : written
  if (wordings.length === 0 || wordings.length > mostAnswers) return null
  return scaleIn(wordings, outside) ?? frequencyIn(wordings, outside) ?? facesIn(wordings, outside)
}

/** "I never do this", "Most teachers", "I'm more confident now": the same words around a frequency, an amount or a comparison. */
function frequencyIn(wordings: readonly Wording[], outside: Answer[]): Scale | null {
  const phrases = wordings.map(({ phrase }) => phrase.split(' '))
  const shortest = Math.min(...phrases.map(({ length }) => length))
  const isSame = (at: number) => phrases.every((words) => words.at(at) === phrases[0]?.at(at))
  let before = 0
  while (before < shortest - 1 && isSame(before)) before++
  let after = 0
  while (after < shortest - 1 - before && isSame(-1 - after)) after++
  if (before + after === 0) return null
  const inner = wordings.map((wording, index) => ({
    ...wording,
    phrase: phrases[index]!.slice(before, phrases[index]!.length - after)
      .join(' ')
      .replace(/^not$/, 'not at all')
      .replace(/^(?:equally|igual de)$/, 'the same')
      .replace(/^no$/, 'none'),
  }))
  const scale = scaleIn(inner, outside)
  return scale && /^(?:frequency|amount|comparison)$/.test(scale.family) && scale.steps.length >= 3
    ? scale
    : null
}

/** "😀 happy", "😐 ok", "😢 sad": the faces are a scale if the words beside them are none. */
function facesIn(wordings: readonly Wording[], outside: Answer[]): Scale | null {
  const faces = wordings.map((wording) => ({
    ...wording,
    phrase: /\p{Extended_Pictographic}/u.exec(wording.answer.folded)?.[0] ?? '',
  }))
  const scale = faces.every(({ phrase }) => phrase !== '') ? scaleIn(faces, outside) : null
  return scale?.family === 'faces' && scale.steps.length >= 3 ? scale : null
}

function scaleIn(wordings: readonly Wording[], outside: Answer[]): Scale | null {
  const found = bestFamily(wordings)
  if (!found) return null
  const beside = wordings.filter(({ answer }) => !found.has.has(answer)).map(({ answer }) => answer)
  const steps = stepsOf(inOneLanguage(found, wordings))
  const inapplicable =
    steps.length >= 3
      ? beside.filter((answer) => isBeside(answer) && !denies(answer, steps)).slice(0, mostBeside)
      : []
  const others = beside.filter((answer) => !inapplicable.includes(answer))
  const inside = sum(steps.flatMap(({ answers }) => answers))
  if (inside < leastShare * (inside + sum(others))) return null
  return {
    family: found.family,
    steps,
    outside: [...outside, ...inapplicable],
    others,
    isGuessedOutside: inapplicable.length > 0,
    told: found.told,
  }
}

/** The most distinct answers of a scale. */
const mostAnswers = 40
/** The most answers beside a scale that say why a question does not apply. */
const mostBeside = 2
const isBeside = ({ folded }: Answer) => isInapplicable(folded) || words.undecided.has(folded)

/** "I do not trust them" beside "I trust them a lot" is about the same, and no reason for not answering. */
function denies({ folded }: Answer, steps: readonly Step[]): boolean {
  if (!/\b(?:not|no|none|nothing|never)\b|n't\b/.test(folded)) return false
  const said = new Set(steps.flatMap(({ answers }) => answers.flatMap((answer) => rootsOf(answer.folded))))
  return rootsOf(folded).some((root) => said.has(root))
}
const rootsOf = (text: string) =>
  text
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && !/^(?:have|does|this|that|very|much|little|with|been)$/.test(word))
    .map((word) => (word.length > 7 ? word.slice(0, 7) : word.replace(/(?:ed|es|s|d|e)$/, '')))

/** `isSaid`: some answer affirms the word of the family, beside those that deny it or may be its opposite. */
type Found = {
  family: string
  places: [Answer, number][]
  has: Set<Answer>
  told: number
  count: number
  isSaid: boolean
}

function bestFamily(wordings: readonly Wording[]): Found | null {
  const families = new Map<string, Found>()
  const middles: Answer[] = []
  const bare: [Answer, number][] = []
  for (const { answer, phrase } of wordings) {
    for (const { family, value, isPlain, isTurned } of placesOf(phrase)) {
      if (family === anyFamily) {
        middles.push(answer)
        continue
      }
      if (family === 'amount') bare.push([answer, value])
      const found = families.get(family) ?? {
        family,
        places: [],
        has: new Set(),
        told: 0,
        count: 0,
        isSaid: false,
      }
      families.set(family, found)
      found.places.push([answer, value])
      found.has.add(answer)
      if (!isPlain) found.told++
      if (!isTurned && value > 0) found.isSaid = true
    }
  }
  let best: Found | null = null
  for (const found of families.values()) {
    // "Purple" among "None", "Some" and "All" is not a degree of purple.
    if (found.family.startsWith('how ') && (found.told === 0 || !found.isSaid)) continue
    // An intensity alone, as "A little" among "Very clear", belongs to the family of the others.
    if (found.family.startsWith('how ')) for (const [answer, value] of bare) join(found, answer, value)
    if (found.family !== 'frequency' && found.family !== 'rate')
      for (const answer of middles) join(found, answer, 0)
    // "Unsure" belongs to a scale by the other answers, however many gave it.
    found.count = sum([...found.has].filter(({ folded }) => !words.undecided.has(folded)))
    if (isMade(found) && (!best || isBetter(found, best))) best = found
  }
  return best
}

function join(found: Found, answer: Answer, value: number): void {
  if (found.has.has(answer)) return
  found.has.add(answer)
  found.places.push([answer, value])
  found.told++
}

/** A family made from a word of the answers themselves needs two intensities of it. */
const isMade = ({ family, told, places }: Found) =>
  family === 'agreement letters'
    ? told >= 3 && places.some(([, value]) => Math.abs(value) === 0.9)
    : !family.startsWith('how ') || told >= 2

/** By number of answers, then named families, then number of steps, then name, so that the order of rows is irrelevant. */
function isBetter(one: Found, other: Found): boolean {
  if (one.count !== other.count) return one.count > other.count
  const named = (found: Found) => (found.family.startsWith('how ') ? 0 : 1)
  if (named(one) !== named(other)) return named(one) > named(other)
  const steps = (found: Found) => new Set(found.places.map(([, value]) => value)).size
  if (steps(one) !== steps(other)) return steps(one) > steps(other)
  if (one.told !== other.told) return one.told > other.told
  return one.family < other.family
}

/**
 * The places of answers in two languages, as in two forms of one survey: those of the second become those of the first
 * by their order, since "totalmente" and "strongly" end the same scale. Unchanged if one has more steps.
 */
function inOneLanguage({ family, places }: Found, wordings: readonly Wording[]): Found['places'] {
  if (family.startsWith('how ')) return places
  const phrases = new Map(wordings.map(({ answer, phrase }) => [answer, phrase]))
  const languages = places.map(([answer]) => languagesOf(phrases.get(answer) ?? '', family))
  const valuesOf = (language: number) =>
    [
      ...new Set(
        places.flatMap(([, value], at) =>
          languages[at]!.length === 1 && languages[at]![0] === language ? [value] : [],
        ),
      ),
    ].sort((one, other) => one - other)
  const shared = places.flatMap(([, value], at) => (languages[at]!.length === 2 ? [value] : []))
  const own = (values: number[]) => values.filter((value) => !shared.includes(value))
  const [first, second] = [own(valuesOf(0)), own(valuesOf(1))]
  if (first.length < 2 || first.length !== second.length) return places
  return places.map(([answer, value], at) => {
    const place = languages[at]!.length === 1 && languages[at]![0] === 1 ? second.indexOf(value) : -1
    return [answer, place < 0 ? value : first[place]!]
  })
}

function stepsOf(places: readonly (readonly [Answer, number])[]): Step[] {
  const byValue = Map.groupBy(places, ([, value]) => value)
  return [...byValue]
    .map(([value, same]) => ({ value, answers: same.map(([answer]) => answer) }))
    .sort((one, other) => one.value - other.value)
}

const sum = (answers: readonly Answer[]) => answers.reduce((total, { count }) => total + count, 0)
