import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const mark = '/* prepared */'

/**
 * At the end of a statement (`modifyEnd`): each connection to PostgreSQL parses it once, and after some times plans it once.
 * For statements that take longer to plan than to run, whose text never changes and whose best plan is the same for all values.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** The name under which connections keep a statement that is to be prepared; undefined for any other. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = hash('sha256', text, 'base64url')
  names.set(text, name)
  return name
}

/** Whether a list is not filtered: the plan of a search depends on what is searched for. */
export function isEmpty(filters: Record<string, unknown>): boolean {
  return Object.values(filters).every((value) => value === undefined)
}
