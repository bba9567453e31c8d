import { narrow, type Told } from './distributions.ts'
import { combine, type Leak, type Thoroughness } from './few-people.ts'
import {
  kindsIn,
  kindsOf,
  type Published,
  type PublishedFigure,
  peopleOf,
  type Register,
} from './register.ts'

/** What an attacker found out. */
type Found = { leaks: Leak[]; told: Told[]; fewestOrders: number }

/**
 * Everything that an outsider who knows all values of everybody can do with the figures of documents about the same
 * people: combine those of each question, of each construct, and the numbers of people and of answers, and narrow down
 * what is not shown.
 */
export function attack(
  register: Register,
  documents: readonly Published[],
  thoroughness: Thoroughness,
): Found {
  const kinds = kindsOf(register)
  const k = Math.min(...documents.map((one) => one.k))
  const found: Found = { leaks: [], told: [], fewestOrders: thoroughness.orders }
  const tryVariable = (name: string, question: string | null, groups: readonly Group[]) => {
    const variable = { name, groups: distinct(groups), weights: peopleOf(register, kinds, question) }
    const { leaks, tried } = combine(register, kinds, variable, k, thoroughness)
    found.leaks.push(...leaks)
    found.fewestOrders = Math.min(found.fewestOrders, tried)
  }
  /** The groups, in all documents, of the figures about something for which a condition holds. */
  const groupsOf = (key: string, holds: (figure: PublishedFigure) => boolean): Group[] =>
    documents.flatMap(({ questions, constructs, who }) =>
      [...questions, ...constructs]
        .filter((one) => one.key === key)
        .flatMap(({ figures }) => figures.filter(holds))
        .map(({ group }) => kindsIn(group, register, kinds, who)),
    )
  const isExact = ({ shown }: PublishedFigure) => shown === 'exact'
  const told: Group[] = []
  for (const key of keysOf(documents, ({ questions }) => questions)) {
    tryVariable(`answers to ${key}`, key, groupsOf(key, isExact))
    tryVariable(
      `how many answered ${key}`,
      key,
      groupsOf(key, ({ shown }) => shown !== 'hidden'),
    )
    told.push(...groupsOf(key, isExact))
  }
  for (const key of keysOf(documents, ({ constructs }) => constructs))
    tryVariable(`scores of ${key}`, key, groupsOf(key, isExact))
  // An exact figure reveals the size of its group: n, outside and missing.
  tryVariable('people', null, told)
  for (const { questions, who } of documents)
    for (const one of questions)
      found.told.push(...narrow(one, register, kinds, peopleOf(register, kinds, one.key), who))
  return found
}

type Group = readonly number[]

const keysOf = (documents: readonly Published[], list: (one: Published) => readonly { key: string }[]) =>
  new Set(documents.flatMap((one) => list(one).map(({ key }) => key)))

const distinct = (groups: readonly Group[]) => [...new Map(groups.map((one) => [one.join(), one])).values()]
