import { dayMs } from '#contract/limits.ts'
import type { AnsweredDays } from '#contract/results/analyses.ts'

/** Year first, as forms services and ISO 8601 write a date; or last, behind the month and the day in either order. */
const date = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?!\d)/

const firstYear = 2000
/** So many of the values must be days. */
const leastDays = 0.9
/** What lies farther than this from the middle day is a wrong clock too, if so many days remain. */
const farMs = 366 * dayMs

/**
 * Collects the days of a column of times, whose values are milliseconds, or texts if the file has its dates as text. `end`
 * gives null if they are no days, or if each of them could have its month first or its day. What lies before 2000 or
 * after `latest` (ISO 8601) is no day: somebody's clock was wrong.
 */
export function collectDays(latest: string) {
  /** How often each day was met, by where its year, month and day stand. */
  const orders = [
    [0, 1, 2],
    [2, 0, 1],
    [2, 1, 0],
  ].map((places) => ({ places, days: new Map<string, number>(), met: 0 }))
  let all = 0

  function add(value: string | number, times: number): void {
    all += times
    const parts = typeof value === 'number' ? partsOf(new Date(value)) : partsWritten(value)
    for (const order of orders) {
      // A moment has its parts where those of the year first are.
      const places = typeof value === 'number' ? orders[0]!.places : order.places
      const day = parts && dayOf(parts, places)
      if (!day || day > latest) continue
      order.met += times
      order.days.set(day, (order.days.get(day) ?? 0) + times)
    }
  }

  function end(): AnsweredDays | null {
    const least = all * leastDays
    const [first, ...others] = orders
      .filter(({ met }) => met > 0 && met >= least)
      .map(({ days }) => rangeOf(days, least))
    const isOne = others.every(({ from, to }) => from === first?.from && to === first.to)
    return first && isOne ? first : null
  }

  return { add, end }
}

function rangeOf(days: ReadonlyMap<string, number>, least: number): AnsweredDays {
  const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const middle = middleOf(inOrder)
  const near = inOrder.filter(([day]) => Math.abs(Date.parse(day) - Date.parse(middle)) <= farMs)
  const kept = sumOf(near) >= least ? near : inOrder
  return { from: kept[0]![0], middle: middleOf(kept), to: kept.at(-1)![0] }
}

type Days = readonly (readonly [day: string, times: number])[]

const sumOf = (days: Days) => days.reduce((sum, [, times]) => sum + times, 0)

/** The day up to which half of the answers came. */
function middleOf(inOrder: Days): string {
  const all = sumOf(inOrder)
  let upTo = 0
  return inOrder.find(([, times]) => {
    upTo += times
    return upTo * 2 >= all
  })![0]
}

type Parts = readonly [string, string, string]

function partsWritten(text: string): Parts | null {
  const [, first = '', , second = '', third = ''] = date.exec(text.trim()) ?? []
  return first === '' ? null : [first, second, third]
}

function partsOf(moment: Date): Parts | null {
  if (Number.isNaN(moment.getTime())) return null
  return [String(moment.getUTCFullYear()), String(moment.getUTCMonth() + 1), String(moment.getUTCDate())]
}

function dayOf(parts: Parts, places: readonly number[]): string | null {
  const [year = '', month = '', day = ''] = places.map((place) => parts[place])
  if (year.length !== 4 || month.length > 2 || day.length > 2 || Number(year) < firstYear) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const meant = new Date(written)
  // Date takes February 30 for March 2.
  return !Number.isNaN(meant.getTime()) && meant.getUTCDate() === Number(day) ? written : null
}
