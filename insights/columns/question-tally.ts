import type { AskedColumn } from './asked-columns.ts'
import { type CodedColumn, missingSet, outsideSet } from './coded-columns.ts'

/** The answers to a question by atom; `counts` has the options of one atom after those of another. */
export type QuestionTally = {
  asked: AskedColumn
  /** People with an answer that counts. */
  answered: Uint32Array
  /** People whose answer is outside the scale. */
  outside: Uint32Array
  counts: Uint32Array
  /** For numbers: their sum, and the sum of their squares. */
  sums: Float64Array
  squares: Float64Array
}

/** The number of figures that a question has for an atom. */
export const widthOf = ({ kind, options }: AskedColumn) => 2 + (kind === 'number' ? 4 : options.length)

export function createQuestionTally(asked: AskedColumn) {
  const options = asked.options.length
  const isNumber = asked.kind === 'number'
  let capacity = 0
  let tally: QuestionTally = { asked, ...emptyTally(0, options, isNumber) }

  const grow = (atoms: number) => {
    if (atoms <= capacity) return
    capacity = Math.max(atoms, 2 * capacity)
    const larger = emptyTally(capacity, options, isNumber)
    for (const name of parts) larger[name].set(tally[name])
    tally = { asked, ...larger }
  }

  return {
    add: (column: CodedColumn, atomOf: Int32Array, atoms: number) => {
      grow(atoms)
      if (column.kind === 'one') addOne(tally, column, atomOf)
      else if (column.kind === 'several') addSeveral(tally, column, atomOf)
      else addNumbers(tally, column.values, atomOf)
    },
    /** Merges each atom into its parent. */
    join: (parents: readonly number[], atoms: number) => {
      const joined = emptyTally(atoms, options, isNumber)
      for (const name of parts) addTo(joined[name], tally[name], parents, name === 'counts' ? options : 1)
      capacity = atoms
      tally = { asked, ...joined }
    },
    end: (atoms: number): QuestionTally => {
      grow(atoms)
      const { answered, outside, counts, sums, squares } = tally
      const numbers = isNumber ? atoms : 0
      return {
        asked,
        answered: answered.subarray(0, atoms),
        outside: outside.subarray(0, atoms),
        counts: counts.subarray(0, atoms * options),
        sums: sums.subarray(0, numbers),
        squares: squares.subarray(0, numbers),
      }
    },
  }
}

const parts = ['answered', 'outside', 'counts', 'sums', 'squares'] as const

function emptyTally(atoms: number, options: number, isNumber: boolean): Omit<QuestionTally, 'asked'> {
  const numbers = isNumber ? atoms : 0
  return {
    answered: new Uint32Array(atoms),
    outside: new Uint32Array(atoms),
    counts: new Uint32Array(atoms * options),
    sums: new Float64Array(numbers),
    squares: new Float64Array(numbers),
  }
}

function addOne(
  { answered, outside, counts }: QuestionTally,
  { codes, options }: { codes: Uint16Array; options: number },
  atomOf: Int32Array,
) {
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row]!
    if (code === 0) continue
    const atom = atomOf[row]!
    if (code > options) outside[atom]!++
    else {
      answered[atom]!++
      counts[atom * options + code - 1]!++
    }
  }
}

function addSeveral(
  { answered, outside, counts }: QuestionTally,
  { codes, options, sets }: CodedColumn & { kind: 'several' },
  atomOf: Int32Array,
) {
  for (let row = 0; row < codes.length; row++) {
    const set = codes[row]!
    if (set === missingSet) continue
    const atom = atomOf[row]!
    if (set === outsideSet) {
      outside[atom]!++
      continue
    }
    answered[atom]!++
    for (const position of sets[set]!) counts[atom * options + position]!++
  }
}

function addNumbers(
  { answered, outside, sums, squares }: QuestionTally,
  values: Float64Array,
  atomOf: Int32Array,
) {
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (Number.isNaN(value)) continue
    const atom = atomOf[row]!
    if (value === Number.POSITIVE_INFINITY) outside[atom]!++
    else {
      answered[atom]!++
      sums[atom]! += value
      squares[atom]! += value * value
    }
  }
}

function addTo(
  joined: Uint32Array | Float64Array,
  from: Uint32Array | Float64Array,
  parents: readonly number[],
  width: number,
) {
  for (let atom = 0; atom * width < from.length && atom < parents.length; atom++)
    for (let place = 0; place < width; place++)
      joined[parents[atom]! * width + place]! += from[atom * width + place]!
}
