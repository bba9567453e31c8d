import type { AskedColumn } from '#insights/columns/asked-columns.ts'
import type { Construct } from '#insights/columns/constructs.ts'
import type { ReadBefore } from './read-before.ts'
import type { SameColumn } from './same-columns.ts'

/**
 * Finds, by key, the questions and constructs of an upload that one of an earlier analysis may be: those of the same
 * columns, and without any, those that match no other.
 */
export function questionsLike(
  { reading, analysis }: ReadBefore,
  same: readonly SameColumn[],
  asked: readonly AskedColumn[],
  constructs: readonly Construct[],
): (key: string) => readonly string[] {
  const ownOf = new Map(same.map(({ own, other }) => [other, own]))
  const like = new Map<string, string[]>()
  for (const { key, columns } of reading.columns) {
    const own = new Set(columns.map((column) => ownOf.get(column)))
    const found = asked.filter((one) => one.reading.columns.some((column) => own.has(column)))
    like.set(
      key,
      found.map((one) => one.reading.key),
    )
  }
  const known = new Set([...like.values()].flat())
  const rest = asked.map((one) => one.reading.key).filter((key) => !known.has(key))
  const read = new Set(analysis.constructs.map(({ key }) => key))
  const own = constructs.map(({ key }) => key)
  const restOfConstructs = own.filter((key) => !read.has(key))
  return (key) => {
    if (read.has(key)) return own.includes(key) ? [key] : restOfConstructs
    const found = like.get(key) ?? []
    return found.length > 0 ? found : rest
  }
}
