/** Year first, as forms services and ISO 8601 write a date. */
const yearFirst = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/
const monthFirst = /^(?<month>\d{1,2})([-/.])(?<day>\d{1,2})\2(?<year>\d{4})(?!\d)/
const dayFirst = /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})(?!\d)/

const firstYear = 2000
/** So many of the values must be days. */
const leastDays = 0.9

/**
 * The first and the last day (ISO 8601) among the values of a column of times: milliseconds, or texts if the file has its
 * dates as text. Null if they are no days, or if each of them could have its month first or its day.
 */
export function daysOf(values: readonly (string | number)[]): { from: string; to: string } | null {
  const readings = [yearFirst, monthFirst, dayFirst]
    .map((order) => values.flatMap((value) => dayOf(value, order) ?? []).toSorted())
    .filter((days) => days.length > 0 && days.length >= values.length * leastDays)
    .map((days) => ({ from: days[0]!, to: days.at(-1)! }))
  const [first, ...others] = readings
  return first && others.every(({ from, to }) => from === first.from && to === first.to) ? first : null
}

function dayOf(value: string | number, order: RegExp): string | null {
  if (typeof value === 'number') return isoDay(new Date(value))
  const { year, month, day } = order.exec(value.trim())?.groups ?? {}
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? isoDay(date) : null
}

const isoDay = (date: Date) => (date.getUTCFullYear() >= firstYear ? date.toISOString().slice(0, 10) : null)
