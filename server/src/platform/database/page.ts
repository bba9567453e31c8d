import { type Expression, type RawBuilder, sql } from 'kysely'
import { countLimits } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import type { Db } from './database.ts'

/** Which page of a list is asked for: the one after or before a mark, by default the first. */
export type PageRequest = {
  after?: string | undefined
  before?: string | undefined
  limit?: number | undefined
  /** With a minus from the last name or the newest. */
  sort?: 'name' | '-name' | 'date' | '-date' | undefined
}

/** What a row is sorted by; the id decides between equal ones. */
type Key = { id: string | number; sortKey: string }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const time = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/
const mostInteger = 2 ** 31 - 1

const isTime = (key: string) => time.test(key) && !Number.isNaN(Date.parse(key))

/** The orders that lists have: what decides in each, whether the first page ascends, and which marks are of it. */
const orders = {
  name: { idType: sql`uuid`, ascends: true, isMark: (_key: string, id: string) => uuid.test(id) },
  moment: {
    idType: sql`uuid`,
    ascends: false,
    isMark: (key: string, id: string) => isTime(key) && uuid.test(id),
  },
  time: {
    idType: sql`integer`,
    ascends: false,
    isMark: (key: string, id: string) => isTime(key) && /^\d{1,10}$/.test(id) && Number(id) <= mostInteger,
  },
}
type Order = (typeof orders)[keyof typeof orders]

type Paging = {
  direction: 'asc' | 'desc'
  /** The number of rows to read: one more than the page has tells whether another page follows. */
  limit: number
  /** The condition for the rows beyond the mark; `key` and `id` are the expressions of an index in this order. */
  beyond(key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean>
  /** The page in the order that was asked for, of rows that were read in `direction`. */
  page<Row extends Key>(rows: Row[]): { rows: Row[]; next: string | null; previous: string | null }
}

const defaultLimit = 50

/**
 * Pages by key: a page far in is as quick as the first. By name, or by time, newest first, if the sort key is a moment
 * in UTC (`utcText`) and the id an integer, or with `moment` a UUID. Throws AppError for an invalid mark.
 */
export function pagingOf(
  { after, before, limit = defaultLimit, sort }: PageRequest,
  by: keyof typeof orders = 'name',
): Paging {
  const order = orders[by]
  const mark = after ?? before
  const isBackwards = after === undefined && before !== undefined
  const ascends = sort === undefined ? order.ascends : !sort.startsWith('-')
  const direction = ascends !== isBackwards ? 'asc' : 'desc'
  const place = mark === undefined ? undefined : readMark(mark, order)
  return {
    direction,
    limit: limit + 1,
    beyond: (key, id) => {
      if (!place) return sql<boolean>`true`
      const operator = direction === 'asc' ? sql`>` : sql`<`
      return sql<boolean>`(${key}, ${id}) ${operator} (${place[0]}, ${place[1]}::${order.idType})`
    },
    page: (read) => pageFrom(read, { limit, isBackwards, isFirst: mark === undefined }, markOf),
  }
}

/**
 * Cuts a page out of what was read for it: one row more, if there is one, tells that another page follows, and rows that
 * were read backwards are turned round. `next` and `previous` are the marks of its ends; null if nothing is beyond.
 */
export function pageFrom<Row>(
  read: Row[],
  asked: { limit: number; isBackwards: boolean; isFirst: boolean },
  mark: (row: Row) => string,
): { rows: Row[]; next: string | null; previous: string | null } {
  const rows = read.slice(0, asked.limit)
  if (asked.isBackwards) rows.reverse()
  const isMore = read.length > asked.limit
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: last && (asked.isBackwards || isMore) ? mark(last) : null,
    previous: first && (asked.isBackwards ? isMore : !asked.isFirst) ? mark(first) : null,
  }
}

function markOf({ sortKey, id }: Key): string {
  return Buffer.from(JSON.stringify([sortKey, String(id)])).toString('base64url')
}

/** A moment of a row as the sort key of a page. */
export const utcText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"')`

function readMark(mark: string, { isMark }: Order): [string, string] {
  try {
    const [sortKey, id]: unknown[] = JSON.parse(Buffer.from(mark, 'base64url').toString())
    if (typeof sortKey === 'string' && typeof id === 'string' && isMark(sortKey, id)) return [sortKey, id]
  } catch {
    // Answered below.
  }
  throw noSuchPage()
}

/** The error for a mark that no list has given. */
export const noSuchPage = () =>
  new AppError('validation_failed', 'This page of the list does not exist. Start again from the first page.')

/** How many rows a list has, or that it has more than are counted. */
export type Total = { total: number; totalIsMore: boolean }

/**
 * How many rows the list behind a page has: counted up to the limit, and not at all if the page holds all of
 * them. `all` are the rows of the list, each with one column; `remembering` may answer without counting.
 */
export async function totalOf(
  db: Db,
  { rows, next, previous }: { rows: readonly unknown[]; next: string | null; previous: string | null },
  all: { limit(most: number): Expression<unknown> },
  remembering: (count: () => Promise<Total>) => Promise<Total> = (count) => count(),
): Promise<Total> {
  if (rows.length > 0 && next === null && previous === null) {
    return { total: rows.length, totalIsMore: false }
  }
  return remembering(() => countOf(db, all))
}

async function countOf(db: Db, all: { limit(most: number): Expression<unknown> }): Promise<Total> {
  const { countedRows } = countLimits
  // One more tells whether there are more than are counted.
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${all.limit(countedRows + 1)}) as counted`.execute(db)
  const count = counted.rows[0]?.count ?? 0
  return { total: Math.min(count, countedRows), totalIsMore: count > countedRows }
}

const mostWords = 10
const shortestWord = 2

/** The words of a search that are long enough to search by, as patterns of `like`. */
export function searchPatterns(search: string | undefined): string[] {
  return (search ?? '')
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word.length >= shortestWord)
    .slice(0, mostWords)
    .map(containing)
}

/** The pattern of `like` for texts that contain these words as they are written. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
