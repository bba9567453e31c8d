/** What an attacker may know about everybody: their values of the breakdowns and which questions they answered. */
export type Register = {
  breakdowns: readonly string[]
  /** The key of each value, null if none was given. */
  people: readonly { values: readonly (string | null)[]; answered: ReadonlySet<string> }[]
}

/** What an attacker reads: the figures of one document, or of several snapshots of one collection. */
export type Published = {
  k: number
  /** The people it is about, if not the whole register: those with some values of one breakdown. */
  who?: { breakdown: string; among: readonly string[] }
  questions: readonly PublishedQuestion[]
  constructs: readonly { key: string; figures: readonly PublishedFigure[] }[]
}
export type PublishedQuestion = {
  key: string
  several: boolean
  figures: readonly PublishedFigure[]
}
export type PublishedFigure =
  | {
      group: readonly string[]
      shown: 'exact'
      n: number
      outside: number | null
      missing: number | null
      options: readonly { count: number }[]
    }
  | { group: readonly string[]; shown: 'masked'; n: number; label: string }
  | { group: readonly string[]; shown: 'hidden' }

/** People with the same values of all breakdowns. */
export type Kinds = { values: readonly (readonly (string | null)[])[]; of: readonly number[] }

/** The distinct combinations of values in a register, and that of each person. */
export function kindsOf({ people }: Register): Kinds {
  const numbers = new Map<string, number>()
  const values: (readonly (string | null)[])[] = []
  const of = people.map((person) => {
    const name = JSON.stringify(person.values)
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, values.length)
    return values.push(person.values) - 1
  })
  return { values, of }
}

/** The people of each kind who answered a question, or all. */
export function peopleOf({ people }: Register, { values, of }: Kinds, question: string | null): number[] {
  const counts = values.map(() => 0)
  people.forEach(({ answered }, person) => {
    if (question === null || answered.has(question)) counts[of[person]!]!++
  })
  return counts
}

/** Whom a group is about, read from its key: `["grade:7+8", "gender:_"]`, where `_` is "not given". */
export function kindsIn(
  group: readonly string[],
  { breakdowns }: Register,
  { values }: Kinds,
  who?: Published['who'],
): number[] {
  const wanted = group.map((key) => {
    const at = key.indexOf(':')
    return { breakdown: breakdowns.indexOf(key.slice(0, at)), among: new Set(key.slice(at + 1).split('+')) }
  })
  if (who) wanted.push({ breakdown: breakdowns.indexOf(who.breakdown), among: new Set(who.among) })
  return values.flatMap((one, kind) =>
    wanted.every(({ breakdown, among }) => among.has(one[breakdown] ?? '_')) ? [kind] : [],
  )
}
