import type { Question } from '#contract/library/templates.ts'
import { foldedHeading, stemAndRow } from '#insights/reading/folding.ts'
import { type AskedItem, gridHeader, itemsOf } from '#surveys/questionnaire.ts'

/** What a column is headed by: an item of a template, or one option of an item with several answers. */
export type Place = { item: number; option: string | null }

/** A place, and whether it is headed in the template's words. */
export type Found = Place & { wording: 'same' | 'named' }

/** The items of a template, found by the words of a heading however a program puts them together. */
export type Headings<Q extends Asked = Asked> = {
  items: readonly AskedItem<Q>[]
  byWords: ReadonlyMap<string, readonly Place[]>
  /** The words of each item. */
  words: readonly ReadonlySet<string>[]
  /** The rows or options of each question that has any: some programs head their columns with nothing else. */
  alone: readonly { words: string; place: Place }[][]
}

type Asked = Pick<Question, 'position' | 'type' | 'text' | 'rows' | 'options'>

/** The headings of the columns with answers to questions. */
export function headingsOf<Q extends Asked>(questions: readonly Q[]): Headings<Q> {
  const items = itemsOf(questions)
  const byWords = new Map<string, Place[]>()
  const alone = new Map<Q, { words: string; place: Place }[]>()
  const add = (heading: string, place: Place) => {
    const words = wordsOf(heading)
    byWords.set(words, [...(byWords.get(words) ?? []), place])
  }
  for (const [item, asked] of items.entries()) {
    const { question, header } = asked
    const { row } = asked.item
    add(header, { item, option: null })
    const options = question.type === 'multiple choice' ? question.options : []
    const parts =
      row === null ? options.map((option) => ({ part: option, option })) : [{ part: row, option: null }]
    for (const { part, option } of parts) {
      const place = { item, option }
      if (option !== null) add(gridHeader(question.text, part), place)
      // Alchemer puts the question last.
      add(`${part}:${question.text}`, place)
      alone.set(question, [...(alone.get(question) ?? []), { words: wordsOf(part), place }])
    }
  }
  return {
    items,
    byWords,
    words: items.map(({ header }) => wordSet(header)),
    alone: [...alone.values()].filter(({ length }) => length > 1),
  }
}

/** A longer heading, or one of more parts, is a text. */
const [longest, mostLanguages] = [1_000, 4]

/** A heading as it is looked for: its words, and those in each language if it was `written` in two, in a line each or in one. */
export function keysOf(heading: string, written = heading): string[] {
  if (written.length > longest) return [wordsOf(heading)]
  const { stem, row } = stemAndRow(written.replaceAll('\n', ' / '))
  const stems = languagesOf(stem ?? row)
  const rows = stem === null ? [] : languagesOf(row)
  const each =
    stem === null
      ? stems
      : stems.length === rows.length
        ? stems.map((one, at) => gridHeader(one, rows[at]!))
        : []
  const isInEach = each.length > 1 && each.length <= mostLanguages
  return [...new Set([heading, ...(isInEach ? each : [])].map(wordsOf))]
}

/** "How safe is it? / ¿Qué tan seguro es?" in its two languages. */
const languagesOf = (text: string) =>
  text.replace(/^(¿[^¿?]{1,400}\?) (?=\p{L})/u, '$1 / ').split(/ (?:\/\/?|\|) |(?<=[?.!:]) (?=¿)/)

/** REDCap's "(choice=Hall)", and what Qualtrics adds to a question that leaves room for words. */
const added = /\(choice=(?=.+\)$)| - selected choice(?= - |$)/g

/** The different words of a heading. */
export const wordSet = (heading: string): ReadonlySet<string> => new Set(wordsOf(heading).split(' '))

/** The words of a heading: programs put a row after its question in brackets, or after a hyphen, dot, colon, slash or arrow. */
const wordsOf = (heading: string) =>
  foldedHeading(heading)
    .replace(added, ' ')
    .match(/[\p{L}\p{N}']+/gu)
    ?.join(' ') ?? ''

/**
 * What each column is headed by, from the keys of its heading. Equal headings are the template's in order, and then the
 * last of them again. A heading in two languages is `named` as it was asked.
 */
export function placesOf(
  { byWords, alone }: Headings,
  headings: readonly { keys: readonly string[] }[],
): (Found | undefined)[] {
  const times = new Map<string, number>()
  const places = headings.map(({ keys }): Found | undefined => {
    const key = keys.find((one) => byWords.has(one))
    if (key === undefined) return undefined
    const same = byWords.get(key)!
    const time = times.get(key) ?? 0
    times.set(key, time + 1)
    return { ...same[Math.min(time, same.length - 1)]!, wording: key === keys[0] ? 'same' : 'named' }
  })
  const found = new Set(places.map((place) => place?.item))
  for (const parts of alone) {
    if (parts.some(({ place }) => found.has(place.item))) continue
    const first = headings.findIndex((_, at) =>
      parts.every(({ words }, part) => !places[at + part] && headings[at + part]?.keys[0] === words),
    )
    if (first >= 0)
      for (const [part, { place }] of parts.entries()) places[first + part] = { ...place, wording: 'same' }
  }
  return places
}
