import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'

/** The jobs that send an e-mail. */
export const mailJobs = [
  'upload-received',
  'report-requested',
  'report-requests-gathered',
  'report-available',
  'report-on-hold',
  'upload-deleted',
  'upload-restored',
  'invitation',
  'retention-notice',
  'person-left',
  'roster-held',
] as const

/** Every job: work that is done after the answer, and retried if it fails. */
export const jobNames = [
  ...mailJobs,
  'analyse-results',
  'draft-report',
  'remove-deleted-uploads',
  'revoke-grant',
  'make-backup',
  'analyse-outdated',
  'remove-files',
  'sweep-files',
  'apply-retention',
  'export-district',
  'delete-districts',
  'apply-roster',
  'discard-old-rosters',
] as const
export type JobName = (typeof jobNames)[number]

/** A job whose last retry failed. */
export const FailedJob = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.Enum(jobNames),
  failedOn: Type.String({ format: 'date-time' }),
  /** The name of its report; empty if that no longer exists. */
  reportName: Type.String(),
})
export type FailedJob = Static<typeof FailedJob>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/failed-jobs',
  access: 'admin',
  summary: 'List the failed jobs, newest first',
  response: { 200: Type.Array(FailedJob) },
})

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/failed-jobs/retry',
  access: 'admin',
  summary: 'Retry all failed jobs',
  response: { 204: Type.Null() },
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/failed-jobs/:jobId/retry',
  access: 'admin',
  summary: 'Retry a failed job',
  params: Type.Object({ jobId: Type.String({ format: 'uuid' }) }),
  response: { 204: Type.Null() },
})
