import type { AskedColumn } from './asked-columns.ts'

/** A response to a question of which one option is chosen: 0 is missing, 1 its first option, beyond them outside. */
export type OneColumn = { kind: 'one'; options: number; codes: Uint16Array }

/** The options that a response names are those of its set; one that is answered may name none of them. */
export type SeveralColumn = {
  kind: 'several'
  options: number
  codes: Uint32Array
  sets: readonly OptionSet[]
}

/** Positions of options. */
export type OptionSet = readonly number[]

/** The sets of responses without an answer, and of those with answers outside the scale alone. */
export const [missingSet, outsideSet] = [0, 1]

/** A number a response: NaN is missing, infinity an answer that is no number. */
export type NumberColumn = { kind: 'number'; values: Float64Array }

export type CodedColumn = OneColumn | SeveralColumn | NumberColumn

/** The answers of some responses, a column for each question in the order of `asked`. */
export type CodedResponses = { count: number; asked: readonly AskedColumn[]; columns: readonly CodedColumn[] }
