import type { RosterPerson } from './roster.ts'

/** The first two rows of each text that occurs several times; empty texts are left out. */
export function repeated(all: readonly RosterPerson[], of: (one: RosterPerson, place: number) => string) {
  // Nearly every text occurs once: it is looked up once, and its row is not kept.
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const [place, one] of all.entries()) {
    const text = of(one, place)
    const before = seen.size
    if (text !== '' && seen.add(text).size === before) again.add(text)
  }
  const first = new Map<string, number>()
  const twice = new Map<string, [number, number]>()
  for (const [place, one] of again.size > 0 ? all.entries() : []) {
    const text = of(one, place)
    if (!again.has(text)) continue
    const before = first.get(text)
    if (before === undefined) first.set(text, one.row)
    else if (!twice.has(text)) twice.set(text, [before, one.row])
  }
  return twice
}

/** `words` and the other row with a text; undefined if there is none. */
export function sameAs(
  twice: Map<string, [number, number]>,
  text: string,
  row: number,
  words: string,
): string | undefined {
  if (twice.size === 0) return undefined
  const rows = twice.get(text)
  return rows && `${words} row ${rows[0] === row ? rows[1] : rows[0]}`
}
