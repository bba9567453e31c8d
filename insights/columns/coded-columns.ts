import type { AskedColumn } from './asked-columns.ts'

/** A code for each response to a question with one answer: 0 is missing, 1 the first option, above the last outside. */
export type OneColumn = { kind: 'one'; options: number; codes: Uint16Array }

/** The number of the set of options that each response names, which may be empty. */
export type SeveralColumn = {
  kind: 'several'
  options: number
  codes: Uint32Array
  sets: readonly OptionSet[]
}

/** Positions of options. */
export type OptionSet = readonly number[]

/** The sets of responses without an answer, and with answers outside the scale only. */
export const [missingSet, outsideSet] = [0, 1]

/** A number for each response: NaN is missing, infinity an answer that is not a number. */
export type NumberColumn = { kind: 'number'; values: Float64Array }

export type CodedColumn = OneColumn | SeveralColumn | NumberColumn

/** The answers of some responses, a column for each question in the order of `asked`. */
export type CodedResponses = { count: number; asked: readonly AskedColumn[]; columns: readonly CodedColumn[] }
