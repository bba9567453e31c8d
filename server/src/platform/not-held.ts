import { type RawBuilder, sql } from 'kysely'

/** The condition that a row of `holds` is in force. */
export const isInForce = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(ended_on is null and (until is null or until > ${now}))`

/** The condition that no hold keeps something: of its district, or of the upload that it belongs to. */
export function notHeld(
  district: RawBuilder<unknown>,
  upload: RawBuilder<unknown> | null,
  now: Date,
): RawBuilder<boolean> {
  const scope = upload ? sql`(result_id is null or result_id = ${upload})` : sql`true`
  return sql<boolean>`not exists (
    select from holds where holds.district_id = ${district} and ${scope} and ${isInForce(now)})`
}
