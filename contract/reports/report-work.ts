import Type, { type Static } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { countLimits, textLimits } from '#contract/limits.ts'
import { Assignee, OnHoldReason, ReportId, ReportStatus, reportsPath, SetStatus } from './reports.ts'

// How admin staff share the work on reports: who does which, what they tell one another, several at once.

export const listAssignees = endpoint({
  method: 'GET',
  path: `${reportsPath}/assignees`,
  access: 'admin',
  summary: 'List the people a report can be assigned to, by name',
  response: { 200: Type.Array(Assignee) },
})

const AdminOrNobody = Type.Union([Type.String({ format: 'uuid' }), Type.Null()])

export const assignReport = endpoint({
  method: 'PUT',
  path: `${reportsPath}/:reportId/assignee`,
  access: 'admin',
  summary:
    'Assign a report to an admin, or to nobody with null; 409 if it is no longer assigned as in `before`',
  params: ReportId,
  body: Type.Object({
    userId: AdminOrNobody,
    /** Who had it when this was chosen; without that it is taken from whoever has it. */
    before: Type.Optional(AdminOrNobody),
  }),
  response: { 200: Type.Object({ assignedTo: Type.Union([Assignee, Type.Null()]) }) },
})

/** What a person of the admin staff wrote about a report, for the others; no district ever sees it. */
export const ReportNote = Type.Object({
  id: Type.String({ format: 'uuid' }),
  text: Type.String(),
  authorName: Type.String(),
  /** Whether the caller wrote it and so may remove it. */
  isOwn: Type.Boolean(),
  writtenOn: Type.String({ format: 'date-time' }),
})
export type ReportNote = Static<typeof ReportNote>

export const listReportNotes = endpoint({
  method: 'GET',
  path: `${reportsPath}/:reportId/notes`,
  access: 'admin',
  summary: "List the admin staff's notes on a report, newest first",
  params: ReportId,
  response: { 200: Type.Array(ReportNote) },
})

export const addReportNote = endpoint({
  method: 'POST',
  path: `${reportsPath}/:reportId/notes`,
  access: 'admin',
  summary: 'Add a note to a report; districts cannot see it, and nobody can edit it',
  params: ReportId,
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: textLimits.reportNote, pattern: '\\S' }),
  }),
  response: { 201: ReportNote },
})

export const removeReportNote = endpoint({
  method: 'DELETE',
  path: `${reportsPath}/:reportId/notes/:noteId`,
  access: 'admin',
  summary: 'Delete a note written by the caller',
  params: Type.Object({ ...ReportId.properties, noteId: Type.String({ format: 'uuid' }) }),
  response: { 204: Type.Null() },
})

/** The outcome for one of several reports. */
export const SeveralStatuses = Type.Object({
  changed: Type.Array(Type.Object({ ...ReportId.properties, ...SetStatus.properties })),
  /** Those that were left as they are, each with a sentence that says why. */
  unchanged: Type.Array(Type.Object({ ...ReportId.properties, message: Type.String() })),
})
export type SeveralStatuses = Static<typeof SeveralStatuses>

export const updateReportStatuses = endpoint({
  method: 'PUT',
  path: `${reportsPath}/status`,
  access: 'admin',
  summary: 'Set the status of several reports, each only if it still has the given version',
  body: Type.Object({
    status: ReportStatus,
    reason: Type.Optional(OnHoldReason),
    reports: Type.Array(Type.Object({ ...ReportId.properties, version: Type.Integer() }), {
      minItems: 1,
      maxItems: countLimits.reportsAtOnce,
    }),
  }),
  response: { 200: SeveralStatuses },
})
