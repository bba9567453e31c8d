import { type RawBuilder, sql } from 'kysely'

/** The column of a property: `surveyType` is in `survey_type`. */
type ColumnOf<P extends string> = P extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : P

type Selected<P extends string> = P extends string ? `${ColumnOf<P>} as ${P}` : never

/** The keys of such an object are names of properties. */
type Named<P extends string> = Readonly<Record<P, unknown>>

/** The names of the properties, in their order. */
export function propertiesOf<P extends string>(named: Named<P>): P[] {
  return Object.keys(named) as P[]
}

export function columnOf<P extends string>(property: P): ColumnOf<P> {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<P>
}

/** The selection of a property from its column. */
export function selectedColumn<P extends string>(property: P): Selected<P> {
  return `${columnOf(property)} as ${property}` as Selected<P>
}

/** The selections of the properties from their columns. */
export function selected<P extends string>(named: Named<P>): Selected<P>[] {
  return propertiesOf(named).map(selectedColumn)
}

/** The row that stores these properties of an object. */
export function rowOf<P extends string, T extends Record<P, unknown>>(
  named: Named<P>,
  values: T,
): { [Q in P as ColumnOf<Q>]: T[Q] } {
  return Object.fromEntries(
    propertiesOf(named).map((property) => [columnOf(property), values[property]]),
  ) as { [Q in P as ColumnOf<Q>]: T[Q] }
}

/** For `on conflict`: replaces all columns of the row that is there, except the key, by those of the new row. */
export function replacedBut<R extends object, K extends keyof R & string>(
  row: R,
  key: K,
): { [C in Exclude<keyof R, K>]: RawBuilder<R[C]> } {
  const columns = Object.keys(row).filter((column) => column !== key)
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as {
    [C in Exclude<keyof R, K>]: RawBuilder<R[C]>
  }
}

/** The value of a column of JSON, without what PostgreSQL refuses there: the character NUL, and lone surrogates. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\u0000', '') : part,
  )
}
