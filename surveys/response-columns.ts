import type { Item } from './questionnaire.ts'

/**
 * A column of responses: several answers of a `list` stand in one cell as joinList writes them, a `number` may hold
 * a text where somebody wrote one, a `time` is a date or a time of day. `item` is null where no question of a
 * questionnaire is known to have been asked.
 */
export type ResponseColumn = {
  header: string
  kind: 'text' | 'list' | 'number' | 'time'
  item: Item | null
  /** Identifies people: it stands in the workbook and is left out of what analyses read. */
  isPersonal?: boolean
}

/** The answers of a column: a code for each response, 0 where there is none, else one more than a place in `values`. */
export type ColumnAnswers = ResponseColumn & { values: (string | number)[]; codes: Uint32Array }

/** Responses as analyses read them; a time is milliseconds since 1970 of the clock on the wall, as if it were UTC. */
export type Responses = { count: number; columns: ColumnAnswers[] }
