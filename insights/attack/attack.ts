import { narrow, type Told } from './distributions.ts'
import { combine, type Leak, type Thoroughness } from './few-people.ts'
import { kindsOf, type Published, peopleOf, type Register } from './register.ts'

/** What an attacker found out. */
export type Found = { leaks: Leak[]; told: Told[]; fewestOrders: number }

/**
 * Everything that an outsider who knows all values of everybody can do with the figures of documents about the same
 * people: combine those of each question, of each construct, the numbers of people who answered and those of people,
 * and narrow what is not shown.
 */
export function attack(
  register: Register,
  documents: readonly Published[],
  thoroughness: Thoroughness,
): Found {
  const kinds = kindsOf(register)
  const k = Math.min(...documents.map((one) => one.k))
  const found: Found = { leaks: [], told: [], fewestOrders: thoroughness.orders }
  const tryVariable = (variable: string, question: string | null, groups: readonly (readonly string[])[]) => {
    const weights = peopleOf(register, kinds, question)
    const { leaks, tried } = combine(register, kinds, { name: variable, groups, weights }, k, thoroughness)
    found.leaks.push(...leaks)
    found.fewestOrders = Math.min(found.fewestOrders, tried)
  }
  const told: (readonly string[])[] = []
  for (const key of new Set(documents.flatMap(({ questions }) => questions.map((one) => one.key)))) {
    const readings = documents.flatMap(({ questions }) => questions.filter((one) => one.key === key))
    const figures = readings.flatMap((one) => one.figures)
    const exact = figures.filter(({ shown }) => shown === 'exact').map(({ group }) => group)
    const counted = figures.filter(({ shown }) => shown !== 'hidden').map(({ group }) => group)
    told.push(...exact)
    tryVariable(`answers to ${key}`, key, exact)
    if (counted.length > exact.length) tryVariable(`how many answered ${key}`, key, counted)
    for (const one of readings)
      found.told.push(...narrow(one, register, kinds, peopleOf(register, kinds, key)))
  }
  for (const { constructs } of documents)
    for (const { key, figures } of constructs)
      tryVariable(
        `scores of ${key}`,
        key,
        figures.filter(({ shown }) => shown === 'exact').map(({ group }) => group),
      )
  // An exact figure tells how many people its group has: n, outside and missing.
  tryVariable('people', null, distinct(told))
  return found
}

const distinct = (groups: readonly (readonly string[])[]) => [
  ...new Map(groups.map((g) => [g.join(' '), g])).values(),
]
