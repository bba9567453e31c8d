import Type, { type Static } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ReportFeedback } from './reports.ts'

/** The actions of the audit trail, which records who did what, when and from where, and the values before and after. */
export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'google_connected',
  'google_disconnected',
  'results_imported',
  'results_renamed',
  'enrolment_changed',
  'results_deleted',
  'results_restored',
  'results_removed',
  'results_downloaded',
  'analysis_downloaded',
  'comments_opened',
  'analysis_shared',
  'reading_corrected',
  'status_changed',
  'report_assigned',
  'note_added',
  'note_removed',
  'files_stored',
  'draft_requested',
  'draft_words_changed',
  'draft_released',
  'draft_opened',
  'report_opened',
  'report_downloaded',
  'feedback_given',
  'library_imported',
  'template_published',
  'template_retired',
  'template_brought_back',
  'library_packages_changed',
  'resource_stored',
  'resource_deleted',
  'district_added',
  'district_changed',
  'packages_changed',
  'insights_settings_changed',
  'district_drafts_changed',
  'district_suspended',
  'district_resumed',
  'school_added',
  'school_changed',
  'person_added',
  'person_changed',
  'person_invited',
  'person_deactivated',
  'person_reactivated',
  'person_signed_out',
  'sign_in_reset',
  'uploads_handed_over',
  'person_erased',
  'own_data_downloaded',
  'report_removed',
  'retention_changed',
  'hold_placed',
  'hold_ended',
  'district_export_requested',
  'district_export_downloaded',
  'district_deletion_requested',
  'district_deletion_stopped',
  'district_deleted',
  'parents_notice_confirmed',
  'roster_source_added',
  'roster_source_changed',
  'roster_source_removed',
  'roster_token_made',
  'roster_token_revoked',
  'roster_held',
  'roster_applied',
  'roster_undone',
] as const

/** Events of reading responses or a report without changing anything; the history of a report leaves them out. */
export const openingActions = [
  'results_downloaded',
  'analysis_downloaded',
  'comments_opened',
  'draft_opened',
  'report_opened',
  'report_downloaded',
] as const
export type OpeningAction = (typeof openingActions)[number]

/** Who can act: a person, a program with a token, a command on the server's machine, or the product itself. */
export const actorKinds = ['person', 'token', 'command', 'product'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What an event can be about. */
export const subjectKinds = [
  'person',
  'upload',
  'report',
  'resource',
  'library',
  'district',
  'school',
  'roster',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

const Values = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])

export const AuditEvent = Type.Object({
  id: Type.Integer(),
  happenedOn: Type.String({ format: 'date-time' }),
  action: Type.Enum(auditActions),
  /** The product's own name if nobody else acted. */
  actorName: Type.String(),
  /** The network address that the request came from; empty if the product itself acted. */
  address: Type.String(),
  before: Values,
  after: Values,
})
export type AuditEvent = Static<typeof AuditEvent>

const ReportVersion = Type.Object({
  version: Type.Integer(),
  pdfName: Type.String(),
  docxName: Type.String(),
  storedByName: Type.String(),
  storedOn: Type.String({ format: 'date-time' }),
})

/** All that happened to a report; every list is newest first. */
export const ReportHistory = Type.Object({
  /** The requester's description of the upload that the report is about. */
  upload: Type.Object({
    description: Type.String(),
    schools: Type.Array(Type.String()),
    responses: Type.Integer(),
    /** How many people were asked; absent if that is unknown. */
    asked: Type.Optional(Type.Integer()),
  }),
  events: Type.Array(AuditEvent),
  versions: Type.Array(ReportVersion),
  feedback: Type.Array(
    Type.Object({
      ...ReportFeedback.properties,
      givenByName: Type.String(),
      givenOn: Type.String({ format: 'date-time' }),
    }),
  ),
})
export type ReportHistory = Static<typeof ReportHistory>

export const getReportHistory = endpoint({
  method: 'GET',
  path: '/api/InsightsReports/:reportId/history',
  access: 'admin',
  summary: 'Get the history of a report: changes, versions of its files and feedback',
  params: Type.Object({ reportId: Type.String({ format: 'uuid' }) }),
  response: { 200: ReportHistory },
})
