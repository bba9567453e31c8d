import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** Deletes the lines of previews about a person, also those by which they were told apart from somebody before them. */
export async function deleteLinesAbout(tx: Tx, personId: string): Promise<void> {
  await sql`delete from roster_changes where subject_id = ${personId}::uuid
    or after ->> 'newId' = ${personId}`.execute(tx)
}

/** Deletes the sources of a district with their tokens, runs and lines, and the lines of other sources about it. */
export async function deleteSourcesOf(tx: Tx, districtId: string): Promise<void> {
  const own = sql<string>`(select id from roster_sources where district_id = ${districtId})`
  await sql`delete from roster_changes where district_id = ${districtId}
    or run_id in (select id from roster_runs where source_id in ${own})`.execute(tx)
  await sql`delete from roster_runs where source_id in ${own}`.execute(tx)
  await sql`delete from roster_tokens where source_id in ${own}`.execute(tx)
  await sql`delete from roster_districts where district_id = ${districtId} or source_id in ${own}`.execute(tx)
  await tx.deleteFrom('roster_sources').where('district_id', '=', districtId).execute()
}
