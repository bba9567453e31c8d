import type { Analysis, Figure } from '#contract/results/analyses.ts'
import { notGiven } from '#contract/results/block-labels.ts'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import { askedColumns } from '#insights/columns/asked-columns.ts'
import { breakdownOf } from '#insights/columns/breakdowns.ts'
import type { OneColumn } from '#insights/columns/coded-columns.ts'
import { createEncoder } from '#insights/columns/encode.ts'
import type { Out } from '#insights/privacy/population.ts'
import type { Responses } from '#surveys/response-columns.ts'
import type { People } from './people.ts'
import type { MarkedResponses } from './same-rows.ts'

/** An analysis that somebody has read, with its upload (a position in a list) and the reading of that. */
export type ReadBefore = { upload: number; reading: SurveyReading; analysis: Analysis }

/** The block of each person by breakdown in one analysis: -1 for nobody's block, null for people who are not in it. */
type Partition = {
  upload: number
  breakdowns: readonly { key: string; blocks: readonly string[] }[]
  of: readonly (readonly number[] | null)[]
}

/** How everything that was read before tells people apart. */
export type Told = {
  partitions: readonly Partition[]
  /** A number for each person, equal for people in the same groups of every analysis that was read. */
  signOf: Int32Array
  signs: number
}

/** Tells people apart by the groups of the analyses that were read; `people` are those of `uploads`. */
export function tellApart(
  before: readonly ReadBefore[],
  uploads: readonly MarkedResponses[],
  people: People,
): Told {
  const distinct = new Map(before.map((one) => [partitionName(one), one]))
  const partitions = [...distinct.values()].map((one) =>
    partitionOf(one, uploads[one.upload]!.responses, people),
  )
  const numbers = new Map<string, number>()
  const own = people.personOf[0]!.length
  const signOf = Int32Array.from({ length: people.count }, (_, person) => {
    const name = `${person < own} ${partitions.map(({ of }) => of[person]?.join() ?? '').join(' ')}`
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, numbers.size)
    return numbers.size - 1
  })
  return { partitions, signOf, signs: numbers.size }
}

/** A name that is equal for analyses of an upload that tell the same people apart. */
const partitionName = ({ upload, reading, analysis }: ReadBefore) => {
  const keys = new Set(analysis.breakdowns.map(({ key }) => key))
  const readings = reading.columns.filter(({ key }) => keys.has(key))
  return JSON.stringify([
    upload,
    analysis.breakdowns.map(({ blocks }) => blocks.map(({ key }) => key)),
    readings.map(({ columns, options }) => [columns, options]),
  ])
}

function partitionOf(
  { upload, reading, analysis }: ReadBefore,
  responses: Responses,
  people: People,
): Partition {
  const asked = askedColumns(reading)
  const used = analysis.breakdowns.flatMap((breakdown) => {
    const column = asked.find((one) => one.reading.key === breakdown.key)
    return column ? [{ breakdown, column }] : []
  })
  const coded = createEncoder(used.map(({ column }) => column))(responses)
  const blockOfCode = used.map(({ breakdown, column }) => {
    const blockOf = new Map(
      breakdown.blocks.flatMap(({ key }, block) =>
        key
          .slice(breakdown.key.length + 1)
          .split('+')
          .map((value) => [value, block] as const),
      ),
    )
    const keys = [notGiven, ...breakdownOf(column).values.map(({ key }) => key), notGiven]
    return keys.map((key) => blockOf.get(key) ?? -1)
  })
  const of = new Array<readonly number[] | null>(people.count).fill(null)
  for (const [row, person] of people.personOf[upload]!.entries())
    of[person] = blockOfCode.map((blocks, at) => blocks[(coded.columns[at] as OneColumn).codes[row]!]!)
  return {
    upload,
    breakdowns: used.map(({ breakdown: { key, blocks } }) => ({ key, blocks: blocks.map((one) => one.key) })),
    of,
  }
}

/**
 * What was read, in the form that privacy takes. `keysOf`: the questions and constructs of the upload that one that was
 * read may be; `personOfAtom`: any person of each atom, whose people all have one sign; `people`: how many each has.
 */
export function outOf(
  before: readonly ReadBefore[],
  { partitions }: Pick<Told, 'partitions'>,
  keysOf: (one: ReadBefore) => (key: string) => readonly string[],
  personOfAtom: ArrayLike<number>,
  people: Uint32Array,
): Out {
  const groups = new Map<string, { atoms: number[]; about: Set<string>; masked: Set<string> }>()
  const byPartition = partitions.map((one) => atomsByGroup(one, personOfAtom))
  const names = before.map(partitionName)
  const distinct = [...new Set(names)]
  for (const [at, read] of before.entries()) {
    const { analysis } = read
    const ownKeys = keysOf(read)
    const place = distinct.indexOf(names[at]!)
    const atomsOf = byPartition[place]!
    const isKept = keptTables(analysis)
    const add = (group: readonly string[]) => {
      const atoms = atomsOf.get(group.join('\n'))
      if (!atoms || isKept(group)) return undefined
      const name = `${place}\n${group.join('\n')}`
      const one = groups.get(name) ?? { atoms, about: new Set<string>(), masked: new Set<string>() }
      groups.set(name, one)
      return one
    }
    for (const { blocks } of analysis.breakdowns) for (const { key } of blocks) add([key])
    const figures = (key: string, list: readonly Figure[]) => {
      for (const { group, shown } of list) {
        if (shown === 'hidden') continue
        const one = add(group)
        for (const own of ownKeys(key)) (shown === 'exact' ? one?.about : one?.masked)?.add(own)
      }
    }
    for (const { key, figures: list } of [...analysis.questions, ...analysis.constructs]) figures(key, list)
  }
  const isRead = Array.from(personOfAtom, (person) => partitions.some(({ of }) => of[person] !== null))
  return {
    people: people.map((count, atom) => (isRead[atom] ? count : 0)),
    groups: [...groups.values()].map(({ atoms, about, masked }) => ({
      atoms,
      about: [...about],
      masked: [...masked],
    })),
  }
}

/** The atoms of each group of a partition. */
function atomsByGroup({ breakdowns, of }: Partition, personOfAtom: ArrayLike<number>): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  const add = (name: string, atom: number) => {
    const atoms = groups.get(name)
    if (atoms) atoms.push(atom)
    else groups.set(name, [atom])
  }
  for (let atom = 0; atom < personOfAtom.length; atom++) {
    const blocks = of[personOfAtom[atom]!]
    if (!blocks) continue
    add('', atom)
    const keys = blocks.flatMap((block, at) => breakdowns[at]!.blocks[block] ?? [])
    for (const [at, key] of keys.entries()) {
      add(key, atom)
      for (const other of keys.slice(at + 1)) add(`${key}\n${other}`, atom)
    }
  }
  return groups
}

/** Whether the figure of a group comes from an earlier analysis, which counts by itself. */
function keptTables({ breakdowns, kept = [] }: Analysis): (group: readonly string[]) => boolean {
  const breakdownOfBlock = new Map(
    breakdowns.flatMap(({ key, blocks }) => blocks.map((one) => [one.key, key])),
  )
  const tables = new Set(kept.map((one) => one.breakdowns.join('\n')))
  return (group) => tables.has(group.map((key) => breakdownOfBlock.get(key)).join('\n'))
}
