import type { Question } from '#contract/library/templates.ts'
import type { ColumnRole } from '#contract/results/survey-readings.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { foldedHeading } from '#insights/reading/folding.ts'
import { storedRoles } from '#insights/reading/roles/recorded.ts'
import type { AskedItem, Questionnaire } from '#surveys/questionnaire.ts'
import { type Headings, headingsOf, keysOf, type Place, placesOf, wordSet } from './headings.ts'

/** The share of a file's questions that must be those of a template, if most of its questions are asked or not. */
const least = { share: 0.6, shareOfWhole: 0.4 }
/** The share of a template's questions that are most of them. */
const nearlyWhole = 0.8

/** Whether a file is of a template. The exports of some programs have more columns about the answering than questions. */
const isOf = (found: number, columns: number, questions: number) =>
  found > 0 && found >= columns * (found >= questions * nearlyWhole ? least.shareOfWhole : least.share)

/** Fewer exact headings are not worth looking for those with the name of a school in them. */
const fewestExact = 3

/** How many items the headings of a file are, and whether it is of their template; an item may have several columns. */
function countsOf(places: readonly (Place | undefined)[], { items: { length } }: Headings) {
  const items = new Set(places.flatMap((place) => place?.item ?? [])).size
  const others = places.filter((place) => !place).length
  return { items, isOf: isOf(items, items + others, length) }
}

/**
 * The templates that have most of a file's headings, with how many of their items it has: most matches first, then fewest
 * other questions.
 */
export function templatesOf<T extends { headings: Headings }>(
  headings: readonly string[],
  templates: Iterable<T>,
): { template: T; found: number }[] {
  const asked = headings.map((heading) => ({ words: wordSet(heading), keys: keysOf(heading) }))
  const matches: { template: T; found: number }[] = []
  for (const template of templates) {
    const found = (places: (Place | undefined)[]) => countsOf(places, template.headings)
    const exact = found(placesOf(template.headings, asked))
    const { isOf, items } = exact.items < fewestExact ? exact : found(placesAsNamed(template.headings, asked))
    if (isOf) matches.push({ template, found: items })
  }
  return matches.sort(
    (one, other) =>
      other.found - one.found || one.template.headings.items.length - other.template.headings.items.length,
  )
}

/**
 * A question as a form asks it today: in the template's words, with a name in place of "this school", or in words that may
 * say something else. `option` is there if the column has one option of it only.
 */
export type FormItem = AskedItem<Question> & { wording: 'same' | 'named' | 'changed'; option: string | null }

/** The question of each column, by its stored item or its heading; undefined if the template has none. */
export function askedItems(
  facts: readonly Facts[],
  questionnaire: Questionnaire | null,
): (FormItem | undefined)[] {
  if (!questionnaire) return facts.map(() => undefined)
  const known = headingsOf(questionnaire.questions)
  if (facts.some(({ source }) => source.item !== null)) return itemsOfForm(facts, known)
  const found = itemsByHeading(facts, known)
  const roles = storedRoles(facts)
  const places = found.filter(
    (place, at) => place || (roles[at]!.role === 'question' && facts[at]!.answered > 0),
  )
  return countsOf(places, known).isOf
    ? found.map((place) => itemOf(place, known))
    : facts.map(() => undefined)
}

type Named = Place & { wording: 'same' | 'named' }

const itemOf = (place: Named | undefined, { items }: Headings<Question>): FormItem | undefined =>
  place && { ...items[place.item]!, wording: place.wording, option: place.option }

/** By the items of a form. Its other questions were added to it, or are a template's whose headings it has. */
function itemsOfForm(facts: readonly Facts[], known: Headings<Question>): (FormItem | undefined)[] {
  const byItem = new Map(known.items.map((one) => [itemKey(one.item), one]))
  const byHeading = itemsByHeading(facts, known)
  const found = facts.map(({ source }) => {
    const item = source.item && byItem.get(itemKey(source.item))
    return item && { ...item, wording: wordingOf(item.header, source.header) }
  })
  // In a form that was translated all headings are others; a single one was replaced by another question.
  const others = found.filter((item) => item?.wording === null).length
  const isTranslated = others * 2 > found.filter(Boolean).length
  return found.map((item, place) => {
    if (!item) return facts[place]!.source.item ? undefined : itemOf(byHeading[place], known)
    if (item.wording === null && !isTranslated) return undefined
    return { ...item, wording: item.wording ?? 'same', option: null }
  })
}

/** By the headings of a table. */
const itemsByHeading = (facts: readonly Facts[], known: Headings): (Named | undefined)[] =>
  placesAsNamed(
    known,
    facts.map(({ heading, source }) => ({ words: wordSet(heading), keys: keysOf(heading, source.header) })),
  )

/** The items of headings; those with the name of a school in place of "this school" are the template's too. */
function placesAsNamed(
  known: Headings,
  asked: readonly { words: ReadonlySet<string>; keys: string[] }[],
): (Named | undefined)[] {
  const places = placesOf(known, asked)
  const found = new Set(places.map((place) => place?.item))
  const others = [...known.words.entries()].filter(([item]) => !found.has(item))
  return places.map((place, at) => {
    if (place) return place
    const named = others.filter(([, words]) => isNamed(words, asked[at]!.words))
    return named.length === 1 ? { item: named[0]![0], option: null, wording: 'named' } : undefined
  })
}

/** The share of the words that two wordings of one question have in common at least. */
const leastAlike = 0.5
const aboutSchool =
  /^(?:this|your|our|the|my|their|child's|at|in|of|school|schools|district|est[ae]|tu|su|nuestr[ao]|mi|la|el|en|de|escuelas?|distrito)$/
const isSchool = /^(?:schools?|district|escuelas?|distrito)$/

type Words = ReadonlySet<string>

/** Whether a heading differs from a question only by a name in place of "this school", or by the order of words. */
function isNamed(asked: Words, heading: Words): boolean {
  let gone = 0
  for (const word of asked)
    if (!heading.has(word)) {
      if (!aboutSchool.test(word)) return false
      gone++
    }
  if (!isAlike(asked, heading, gone)) return false
  return gone === 0 ? asked.size === heading.size : [...asked].some((word) => isSchool.test(word))
}

const isAlike = (asked: Words, heading: Words, gone: number) =>
  asked.size - gone >= Math.max(asked.size, heading.size) * leastAlike

/** How the heading of a form asks a question; null if it asks something else. */
function wordingOf(asked: string, heading: string): FormItem['wording'] | null {
  if (foldedHeading(asked) === foldedHeading(heading)) return 'same'
  const [before, now] = [wordSet(asked), wordSet(heading)]
  if (isNamed(before, now)) return 'named'
  return isAlike(before, now, [...before].filter((word) => !now.has(word)).length) ? 'changed' : null
}

const itemKey = ({ position, row }: { position: number; row: string | null }) =>
  JSON.stringify([position, row])

/** Whether answers to a question can be favorable: not if it asks for a priority, a need, a fact and the like. */
export const isJudged = ({ kind }: Question) => kind === undefined || kind === 'evaluation'

/** What the type and the kind of a question say about its column; null if its options decide. */
export function roleOfType(question: Question): ColumnRole | null {
  const { type, measures } = question
  if (type === 'multiple choice') return 'several'
  if (type === 'scale') return isJudged(question) ? 'rating' : 'choice'
  if (type === 'date') return 'time'
  if (type === 'long text' || type === 'short text') return 'text'
  return measures !== '' && isJudged(question) ? 'rating' : null
}
