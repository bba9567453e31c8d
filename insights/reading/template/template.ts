import type { Question } from '#contract/library/templates.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { storedRoles } from '#insights/reading/roles/recorded.ts'
import type { AskedItem, Questionnaire } from '#surveys/questionnaire.ts'
import { type Found, type Headings, headingsOf, keysOf, type Place, placesOf, wordSet } from './headings.ts'
import { isNamed, type Wording, wordingOf } from './wording.ts'

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
export type FormItem = AskedItem<Question> & { wording: Wording; option: string | null }

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

const itemOf = (place: Found | undefined, { items }: Headings<Question>): FormItem | undefined =>
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
const itemsByHeading = (facts: readonly Facts[], known: Headings): (Found | undefined)[] =>
  placesAsNamed(
    known,
    facts.map(({ heading, source }) => ({ words: wordSet(heading), keys: keysOf(heading, source.header) })),
  )

/** The items of headings; those with the name of a school in place of "this school" are the template's too. */
function placesAsNamed(
  known: Headings,
  asked: readonly { words: ReadonlySet<string>; keys: string[] }[],
): (Found | undefined)[] {
  const places = placesOf(known, asked)
  const found = new Set(places.map((place) => place?.item))
  const others = [...known.words.entries()].filter(([item]) => !found.has(item))
  return places.map((place, at) => {
    if (place) return place
    const named = others.filter(([, words]) => isNamed(words, asked[at]!.words))
    return named.length === 1 ? { item: named[0]![0], option: null, wording: 'named' } : undefined
  })
}

const itemKey = ({ position, row }: { position: number; row: string | null }) =>
  JSON.stringify([position, row])
