import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { collectedWith } from './out/out.queries.ts'

const dayBy = (version: 'newest' | 'before') =>
  sql`coalesce(${sql.ref(`${version}.answered_on`)}, to_char(survey_results.uploaded_on at time zone 'UTC', 'YYYY-MM-DD') collate "C")`

/**
 * The day by which an upload is ordered among others (YYYY-MM-DD): the middle one on which people answered, which its newest
 * analysis (`newest`) says, else that of the upload.
 */
export const dayOfUpload = dayBy('newest')

/**
 * The other analysed uploads of a district and, as far as is known, template, of other respondents, and whether they are later
 * than this one; none if it was analysed before and stood in the same place among them, or too few people answered.
 */
export async function listEarlierAndLater(
  db: Db,
  resultId: string,
): Promise<{ resultId: string; isLater: boolean }[]> {
  const { rows } = await sql<{ resultId: string; isLater: boolean }>`
    with dated as (
      select id, template_name, questionnaire_id, uploaded_on, ${dayOfUpload} as day, newest.version,
        ${dayBy('before')} as day_before, before.version is null as is_first
      from survey_results
      cross join lateral (
        select version, answered_on from analysis_versions
        where result_id = survey_results.id and state = 'ready' and storage_key is not null
        order by version desc limit 1
      ) newest
      left join lateral (
        select version, answered_on from analysis_versions
        where result_id = survey_results.id and result_id = ${resultId} and version < newest.version
          and state = 'ready' and storage_key is not null
        order by version desc limit 1
      ) before on true
      where deleted_on is null and responses_removed_on is null
        and district_id = (select district_id from survey_results where id = ${resultId})
    ), placed as (
      select other.id, own.is_first,
        (other.day, other.uploaded_on, other.id) > (own.day, own.uploaded_on, own.id) as is_later,
        (other.day, other.uploaded_on, other.id) > (own.day_before, own.uploaded_on, own.id) as was_later
      from dated own
      join dated other on other.id <> own.id
        and (other.template_name = own.template_name or other.questionnaire_id is null or own.questionnaire_id is null)
      where own.id = ${resultId}
        and other.id not in (${collectedWith(db, resultId)})
        and not exists (
          select from analysis_versions
          where result_id = own.id and version > own.version and state <> 'computing'
        )
    )
    select id as "resultId", is_later as "isLater" from placed
    where is_first or exists (select from placed where is_later <> was_later)`.execute(db)
  return rows
}
