import type { CheckedLibrary, CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion, warning } from '#library/rules/issue.ts'
import { folded, isEnglish, itemsOf, statements } from './wording.ts'

/** Why an item may keep its "and" or "or", by the item's exact text. */
export type Decisions = Record<string, string>

const joins = /\b(and|or)\b|&|\/(?!\d)/i

/**
 * An item with "and", "or" or the like may hold two ideas, and needs a recorded decision that it asks one thing.
 * English only: Spanish versions follow their English items one by one, and need "hijo o hija" where English has one
 * word. A decision applies to every item with exactly these words.
 */
export function* checkTwoIdeas(library: CheckedLibrary, decisions: Decisions): Generator<Issue> {
  const reasons = new Map(Object.entries(decisions).map(([text, reason]) => [folded(text), reason.trim()]))
  const used = new Set<string>()
  for (const template of library.templates) {
    for (const { question, column, text } of joined(template)) {
      used.add(folded(text))
      if (!reasons.get(folded(text)))
        yield error(
          inQuestion(question, column),
          `${mayHoldTwo(text)} Ask one, or record in library/decisions.json why it is one.`,
        )
    }
  }
  for (const text of Object.keys(decisions)) {
    if (!used.has(folded(text)))
      yield error('library/decisions.json', `No item reads "${text}" any more. Remove its decision.`)
  }
}

/** As `checkTwoIdeas`, for one template: warns of the items that no decision is recorded for. */
export function* checkUndecided(template: CheckedTemplate, decided: ReadonlySet<string>): Generator<Issue> {
  for (const { question, column, text } of joined(template)) {
    if (!decided.has(folded(text))) yield warning(inQuestion(question, column), mayHoldTwo(text))
  }
}

const mayHoldTwo = (text: string) => `"${text}" may hold two ideas.`

function joined(template: CheckedTemplate) {
  if (!isEnglish(template)) return []
  return itemsOf(template).flatMap((question) =>
    statements(question)
      .filter(({ text }) => joins.test(text))
      .map((statement) => ({ question, ...statement })),
  )
}
