import { type Facts, factsOf } from '#insights/reading/facts.ts'
import type { ColumnAnswers } from '#surveys/response-columns.ts'
import type { FormItem } from './template.ts'

/** A column with the item of the template that it has, and the positions of all columns of a question in branches. */
export type AskedColumn = { facts: Facts; item: FormItem | undefined; columns?: number[] }

/**
 * Columns in which a question with options that a form asks in several of its branches is one: nobody has an answer in
 * two of its columns. What people wrote in each branch stays apart.
 */
export function withBranches(
  facts: readonly Facts[],
  items: readonly (FormItem | undefined)[],
): AskedColumn[] {
  const asked = facts.map((one, place): AskedColumn => ({ facts: one, item: items[place] }))
  const ofQuestion = Map.groupBy(asked, ({ item }) =>
    item?.option === null && !/ text$/.test(item.question.type) ? JSON.stringify(item.item) : null,
  )
  const others = new Set<AskedColumn>()
  const joined = new Map<AskedColumn, AskedColumn>()
  for (const [question, columns] of ofQuestion) {
    const [first, ...rest] = columns
    const source =
      question !== null && rest.length > 0 && joinedAnswers(columns.map((one) => one.facts.source))
    if (!first || !source) continue
    for (const one of rest) others.add(one)
    const { answered, distinct, answers, isSampled } = factsOf({
      count: source.codes.length,
      columns: [source],
    })[0]!
    joined.set(first, {
      ...first,
      facts: { ...first.facts, source, answered, distinct, answers, isSampled },
      columns: columns.map((one) => one.facts.position),
    })
  }
  return asked.filter((one) => !others.has(one)).map((one) => joined.get(one) ?? one)
}

/** The answers of columns as those of one; null if anybody has two. */
function joinedAnswers(columns: readonly ColumnAnswers[]): ColumnAnswers | null {
  const [first, ...rest] = columns
  if (!first) return null
  const codes = Uint32Array.from(first.codes)
  const values = [...first.values]
  for (const column of rest) {
    for (const [row, code] of column.codes.entries()) {
      if (code === 0) continue
      if (codes[row] !== 0) return null
      codes[row] = code + values.length
    }
    values.push(...column.values)
  }
  return {
    ...first,
    kind: columns.every(({ kind }) => kind === first.kind) ? first.kind : 'text',
    values,
    codes,
  }
}
