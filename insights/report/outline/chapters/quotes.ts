import type { Block } from '#insights/report/outline/blocks.ts'
import type { Context } from '#insights/report/outline/context.ts'

/** The comments that a person picked for a theme or one of its questions. */
export function quotesOf({ source, words }: Context, keys: readonly string[]): Block[] {
  const quotes = source.words.quotes
    .filter(({ question }) => keys.includes(question))
    .map(({ text }) => words.quoted(text.trim()))
  if (quotes.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: words.chapter.wrote },
    { kind: 'quotes', quotes },
  ]
}
