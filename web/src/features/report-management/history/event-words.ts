import type { AuditEvent } from '#contract/reports/audit.ts'
import { reportStatuses } from '#contract/reports/reports.ts'
import { surveyTools } from '#contract/results/readings.ts'

const sentences: Record<AuditEvent['action'], string> = {
  signed_in: 'signed in',
  sign_in_failed: 'could not sign in',
  session_ended: 'ended sessions',
  signed_out: 'signed out',
  google_connected: 'connected Google',
  google_disconnected: 'disconnected Google',
  results_imported: 'uploaded the results',
  enrolment_changed: 'changed the number of people asked',
  results_renamed: 'renamed the upload and its report',
  results_deleted: 'deleted the upload',
  results_restored: 'restored the upload',
  results_removed: 'permanently removed the responses',
  results_downloaded: 'downloaded the responses',
  analysis_downloaded: 'downloaded the figures of the analysis',
  comments_opened: 'opened the comments',
  analysis_shared: 'changed who the analysis is shared with',
  reading_corrected: 'corrected how the columns are read',
  status_changed: 'changed the status',
  report_assigned: 'assigned the report',
  note_added: 'added a note',
  note_removed: 'removed a note',
  files_stored: 'uploaded the files',
  draft_requested: 'requested a draft',
  draft_words_changed: 'edited the words for the draft',
  draft_released: 'released a draft',
  draft_opened: 'opened a draft',
  report_opened: 'opened the report',
  report_downloaded: 'downloaded the report',
  feedback_given: 'gave feedback',
  library_imported: 'updated the library',
  template_published: 'published a template',
  template_retired: 'retired a template',
  template_brought_back: 'brought a template back',
  library_packages_changed: 'changed the packages of the library',
  resource_stored: 'stored a resource',
  resource_deleted: 'deleted a resource',
  district_added: 'added a district',
  district_changed: 'changed a district',
  packages_changed: 'changed the packages of a district',
  insights_settings_changed: 'changed the analysis settings of a district',
  district_drafts_changed: 'changed whether a district can open drafts',
  district_suspended: 'suspended a district',
  district_resumed: 'ended the suspension of a district',
  school_added: 'added a school',
  school_changed: 'changed a school',
  person_added: 'added a person',
  person_changed: 'changed a person',
  person_invited: 'invited a person',
  person_deactivated: 'deactivated a person',
  person_reactivated: 'reactivated a person',
  person_signed_out: 'signed a person out everywhere',
  sign_in_reset: 'reset the sign-in of a person',
  uploads_handed_over: 'handed over the uploads and reports of a person',
  person_erased: 'erased a person',
  own_data_downloaded: 'downloaded their own data',
  report_removed: 'removed the files of the report, as agreed',
  retention_changed: 'changed the retention periods of a district',
  hold_placed: 'placed a legal hold',
  hold_ended: 'ended a legal hold',
  district_export_requested: 'requested a copy of the data of a district',
  district_export_downloaded: 'downloaded a copy of the data of a district',
  district_deletion_requested: 'requested the deletion of a district',
  district_deletion_stopped: 'stopped the deletion of a district',
  district_deleted: 'deleted a district',
  parents_notice_confirmed: 'confirmed the notice to parents',
  roster_source_added: 'added a roster source',
  roster_source_changed: 'changed a roster source',
  roster_source_removed: 'removed a roster source',
  roster_token_made: 'created a token for a roster source',
  roster_token_revoked: 'revoked a token of a roster source',
  roster_held: 'sent a roster that is held',
  roster_applied: 'applied a roster',
  roster_undone: 'undid a roster',
}

/** The values of an event in the order to read them, with words for their names. */
const names: Record<string, string> = {
  status: 'Status',
  onHoldReason: 'Reason',
  assignedTo: 'Assigned to',
  friendlyName: 'Report',
  asked: 'People asked',
  askedBySchool: 'By school',
  version: 'Version',
  pdfName: 'PDF',
  docxName: 'Word document',
  rating: 'Rating',
  comment: 'Comment',
}

/** Who did what. */
export function sentenceOf({ actorName, action }: AuditEvent): string {
  return `${actorName} ${sentences[action]}`
}

/** Each value that differs, before and after; empty on the side that has none. */
export function changesOf({ before, after }: AuditEvent): { name: string; before: string; after: string }[] {
  return [...new Set([...Object.keys(names), ...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((key) => ({
      name: names[key] ?? spaced(key),
      before: inWords(key, before?.[key]),
      after: inWords(key, after?.[key]),
    }))
    .filter((change) => change.before !== change.after)
}

function inWords(key: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (key === 'status') return (reportStatuses as Record<string, string>)[String(value)] ?? String(value)
  if (key === 'tool') return (surveyTools as Record<string, string>)[String(value)] ?? String(value)
  if (key === 'rating') return value === 1 ? 'helpful' : 'not helpful'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `fileName` as "File name". */
function spaced(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
