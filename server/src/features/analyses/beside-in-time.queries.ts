import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { collectedWith } from './out/out.queries.ts'

/**
 * The day by which an upload is ordered among others (YYYY-MM-DD): the middle one on which people answered, which its newest
 * analysis (`newest`) says, else that of the upload.
 */
export const dayOfUpload = sql`coalesce(newest.answered_on, to_char(survey_results.uploaded_on at time zone 'UTC', 'YYYY-MM-DD') collate "C")`

/**
 * The other analysed uploads of a district and, as far as is known, template, of other respondents, and whether they are later
 * than this one; none if its analysis before the newest had the same day.
 */
export async function listBesideInTime(
  db: Db,
  resultId: string,
): Promise<{ resultId: string; isLater: boolean }[]> {
  const { rows } = await sql<{ resultId: string; isLater: boolean }>`
    with dated as (
      select id, template_name, questionnaire_id, uploaded_on, ${dayOfUpload} as day,
        newest.version, newest.answered_on
      from survey_results
      cross join lateral (
        select version, answered_on from analysis_versions
        where result_id = survey_results.id and state = 'ready' and storage_key is not null
        order by version desc limit 1
      ) newest
      where deleted_on is null and responses_removed_on is null
        and district_id = (select district_id from survey_results where id = ${resultId})
    )
    select other.id as "resultId", (other.day, other.uploaded_on, other.id) > (own.day, own.uploaded_on, own.id) as "isLater"
    from dated own
    join dated other on other.id <> own.id
      and (other.template_name = own.template_name or other.questionnaire_id is null or own.questionnaire_id is null)
    where own.id = ${resultId}
      and other.id not in (${collectedWith(db, resultId)})
      and not exists (
        select from (
          select answered_on from analysis_versions
          where result_id = own.id and version < own.version and state = 'ready' and storage_key is not null
          order by version desc limit 1
        ) before
        where before.answered_on is not distinct from own.answered_on
      )`.execute(db)
  return rows
}
