import { sql } from 'kysely'

/**
 * The day by which an upload is ordered among others (YYYY-MM-DD): the middle one on which people answered, which its newest
 * analysis (`newest`) says, else that of the upload.
 */
export const dayOfUpload = sql`coalesce(newest.answered_on, to_char(survey_results.uploaded_on at time zone 'UTC', 'YYYY-MM-DD') collate "C")`
