import { type RawBuilder, sql } from 'kysely'
import { countLimits } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'

/** Which page of a list is asked for: the one after or before a mark, by default the first. */
export type PageRequest = {
  after?: string | undefined
  before?: string | undefined
  limit?: number | undefined
  sort?: 'name' | '-name' | undefined
}

/** What a row is sorted by; the id decides between equal ones. */
type Key = { id: string; sortKey: string }

export type Paging = {
  direction: 'asc' | 'desc'
  /** The number of rows to read: one more than the page has tells whether another page follows. */
  limit: number
  /** The condition for the rows beyond the mark; `key` and `id` are the expressions of an index in this order. */
  beyond(key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean>
  /** The page in the order that was asked for, of rows that were read in `direction`. */
  page<Row extends Key>(rows: Row[]): { rows: Row[]; next: string | null; previous: string | null }
}

const defaultLimit = 50

/** Pages by key: a page far in is as quick as the first. Throws AppError for a mark that is none. */
export function pagingOf({ after, before, limit = defaultLimit, sort = 'name' }: PageRequest): Paging {
  const mark = after ?? before
  const isBackwards = after === undefined && before !== undefined
  const direction = (sort === 'name') !== isBackwards ? 'asc' : 'desc'
  const place = mark === undefined ? undefined : readMark(mark)
  return {
    direction,
    limit: limit + 1,
    beyond: (key, id) => {
      if (!place) return sql<boolean>`true`
      const operator = direction === 'asc' ? sql`>` : sql`<`
      return sql<boolean>`(${key}, ${id}) ${operator} (${place[0]}, ${place[1]}::uuid)`
    },
    page: (read) => {
      const rows = read.slice(0, limit)
      if (isBackwards) rows.reverse()
      const isMore = read.length > limit
      const [first, last] = [rows[0], rows.at(-1)]
      return {
        rows,
        next: last && (isBackwards || isMore) ? markOf(last) : null,
        previous: first && (isBackwards ? isMore : mark !== undefined) ? markOf(first) : null,
      }
    },
  }
}

function markOf({ sortKey, id }: Key): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readMark(mark: string): [string, string] {
  try {
    const [sortKey, id]: unknown[] = JSON.parse(Buffer.from(mark, 'base64url').toString())
    if (typeof sortKey === 'string' && typeof id === 'string' && uuid.test(id)) return [sortKey, id]
  } catch {
    // Answered below.
  }
  throw new AppError('validation_failed', 'This list has no such page. Begin at its first page.')
}

/** A count that ended one above the limit of what is counted, as a page says it. */
export function totalOf(counted: number): { total: number; totalIsMore: boolean } {
  const { countedRows } = countLimits
  return { total: Math.min(counted, countedRows), totalIsMore: counted > countedRows }
}

/** How many rows to count at most, to tell whether there are more than are counted. */
export const mostCounted = countLimits.countedRows + 1

const mostWords = 10
const shortestWord = 2

/** The words of a search that are long enough to search by, as patterns of `like`. */
export function searchPatterns(search: string | undefined): string[] {
  return (search ?? '')
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word.length >= shortestWord)
    .slice(0, mostWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
