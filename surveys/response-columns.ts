import type { Item } from './questionnaire.ts'

/**
 * A column of responses: a cell of a `list` holds several answers as joinList writes them, a `number` may hold a text
 * where somebody wrote one, a `time` is a date or a time of day. `item` is null where the column is not known to belong
 * to an item of a questionnaire.
 */
export type ResponseColumn = {
  header: string
  kind: 'text' | 'list' | 'number' | 'time'
  item: Item | null
  /** Identifies people: the column is in the workbook, but not in the file that analyses read. */
  isPersonal?: boolean
}

/** The answers of a column: a code for each response, 0 for no answer, else an index of `values` plus one. */
export type ColumnAnswers = ResponseColumn & { values: (string | number)[]; codes: Uint32Array }

/** Responses as analyses read them; a time is in milliseconds since 1970, with the wall-clock time taken as UTC. */
export type Responses = { count: number; columns: ColumnAnswers[] }
