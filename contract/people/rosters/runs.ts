import Type, { type Static } from 'typebox'
import { closed, endpoint, formFile } from '#contract/endpoint.ts'
import { Page, pageQuery } from '#contract/paging.ts'
import { time, timeOrNull, uuid } from '#contract/people/shapes.ts'
import { FormatOrNull, PeopleCounts, RosterPreview, RosterRunState } from './preview.ts'

const TextOrNull = Type.Union([Type.String(), Type.Null()])
const SourceId = Type.Object({ sourceId: uuid() })
const RunId = Type.Object({ runId: uuid() })

/** One reading of a roster, and its outcome. */
export const RosterRun = Type.Object({
  id: uuid(),
  sourceId: uuid(),
  sourceName: Type.String(),
  /** Null for a source of several districts. */
  districtId: Type.Union([uuid(), Type.Null()]),
  state: RosterRunState,
  /** Who sent the file; null if a token did. */
  madeByName: TextOrNull,
  madeOn: time(),
  fileName: Type.String(),
  format: FormatOrNull,
  rowsRead: Type.Integer(),
  preview: Type.Union([RosterPreview, Type.Null()]),
  /** Why nothing was read. */
  failure: Type.Union([
    Type.Object({
      message: Type.String(),
      issues: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
    }),
    Type.Null(),
  ]),
  /** Whether the lines are being undone, while it is `applying`. */
  isUndoing: Type.Boolean(),
  linesToDo: Type.Integer(),
  linesDone: Type.Integer(),
  /** Lines that went otherwise than planned, when applied or undone. */
  linesOtherwise: Type.Integer(),
  appliedOn: timeOrNull(),
  /** Until when it can be undone; null if it cannot be any more, or not yet. */
  undoableUntil: timeOrNull(),
  /** Whether the people of the held districts who would be deactivated were kept. */
  keptPeople: Type.Boolean(),
})
export type RosterRun = Static<typeof RosterRun>

const files = Type.Object({ file: formFile })

export const addRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster-sources/:sourceId/runs',
  access: 'lead',
  summary: 'Read a roster (a zip, separate files or a list) for a preview; nothing else of it is kept',
  params: SourceId,
  form: files,
  response: { 202: RosterRun },
})

export const listRosterRuns = endpoint({
  method: 'GET',
  path: '/api/roster-sources/:sourceId/runs',
  access: 'lead',
  summary: 'List the latest runs of a source, newest first',
  params: SourceId,
  response: { 200: Type.Array(RosterRun) },
})

export const getRosterRun = endpoint({
  method: 'GET',
  path: '/api/roster-runs/:runId',
  access: 'lead',
  summary: 'Get the progress, the counts and the outcome of a run',
  params: RunId,
  response: { 200: RosterRun },
})

/** A value of a person or a school before and after. */
const Difference = Type.Object({
  field: Type.Enum(['name', 'email', 'schools', 'state', 'id']),
  before: TextOrNull,
  after: TextOrNull,
})

/** A line of a preview. */
export const RosterChange = Type.Object({
  seq: Type.Integer(),
  kind: Type.Enum(['person', 'school']),
  action: Type.Enum([
    'added',
    'changed',
    'linked',
    'deactivated',
    'reactivated',
    'skipped',
    'closed',
    'reopened',
  ]),
  /** The person or the school, if there is one already. */
  subjectId: Type.Union([uuid(), Type.Null()]),
  name: Type.String(),
  email: Type.String(),
  differences: Type.Array(Difference),
  reason: Type.String(),
  /** Whether somebody has to say if this is the same person as before. */
  isQuestion: Type.Boolean(),
  decision: Type.Union([Type.Enum(['same', 'new']), Type.Null()]),
  /** Whether a person stays active, or a school open, since the run was applied without deactivating anybody. */
  isKept: Type.Boolean(),
  /** Whether it has been applied, and what was different then. */
  isApplied: Type.Boolean(),
  outcome: TextOrNull,
})
export type RosterChange = Static<typeof RosterChange>

const changeFilters = {
  action: Type.Optional(RosterChange.properties.action),
  kind: Type.Optional(RosterChange.properties.kind),
  districtId: Type.Optional(uuid()),
  /** Lines that went otherwise than planned. */
  otherwise: Type.Optional(Type.Boolean()),
}

export const listRosterChanges = endpoint({
  method: 'GET',
  path: '/api/roster-runs/:runId/changes',
  access: 'lead',
  summary: 'List the lines of a preview, skipped and deactivated people first, a page at a time',
  params: RunId,
  query: Type.Object({ ...pageQuery, ...changeFilters }, closed),
  response: { 200: Page(RosterChange) },
})

export const exportRosterChanges = endpoint({
  method: 'GET',
  path: '/api/roster-runs/:runId/changes/csv',
  access: 'lead',
  summary: 'Download the lines of a preview as CSV',
  params: RunId,
  query: Type.Object(changeFilters, closed),
  produces: 'text/csv',
  response: { 200: Type.Any() },
})

export const decideRosterChange = endpoint({
  method: 'PUT',
  path: '/api/roster-runs/:runId/changes/:seq/decision',
  access: 'lead',
  summary: 'Decide whether the person of a line is the same as the existing account it resembles',
  params: Type.Object({ runId: uuid(), seq: Type.Integer({ minimum: 0, maximum: 100_000_000 }) }),
  body: Type.Object({ decision: Type.Union([Type.Enum(['same', 'new']), Type.Null()]) }),
  response: { 200: RosterChange },
})

export const applyRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster-runs/:runId/apply',
  access: 'lead',
  summary:
    'Apply a preview. If it is held, `keep` applies it without deactivating anybody in the districts it is held for, and `deactivate 84`, with their number, applies everything',
  params: RunId,
  body: Type.Object({ confirm: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: { 200: RosterRun },
})

const act = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/roster-runs/:runId/${path}`,
    access: 'lead',
    summary,
    params: RunId,
    response: { 200: RosterRun },
  })

export const discardRosterRun = act('discard', 'Discard a preview that has not been applied')
export const undoRosterRun = act(
  'undo',
  'Undo a run: restore each value that has not changed since, and deactivate the people it added',
)

/** A run as a program with a token sees it. */
export const RosterImport = Type.Object({
  id: uuid(),
  state: RosterRunState,
  madeOn: time(),
  people: Type.Union([PeopleCounts, Type.Null()]),
  /** What was wrong, or why it is held. */
  message: TextOrNull,
})
export type RosterImport = Static<typeof RosterImport>

export const importRoster = endpoint({
  method: 'POST',
  path: '/api/rosters/:sourceId/imports',
  access: 'token',
  summary:
    'Import a roster from a program; it is applied unless it is held, and after those of its source that came before',
  params: SourceId,
  form: files,
  response: { 202: RosterImport },
})

export const listRosterImports = endpoint({
  method: 'GET',
  path: '/api/rosters/:sourceId/imports',
  access: 'token',
  summary: 'List the latest imports of a source, newest first',
  params: SourceId,
  response: { 200: Type.Array(RosterImport) },
})
