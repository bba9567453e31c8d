import type { Question } from '#contract/library/templates.ts'
import type { ColumnRole } from '#contract/results/survey-readings.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { foldedHeading } from '#insights/reading/folding.ts'
import { type AskedItem, itemsOf, type Questionnaire } from '#surveys/questionnaire.ts'

/** The share of a file's headings that must match a template, if most of its questions are asked or not. */
const least = { share: 0.6, shareOfWhole: 0.4 }
/** The share of a template's questions that are most of them. */
const nearlyWhole = 0.8

/**
 * Whether a file is of a template. The exports of some programs have more columns about the answering than questions, and
 * one for each option of a question with several answers.
 */
const isOf = (found: number, columns: number, questions: number) =>
  found > 0 && found >= columns * (found >= questions * nearlyWhole ? least.shareOfWhole : least.share)

/** The folded headings of the columns with answers to questions. */
export function headingsOf(questions: Parameters<typeof itemsOf>[0]): Set<string> {
  return new Set(itemsOf(questions).map(({ header }) => foldedHeading(header)))
}

/**
 * The templates that have most of a file's headings, with their number: most matches first, then fewest other questions.
 */
export function templatesOf<T extends { headings: ReadonlySet<string> }>(
  headings: readonly string[],
  templates: Iterable<T>,
): { template: T; found: number }[] {
  const names = headings.map(foldedHeading)
  const different = new Set(names).size
  const matches: { template: T; found: number }[] = []
  for (const template of templates) {
    // Most templates have fewer questions than a wide file has columns.
    if (template.headings.size < different * least.shareOfWhole) continue
    const found = names.filter((name) => template.headings.has(name)).length
    if (isOf(found, names.length, template.headings.size)) matches.push({ template, found })
  }
  return matches.sort(
    (one, other) => other.found - one.found || one.template.headings.size - other.template.headings.size,
  )
}

/**
 * A question as a form asks it today: in the template's words, with a name in place of "this school", or in words that may
 * say something else.
 */
export type FormItem = AskedItem<Question> & { wording: 'same' | 'named' | 'changed' }

/** The question of each column, by its stored item or its heading; undefined if the template has none. */
export function askedItems(
  facts: readonly Facts[],
  questionnaire: Questionnaire | null,
): (FormItem | undefined)[] {
  if (!questionnaire) return facts.map(() => undefined)
  const items = itemsOf(questionnaire.questions)
  if (facts.some(({ source }) => source.item !== null)) return itemsOfForm(facts, items)
  const found = itemsByHeading(facts, items)
  return isOf(found.filter(Boolean).length, facts.length, items.length) ? found : facts.map(() => undefined)
}

type Items = readonly AskedItem<Question>[]

/** By the items of a form. Its other questions were added to it, or are a template's whose headings it has. */
function itemsOfForm(facts: readonly Facts[], items: Items): (FormItem | undefined)[] {
  const byItem = new Map(items.map((one) => [itemKey(one.item), one]))
  const byHeading = itemsByHeading(facts, items)
  const found = facts.map(({ source }) => {
    const item = source.item && byItem.get(itemKey(source.item))
    return item && { ...item, wording: wordingOf(foldedHeading(item.header), foldedHeading(source.header)) }
  })
  // In a form that was translated all headings are others; a single one was replaced by another question.
  const others = found.filter((item) => item?.wording === null).length
  const isTranslated = others * 2 > found.filter(Boolean).length
  return found.map((item, place) => {
    if (!item) return facts[place]!.source.item ? undefined : byHeading[place]
    if (item.wording === null && !isTranslated) return undefined
    return { ...item, wording: item.wording ?? 'same' }
  })
}

/** By the headings of a table; those with the name of a school in place of "this school" are the template's too. */
function itemsByHeading(facts: readonly Facts[], items: Items): (FormItem | undefined)[] {
  const left = Map.groupBy(items, ({ header }) => foldedHeading(header))
  const same = facts.map(({ name }) => left.get(name)?.shift())
  const others = [...left].flatMap(([heading, [item]]) => (item ? [{ heading, item }] : []))
  return same.map((item, place) => {
    if (item) return { ...item, wording: 'same' }
    const named = others.filter(({ heading }) => wordingOf(heading, facts[place]!.name) === 'named')
    return named.length === 1 ? { ...named[0]!.item, wording: 'named' } : undefined
  })
}

const wordsOf = (heading: string) => new Set(heading.match(/[\p{L}\p{N}']+/gu) ?? [])
/** The share of the words that two wordings of one question have in common at least. */
const leastAlike = 0.5
const aboutSchool =
  /^(?:this|your|our|the|my|their|child's|at|in|of|school|schools|district|est[ae]|tu|su|nuestr[ao]|mi|la|el|en|de|escuelas?|distrito)$/
const isSchool = /^(?:schools?|district|escuelas?|distrito)$/

/** How the heading of a form asks a question; null if it asks something else. */
function wordingOf(asked: string, heading: string): FormItem['wording'] | null {
  if (asked === heading) return 'same'
  const [before, now] = [wordsOf(asked), wordsOf(heading)]
  const gone = [...before].filter((word) => !now.has(word))
  const shared = before.size - gone.length
  if (shared < Math.max(before.size, now.size) * leastAlike) return null
  const isNamed = gone.length > 0 && gone.every((word) => aboutSchool.test(word))
  return (isNamed && [...before].some((word) => isSchool.test(word))) ||
    (gone.length === 0 && shared === now.size)
    ? 'named'
    : 'changed'
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
