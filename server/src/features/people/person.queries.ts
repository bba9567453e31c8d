import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { countLimits } from '#contract/limits.ts'
import type { Person } from '#contract/people/district-people.ts'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { findPersonRow } from './people-list.queries.ts'

/** A person of a scope with what is theirs. */
export async function findPerson(db: Db, scope: Scope, id: string, now: Date): Promise<Person | undefined> {
  const row = await findPersonRow(db, scope, id, now)
  if (!row) return undefined
  const { createdOn, invitedOn, deactivatedOn, ...more } = await findBelongings(db, id)
  return {
    ...row,
    ...more,
    createdOn: createdOn.toISOString(),
    invitedOn: invitedOn?.toISOString() ?? null,
    deactivatedOn: deactivatedOn?.toISOString() ?? null,
  }
}

function findBelongings(db: Db, id: string) {
  return db
    .selectFrom('users')
    .where('users.id', '=', id)
    .select((select) => [
      'created_on as createdOn',
      'invited_on as invitedOn',
      'deactivated_on as deactivatedOn',
      sql<boolean>`issuer is not null`.as('hasSignIn'),
      'pinned',
      sql<number>`(select count(*)::int from sessions where user_id = users.id)`.as('sessions'),
      sql<number>`(select count(*)::int from survey_results
        where owner_id = users.id and deleted_on is null)`.as('uploads'),
      jsonArrayFrom(
        select
          .selectFrom('survey_results')
          .leftJoin('insights_reports', (join) =>
            join
              .onRef('insights_reports.result_id', '=', 'survey_results.id')
              .onRef('insights_reports.owner_id', '=', 'survey_results.owner_id')
              .on('insights_reports.deleted_on', 'is', null),
          )
          .whereRef('survey_results.owner_id', '=', 'users.id')
          .where('survey_results.deleted_on', 'is', null)
          .select([
            'survey_results.id',
            'survey_results.friendly_name as friendlyName',
            sql<string>`to_char(survey_results.uploaded_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
              'uploadedOn',
            ),
            sql<ReportStatus | null>`insights_reports.status`.as('reportStatus'),
          ])
          .orderBy('survey_results.uploaded_on', 'desc')
          .orderBy('survey_results.id')
          .limit(countLimits.uploadsOfPerson),
      ).as('newestUploads'),
      jsonArrayFrom(
        select
          .selectFrom('insights_reports')
          .whereRef('insights_reports.owner_id', '=', 'users.id')
          .where('insights_reports.status', '<>', 'ReportAvailable')
          .where('insights_reports.deleted_on', 'is', null)
          .select(['insights_reports.id', 'insights_reports.friendly_name as friendlyName'])
          .orderBy('insights_reports.created_on', 'desc'),
      ).as('reportsUnderWay'),
      jsonArrayFrom(
        select
          .selectFrom('survey_exports')
          .whereRef('survey_exports.user_id', '=', 'users.id')
          .where('survey_exports.published_on', 'is not', null)
          .where('survey_exports.deleted_at_service_on', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('survey_results')
                  .whereRef('survey_results.export_id', '=', 'survey_exports.id')
                  .where('survey_results.deleted_on', 'is', null)
                  .select('survey_results.id'),
              ),
            ),
          )
          .select(['survey_exports.id', 'survey_exports.survey_title as surveyTitle'])
          .orderBy('survey_exports.created_on', 'desc'),
      ).as('formsNotImported'),
    ])
    .executeTakeFirstOrThrow()
}
