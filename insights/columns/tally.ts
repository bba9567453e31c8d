import type { AtomConstruct, Population } from '#insights/privacy/population.ts'
import type { AskedColumn } from './asked-columns.ts'
import { createAtoms } from './atoms.ts'
import { breakdownOf } from './breakdowns.ts'
import type { CodedResponses, OneColumn } from './coded-columns.ts'
import { type Construct, createConstructTally } from './constructs.ts'
import { createQuestionTally, type QuestionTally, widthOf } from './question-tally.ts'

/** The people of a survey by atom, and their answers to each question. */
export type Tally = {
  people: number
  population: Population
  questions: readonly QuestionTally[]
  constructs: readonly AtomConstruct[]
  /** The breakdowns that are in `population`. */
  breakdowns: readonly AskedColumn[]
}

/** What is counted: all questions, the breakdowns among them in the district's order, and constructs. */
type Counted = {
  asked: readonly AskedColumn[]
  breakdowns: readonly AskedColumn[]
  constructs: readonly Construct[]
  /** Whether a mark of their own tells people apart, before all breakdowns. */
  isMarked?: boolean
}

const mostBreakdowns = 8
/** As many as 16 bits hold. */
const mostMarks = 65_535

/**
 * The most figures that are held for all atoms; with more, the last breakdown is left out. A million people in ten
 * thousand atoms with 60 questions have four million.
 */
const mostFigures = 24_000_000

/**
 * Counts coded responses, all at once or block by block, in one pass: by atom, question and option. The first eight
 * breakdowns are used; the memory grows with atoms, not with responses.
 */
export function createTally({ asked, breakdowns, constructs, isMarked }: Counted, limit = mostFigures) {
  const used = breakdowns.slice(0, mostBreakdowns)
  const marks = isMarked ? 1 : 0
  const atoms = createAtoms(marks + used.length)
  const tallies = asked.map(createQuestionTally)
  const constructTallies = constructs.map(createConstructTally)
  const width = asked.reduce((sum, column) => sum + widthOf(column), 1 + constructs.length)
  let people = new Uint32Array(1)

  const joinLast = () => {
    used.pop()
    const parents = atoms.withoutLast()
    const joined = new Uint32Array(atoms.count())
    for (const [atom, parent] of parents.entries()) joined[parent]! += people[atom] ?? 0
    people = joined
    for (const tally of [...tallies, ...constructTallies]) tally.join(parents, atoms.count())
  }

  const atomsOf = ({ count, columns }: CodedResponses, markOf?: Uint16Array): Int32Array =>
    atoms.of(
      [
        ...(isMarked ? [{ codes: markOf ?? new Uint16Array(count), options: mostMarks }] : []),
        ...used.map((column) => columns[asked.indexOf(column)] as OneColumn),
      ],
      count,
    )

  return {
    /**
     * Answers with the atom of each response, which holds until further ones are so many that a breakdown is left out.
     * `markOf` is the mark of each response, if people have one.
     */
    add: (responses: CodedResponses, markOf?: Uint16Array): Int32Array => {
      const { count, columns } = responses
      const atomOf = atomsOf(responses, markOf)
      people = withRoom(people, atoms.count())
      for (let row = 0; row < count; row++) people[atomOf[row]!]!++
      for (const [place, tally] of tallies.entries()) tally.add(columns[place]!, atomOf, atoms.count())
      for (const tally of constructTallies) tally.add(responses, atomOf, atoms.count())
      const before = used.length
      while (used.length > 0 && atoms.count() * width > limit) joinLast()
      return used.length === before ? atomOf : atomsOf(responses, markOf)
    },
    end: (): Tally => {
      const count = atoms.count()
      const inAtoms = people.subarray(0, count)
      return {
        people: inAtoms.reduce((sum, one) => sum + one, 0),
        population: {
          breakdowns: used.map(breakdownOf),
          values: atoms.values().filter((_, at) => at % (marks + used.length) >= marks),
          people: inAtoms,
        },
        questions: tallies.map((tally) => tally.end(count)),
        constructs: constructTallies.map((tally) => tally.end(count)),
        breakdowns: used,
      }
    },
  }
}

function withRoom(people: Uint32Array<ArrayBuffer>, atoms: number) {
  if (atoms <= people.length) return people
  const larger = new Uint32Array(Math.max(atoms, 2 * people.length))
  larger.set(people)
  return larger
}
