import { numberAnswer } from '#insights/reading/answers/number-answer.ts'
import { isNotAsked, unticked } from '#insights/reading/answers/outside.ts'
import { answersIn } from '#insights/reading/answers/ticked.ts'
import { answersOfCell } from '#insights/reading/cells.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import type { AskedColumn } from './asked-columns.ts'
import {
  type CodedColumn,
  type CodedResponses,
  missingSet,
  type NumberColumn,
  type OneColumn,
  outsideSet,
  type SeveralColumn,
} from './coded-columns.ts'
import { createOptionSets } from './option-sets.ts'

/**
 * Encodes the answers of stored responses, all at once or block by block; each distinct text is looked at once. An answer
 * that is none of the options is outside the scale.
 */
export function createEncoder(asked: readonly AskedColumn[]) {
  const encoders = asked.map(createColumnEncoder)
  return (responses: Responses): CodedResponses => ({
    count: responses.count,
    asked,
    columns: asked.map(({ reading }, place) =>
      encoders[place]!(
        reading.columns.flatMap((position) => responses.columns[position] ?? []),
        responses.count,
      ),
    ),
  })
}

type ColumnEncoder = (columns: ColumnAnswers[], count: number) => CodedColumn

function createColumnEncoder(column: AskedColumn): ColumnEncoder {
  if (column.kind === 'number') return encodeNumbers
  if (column.kind === 'one') return createOneEncoder(column)
  return column.reading.ticks
    ? createTicksEncoder(column, column.reading.ticks)
    : createSeveralEncoder(column)
}

/** The code of each folded answer of a question. */
function codesOf({ reading, options }: AskedColumn): Map<string, number> {
  const outside = reading.options.filter(({ isOutside }) => isOutside)
  // An answer of two options counts for the first.
  return new Map(
    [
      ...outside.map(({ answers }) => ({ answers, code: options.length + 1 })),
      ...options.map(({ answers }, place) => ({ answers, code: place + 1 })).toReversed(),
    ].flatMap(({ answers, code }) => answers.map((answer) => [answer, code] as const)),
  )
}

function createOneEncoder(column: AskedColumn) {
  const known = codesOf(column)
  const options = column.options.length
  const codeOf = remembered((value: string | number) => {
    const [answer] = answersOfCell(value, null, noOptions)
    return answer === undefined ? 0 : (known.get(answer) ?? options + 1)
  })
  return (columns: ColumnAnswers[], count: number): OneColumn => {
    const codes = new Uint16Array(count)
    for (const [place, { values, codes: places }] of columns.entries()) {
      const answers = answersIn(column.reading, place, values)
      fill(codes, places, Uint16Array.from([0, ...answers.map(codeOf)]))
    }
    return { kind: 'one', options, codes }
  }
}

/** Gives each response without an answer so far that of a further column, by the place of its value. */
function fill(codes: Uint16Array, places: Uint32Array, translated: Uint16Array): void {
  for (let row = 0; row < codes.length; row++) if (codes[row] === 0) codes[row] = translated[places[row]!]!
}

function createSeveralEncoder(column: AskedColumn) {
  const known = codesOf(column)
  const options = column.options.length
  const texts = new Set(known.keys())
  const { sets, setOf, unionOf } = createOptionSets()
  const setOfValue = remembered((value: string | number) => {
    const answers = answersOfCell(value, column.reading.separator, texts)
    if (answers.length === 0) return missingSet
    const found = answers.map((answer) => known.get(answer) ?? 0)
    if (found.every((code) => code > options)) return outsideSet
    return setOf(found.filter((code) => code > 0 && code <= options).map((code) => code - 1))
  })
  return (columns: ColumnAnswers[], count: number): SeveralColumn => {
    const codes = new Uint32Array(count)
    for (const { values, codes: places } of columns) {
      unite(codes, places, Uint32Array.from([missingSet, ...values.map(setOfValue)]), unionOf)
    }
    return { kind: 'several', options, codes, sets }
  }
}

/** Adds the options of a further column to those of each response, by the place of its value. */
function unite(
  codes: Uint32Array,
  places: Uint32Array,
  translated: Uint32Array,
  unionOf: (one: number, other: number) => number,
): void {
  for (let row = 0; row < codes.length; row++) codes[row] = unionOf(codes[row]!, translated[places[row]!]!)
}

/** Encodes a question whose columns are one option each. */
function createTicksEncoder({ reading, options }: AskedColumn, ticks: readonly string[]) {
  const chosen = new Set(ticks)
  const { sets, setOf, unionOf } = createOptionSets()
  const none = setOf([])
  const { ticked } = reading
  const ofColumns = ticked
    ? ticked.map((answer) => reading.options.find(({ answers }) => answers.includes(answer)))
    : reading.options
  const setsOfTicks = ofColumns.map((option) =>
    option === undefined ? none : option.isOutside ? outsideSet : setOf([options.indexOf(option)]),
  )
  return (columns: ColumnAnswers[], count: number): SeveralColumn => {
    const codes = new Uint32Array(count)
    for (const [place, { values, codes: places }] of columns.entries()) {
      const setOfValue = (value: string | number) => {
        const answer = foldedAnswer(value)
        if (answer === '' || isNotAsked(answer)) return missingSet
        if (chosen.has(answer)) return setsOfTicks[place] ?? none
        return unticked.has(answer) ? missingSet : none
      }
      unite(codes, places, Uint32Array.from([missingSet, ...values.map(setOfValue)]), unionOf)
    }
    return { kind: 'several', options: options.length, codes, sets }
  }
}

function encodeNumbers(columns: ColumnAnswers[], count: number): NumberColumn {
  const numbers = new Float64Array(count).fill(Number.NaN)
  for (const { values, codes } of columns) {
    const translated = Float64Array.from([Number.NaN, ...values.map(numberOrOutside)])
    for (let row = 0; row < count; row++)
      if (Number.isNaN(numbers[row]!)) numbers[row] = translated[codes[row]!]!
  }
  return { kind: 'number', values: numbers }
}

function numberOrOutside(value: string | number): number {
  if (typeof value === 'string' && value.trim() === '') return Number.NaN
  return numberAnswer(value) ?? Number.POSITIVE_INFINITY
}

const noOptions = new Set<string>()

const mostRemembered = 5_000

/** Makes a function of an answer look at each distinct one once, however many blocks hold it. */
function remembered(codeOf: (value: string | number) => number): (value: string | number) => number {
  const codes = new Map<string | number, number>()
  return (value) => {
    const known = codes.get(value)
    if (known !== undefined) return known
    if (codes.size >= mostRemembered) codes.clear()
    const code = codeOf(value)
    codes.set(value, code)
    return code
  }
}
