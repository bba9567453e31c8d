const iso = /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T ].*)?$/
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** A day as 2026-11-22, from that form, 20261122 or 11/22/2026; undefined for anything else. */
export function dayOf(written: string): string | undefined {
  const [, year, , month, day] = iso.exec(written) ?? swapped(american.exec(written)) ?? []
  if (!year || !month || !day) return undefined
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

function swapped(match: RegExpExecArray | null): string[] | undefined {
  return match ? ['', match[3] ?? '', '', match[1] ?? '', match[2] ?? ''] : undefined
}

/** A day in words, such as 11 June 2022. */
export const dayInWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
