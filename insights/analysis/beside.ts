import { type People, peopleOf, rowsIn } from '#insights/collections/people.ts'
import { outOf, type ReadBefore, type Told, tellApart } from '#insights/collections/read-before.ts'
import type { SameColumn } from '#insights/collections/same-columns.ts'
import type { MarkedResponses } from '#insights/collections/same-rows.ts'
import type { AskedColumn } from '#insights/columns/asked-columns.ts'
import type { Construct } from '#insights/columns/constructs.ts'
import { createEncoder } from '#insights/columns/encode.ts'
import { createTally, type Tally } from '#insights/columns/tally.ts'
import type { AtomAnswers, AtomConstruct, Out, Population } from '#insights/privacy/population.ts'
import type { Responses } from '#surveys/response-columns.ts'

/** What was read before about the people of an upload, newest first, and who they are. */
export type Beside = {
  before: readonly ReadBefore[]
  /** The upload itself first. */
  uploads: readonly MarkedResponses[]
  /** The columns that each has in common with it. */
  columns: readonly (readonly SameColumn[])[]
  people: People
  /** Its signs are marks of people, from 1 on. */
  told: Omit<Told, 'signOf'> & { signOf: Uint16Array }
}

/** As many marks as there can be: earlier readings that tell apart more groups leave nearly single people. */
const mostSigns = 65_000

/**
 * Compares an upload with those whose figures were read. `before` names uploads by position; the upload itself is first.
 * A person who changed some answers is somebody else in the first comparison and the same person in the second, if that
 * makes a difference: what is shown has to fit both. Empty if nothing was read.
 */
export function whatWasRead(uploads: readonly MarkedResponses[], before: readonly ReadBefore[]): Beside[] {
  if (before.length === 0) return []
  const { certain, likely, columns } = peopleOf(uploads)
  return [certain, ...(likely ? [likely] : [])].map((people) => {
    const { partitions, signOf, signs } = tellApart(before, uploads, people)
    if (signs > mostSigns) throw new RangeError('what was read before tells too many people apart')
    const told = { partitions, signs, signOf: Uint16Array.from(signOf, (sign) => sign + 1) }
    return { before, uploads, columns, people, told }
  })
}

type Counted = { population: Population; answers: AtomAnswers[]; constructs: readonly AtomConstruct[] }

/** What privacy decides about, with the people who have gone since and what has been read. */
export function besideOf(
  { before, uploads, columns, people, told }: Beside,
  responses: Responses,
  given: {
    /** The keys of the upload for each key of an analysis that was read. */
    keysOf: (one: ReadBefore) => (key: string) => readonly string[]
    asked: readonly AskedColumn[]
    constructs: readonly Construct[]
    tally: Tally
    atomOf: Int32Array
    counted: Counted
  },
): Counted & { out: Out } {
  const { keysOf, asked, constructs, tally, atomOf, counted } = given
  const personOfAtom = new Int32Array(counted.population.people.length)
  atomOf.forEach((atom, row) => {
    personOfAtom[atom] = row
  })
  const gone = createTally(
    { asked, breakdowns: tally.breakdowns, constructs, isMarked: true },
    Number.POSITIVE_INFINITY,
  )
  const encode = createEncoder(asked)
  const personOfGone: number[] = []
  for (const [at, upload] of uploads.entries()) {
    const rows = people.onlyIn[at]!
    if (at === 0 || rows.length === 0) continue
    const coded = encode(rowsIn(upload, rows, responses, columns[at]!))
    const persons = rows.map((row) => people.personOf[at]![row]!)
    const marks = Uint16Array.from(persons, (person) => told.signOf[person]!)
    gone.add(coded, marks).forEach((atom, row) => {
      personOfGone[atom] = persons[row]!
    })
  }
  if (personOfGone.length === 0)
    return { ...counted, out: outOf(before, told, keysOf, personOfAtom, counted.population.people) }
  const left = gone.end()
  const atoms = counted.population.people.length + personOfGone.length
  const withZeros = (counts: Uint32Array, width: number) => {
    const more = new Uint32Array(atoms * width)
    more.set(counts)
    return more
  }
  const together = (some: Uint32Array, others: Uint32Array) => Uint32Array.from([...some, ...others])
  const { population } = counted
  return {
    population: {
      ...population,
      values: Int16Array.from([...population.values, ...left.population.values]),
      people: withZeros(population.people, 1),
    },
    answers: counted.answers.map((one) => {
      const same = left.questions.find(({ asked: { reading } }) => reading.key === one.key)!
      return {
        ...one,
        answered: together(one.answered, same.answered),
        counts: withZeros(one.counts, one.options),
      }
    }),
    constructs: counted.constructs.map((one, at) => ({
      ...one,
      answered: together(one.answered, left.constructs[at]!.answered),
    })),
    out: outOf(
      before,
      told,
      keysOf,
      [...personOfAtom, ...personOfGone],
      together(population.people, left.population.people),
    ),
  }
}
