const forms = [
  /^(?<year>\d{4})(?<mark>-?)(?<month>\d{2})\k<mark>(?<day>\d{2})(?:[T ].*)?$/,
  /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})(?: .*)?$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})(?: .*)?$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
]

/** A day as 2026-11-22, from that form, 20261122, 2026/11/22, 11/22/2026, 11/22/26 or 22.11.2026; undefined for anything else. */
export function dayOf(written: string): string | undefined {
  const found = forms.map((form) => form.exec(written)?.groups).find((groups) => groups !== undefined)
  const { year: years, month, day } = found ?? {}
  if (!years || !month || !day) return undefined
  const year = years.length === 2 ? `20${years}` : years
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** A day in words, such as 11 June 2022. */
export const dayInWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
