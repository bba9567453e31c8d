import Type, { type Static, type TSchema } from 'typebox'
import { countLimits } from './limits.ts'

/**
 * What every list that the server pages takes. `after` and `before` are the `next` and `previous` of an earlier answer:
 * marks of a row, so that the last page is as quick as the first.
 */
export const pageQuery = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  after: Type.Optional(Type.String({ maxLength: 1_000 })),
  before: Type.Optional(Type.String({ maxLength: 1_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
}

const Mark = Type.Union([Type.String(), Type.Null()])

/** A page of rows; `next` and `previous` are null at the end and at the beginning. */
export function Page<Row extends TSchema>(row: Row) {
  return Type.Object({
    rows: Type.Array(row),
    next: Mark,
    previous: Mark,
    /** The number of rows on all pages, counted up to a limit. */
    total: Type.Integer({ maximum: countLimits.countedRows }),
    /** Whether there are more than `total`. */
    totalIsMore: Type.Boolean(),
  })
}
export type Page<Row> = Omit<Static<ReturnType<typeof Page>>, 'rows'> & { rows: Row[] }
