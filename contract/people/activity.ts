import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { Page, pageQuery } from '#contract/paging.ts'
import { actorKinds, auditActions, subjectKinds } from '#contract/reports/audit.ts'
import { Role } from './district-people.ts'
import { Named, time, uuid } from './shapes.ts'

type Action = (typeof auditActions)[number]

/** What the activity can be narrowed to; each action is of one kind. */
export const activityKinds = [
  'signIn',
  'reading',
  'uploads',
  'reports',
  'people',
  'districts',
  'library',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The kind of each action. */
export const kindOfAction: Record<Action, ActivityKind> = {
  signed_in: 'signIn',
  sign_in_failed: 'signIn',
  signed_out: 'signIn',
  session_ended: 'signIn',
  google_connected: 'signIn',
  google_disconnected: 'signIn',
  results_downloaded: 'reading',
  analysis_downloaded: 'reading',
  comments_opened: 'reading',
  draft_opened: 'reading',
  report_opened: 'reading',
  report_downloaded: 'reading',
  results_imported: 'uploads',
  results_renamed: 'uploads',
  results_deleted: 'uploads',
  results_restored: 'uploads',
  results_removed: 'uploads',
  status_changed: 'reports',
  report_assigned: 'reports',
  note_added: 'reports',
  note_removed: 'reports',
  files_stored: 'reports',
  draft_requested: 'reports',
  draft_words_changed: 'reports',
  draft_released: 'reports',
  feedback_given: 'reports',
  enrolment_changed: 'uploads',
  reading_corrected: 'uploads',
  analysis_shared: 'uploads',
  person_added: 'people',
  person_changed: 'people',
  person_invited: 'people',
  person_deactivated: 'people',
  person_reactivated: 'people',
  person_signed_out: 'people',
  sign_in_reset: 'people',
  uploads_handed_over: 'people',
  district_added: 'districts',
  district_changed: 'districts',
  packages_changed: 'districts',
  insights_settings_changed: 'districts',
  district_drafts_changed: 'districts',
  district_suspended: 'districts',
  district_resumed: 'districts',
  school_added: 'districts',
  school_changed: 'districts',
  roster_source_added: 'districts',
  roster_source_changed: 'districts',
  roster_source_removed: 'districts',
  roster_token_made: 'districts',
  roster_token_revoked: 'districts',
  roster_held: 'people',
  roster_applied: 'people',
  roster_undone: 'people',
  library_imported: 'library',
  template_published: 'library',
  template_retired: 'library',
  template_brought_back: 'library',
  library_packages_changed: 'library',
  resource_stored: 'library',
  person_erased: 'people',
  own_data_downloaded: 'people',
  report_removed: 'reports',
  retention_changed: 'districts',
  hold_placed: 'districts',
  hold_ended: 'districts',
  district_export_requested: 'districts',
  district_export_downloaded: 'districts',
  district_deletion_requested: 'districts',
  district_deletion_stopped: 'districts',
  district_deleted: 'districts',
  parents_notice_confirmed: 'uploads',
  resource_deleted: 'library',
}

/** What admin staff do among themselves: no district sees their notes and assignments. */
export const amongAdmins: readonly Action[] = ['report_assigned', 'note_added', 'note_removed']

/** One event, as a sentence. */
export const ActivityRow = Type.Object({
  id: Type.Integer(),
  happenedOn: time(),
  who: Type.Object({
    /** Null if no account acted: the product, a command, a token, or somebody whom nobody knows. */
    id: Type.Union([uuid(), Type.Null()]),
    name: Type.String(),
    kind: Type.Enum(actorKinds),
    /** The present role of an account. */
    role: Type.Union([Role, Type.Null()]),
  }),
  action: Type.Enum(auditActions),
  kind: Type.Enum(activityKinds),
  /** The sentence, in pieces; names are set apart from the other words. */
  what: Type.Array(Type.Object({ text: Type.String(), isName: Type.Boolean() })),
  /** What it is about; without an id or a name if there is none or it is gone. */
  about: Type.Union([
    Type.Object({
      kind: Type.Enum(subjectKinds),
      id: Type.Union([uuid(), Type.Null()]),
      name: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  district: Type.Union([Named, Type.Null()]),
  /** The network address; empty if the product itself acted. */
  address: Type.String(),
})
export type ActivityRow = Static<typeof ActivityRow>

const filters = {
  /** From this moment on, and before that one. */
  from: Type.Optional(time()),
  to: Type.Optional(time()),
  /** By this person, or about them. */
  person: Type.Optional(uuid()),
  kind: Type.Optional(Type.Enum(activityKinds)),
  /** Leads see their own district without naming it; any other is 404 to them. */
  district: Type.Optional(uuid()),
}

const { after, before, limit } = pageQuery

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/audit-events',
  access: 'lead',
  summary:
    'List who did what, when and from where, in one district or in all, newest first, a page at a time',
  query: Type.Object({ after, before, limit, ...filters }, closed),
  response: { 200: Page(ActivityRow) },
})

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/api/audit-events/csv',
  access: 'lead',
  summary:
    'Download the audit trail as CSV: of one district or all, of one report (admins only), or of what matches the filters',
  query: Type.Object(
    {
      reportId: Type.Optional(uuid()),
      ...filters,
      /** Whether a last column says each event as a sentence. */
      sentences: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  produces: 'text/csv',
  response: { 200: Type.Any() },
})
