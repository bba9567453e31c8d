import type { Analysis, Block } from '#contract/results/analyses.ts'
import { valueKeyOf } from '#insights/columns/breakdowns.ts'
import { type Language, notGiven, orOf, wordsOfNotGiven } from '#insights/privacy/blocks.ts'

/** Breakdowns whose labels have the words of ours in a language; what was answered stays as it is. */
export const labelledIn = (
  { breakdowns, language: from }: Analysis,
  language: Language,
): Analysis['breakdowns'] =>
  from === language
    ? breakdowns
    : breakdowns.map((one) => ({
        ...one,
        blocks: one.blocks.map((block) => ({ ...block, label: labelIn(block, from, language) })),
      }))

function labelIn({ key, label }: Block, from: Language, to: Language): string {
  const values = key.slice(key.lastIndexOf(':') + 1).split('+')
  const [before, after] = [wordsOfNotGiven[from], wordsOfNotGiven[to]]
  if (values.length === 1) return values[0] === notGiven ? after.only : label
  // The "or" stands before the last value, and the names of values may hold one too.
  const isValue = (text: string) =>
    text === before.none
      ? values.includes(notGiven)
      : values.some((value) => value.replace(/-\d+$/, '') === valueKeyOf(text) || value === valueKeyOf(text))
  for (const { index, 0: or } of label.matchAll(from === 'en' ? / or /g : / [ou] /g)) {
    const last = label.slice(index + or.length)
    if (!isValue(last)) continue
    return orOf([label.slice(0, index), last === before.none ? after.none : last], to)
  }
  return label
}
