import type { DraftQuestion, TemplateContent } from '#contract/library/template-editor.ts'

/** A question of one content and its counterpart in another. */
export type Pair = { before: DraftQuestion | null; after: DraftQuestion | null }

/** From this share of common words on a question counts as the same in other words. */
const alike = 0.5

/** A text as trends compare it: without case, marks and spaces at its ends. */
export const foldedText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Tells which questions of two contents are the same: by their keys if both are of one line of editing (`byKey`), else
 * by their words, and by words in common, the nearest in place first. In the order of `after`, then what is gone.
 */
export function pairsOf(
  before: Pick<TemplateContent, 'questions'>,
  after: Pick<TemplateContent, 'questions'>,
  byKey: boolean,
): Pair[] {
  const left = new Map(before.questions.map((question, place) => [question, place]))
  const found = new Map<DraftQuestion, DraftQuestion>()
  const take = (own: DraftQuestion, other: DraftQuestion | undefined) => {
    if (!other) return
    found.set(own, other)
    left.delete(other)
  }
  const rest = () => after.questions.filter((question) => !found.has(question))
  if (byKey) {
    const keyed = new Map(before.questions.map((question) => [question.key, question]))
    for (const question of after.questions) take(question, keyed.get(question.key))
  } else {
    for (const question of rest()) {
      const text = foldedText(question.words.text)
      take(
        question,
        [...left.keys()].find((one) => one.type === question.type && foldedText(one.words.text) === text),
      )
    }
    for (const question of rest()) {
      const place = after.questions.indexOf(question)
      const candidates = [...left].map(([one, at]) => ({
        one,
        share: commonWords(one.words.text, question.words.text),
        away: Math.abs(at - place),
      }))
      const best = candidates
        .filter(({ share }) => share >= alike)
        .sort((a, b) => b.share - a.share || a.away - b.away)[0]
      take(question, best?.one)
    }
  }
  return [
    ...after.questions.map((question) => ({ before: found.get(question) ?? null, after: question })),
    ...[...left.keys()].map((question) => ({ before: question, after: null })),
  ]
}

/** The share of words that two texts have in common, from 0 to 1. */
function commonWords(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const common = [...first].filter((word) => second.has(word)).length
  const all = first.size + second.size - common
  return all === 0 ? 0 : common / all
}

const wordsOf = (text: string) => new Set(foldedText(text).split(' ').filter(Boolean))

/** The pairs whose questions changed places: the fewest that explain the new order. */
export function movedPairs(before: Pick<TemplateContent, 'questions'>, pairs: readonly Pair[]): Set<Pair> {
  const places = new Map(before.questions.map((question, place) => [question, place]))
  const both = pairs.filter((pair) => pair.before && pair.after)
  const order = both.map((pair) => places.get(pair.before!) ?? 0)
  // The longest run that kept its order stays; quadratic, for some hundred questions.
  const length = order.map(() => 1)
  const previous = order.map(() => -1)
  let last = order.length > 0 ? 0 : -1
  for (let at = 0; at < order.length; at++) {
    for (let from = 0; from < at; from++) {
      if (order[from]! < order[at]! && length[from]! + 1 > length[at]!) {
        length[at] = length[from]! + 1
        previous[at] = from
      }
    }
    if (length[at]! > length[last]!) last = at
  }
  const kept = new Set<number>()
  for (let at = last; at >= 0; at = previous[at]!) kept.add(at)
  return new Set(both.filter((_, at) => !kept.has(at)))
}

/** A content with the keys of another if its questions are the same, and with new ones elsewhere. */
export function withKeysOf(
  content: TemplateContent,
  other: Pick<TemplateContent, 'questions'>,
  newKey: () => string,
): TemplateContent {
  return {
    ...content,
    questions: pairsOf(other, content, false)
      .filter(({ after }) => after !== null)
      .map(({ before, after }) => ({ ...after!, key: before?.key ?? newKey() })),
  }
}
