import type { Db } from '#server/platform/database/database.ts'

/** What a district decides about its data. */
export async function findPrivacy(db: Db, districtId: string) {
  return db
    .selectFrom('districts')
    .where('id', '=', districtId)
    .where('data_deleted_on', 'is', null)
    .select([
      'name',
      'responses_months as responses',
      'reports_months as reports',
      'people_months as people',
      'takes_addresses as takesAddresses',
      'parents_notice as parentsNotice',
      'version',
    ])
    .executeTakeFirst()
}

/** The newest uploads of a district, for a hold on one of them. */
export async function listUploads(db: Db, districtId: string) {
  return db
    .selectFrom('survey_results')
    .where('district_id', '=', districtId)
    .where('files_removed_on', 'is', null)
    .orderBy('uploaded_on', 'desc')
    .limit(200)
    .select(['id', 'friendly_name as title', 'uploaded_on as uploadedOn'])
    .execute()
}
