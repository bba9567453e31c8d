import type { PersonalKind } from '#contract/results/readings.ts'
import type { Item } from './questionnaire.ts'
import type { NameDigests } from './responses/name-digests.ts'

/** Whether the answers of a column are kept from analyses. */
export const isKeptBack = ({ personal, isCleared }: Pick<ResponseColumn, 'personal' | 'isCleared'>) =>
  personal !== undefined && !isCleared

/**
 * A column of responses: a cell of a `list` has several answers as joinList writes them, a `number` may be a text that
 * somebody wrote, a `time` is a date or a time of day. `item` is null if the column belongs to no known item of a
 * questionnaire.
 */
export type ResponseColumn = {
  header: string
  kind: 'text' | 'list' | 'number' | 'time'
  item: Item | null
  /** How it identifies people: its answers are in the workbook, but not in the file that analyses read. */
  personal?: PersonalKind
  /** A person said that it identifies nobody after all: its answers are in both. */
  isCleared?: true
  /** Its answers are in neither. */
  isLeftOut?: true
}

/** The answers of a column: a code for each response, 0 for no answer, else an index of `values` plus one. */
export type ColumnAnswers = ResponseColumn & { values: (string | number)[]; codes: Uint32Array }

/** Responses as analyses read them; a time is in milliseconds since 1970, with the wall-clock time taken as UTC. */
export type Responses = {
  count: number
  columns: ColumnAnswers[]
  /** The names in the personal columns of their file; absent if there were none. */
  names?: NameDigests
}
