import Type, { type Static } from 'typebox'
import { closed, endpoint, formFile } from '#contract/endpoint.ts'
import { countLimits, textLimits, timeLimits } from '#contract/limits.ts'
import { Page, pageQuery } from '#contract/paging.ts'

const uuid = () => Type.String({ format: 'uuid' })
const Time = Type.String({ format: 'date-time' })
const TimeOrNull = Type.Union([Time, Type.Null()])
const TextOrNull = Type.Union([Type.String(), Type.Null()])
const version = { version: Type.Integer({ minimum: 1 }) }
const SourceId = Type.Object({ sourceId: uuid() })
const RunId = Type.Object({ runId: uuid() })

/** How the files of a roster are built. */
export const RosterFormat = Type.Enum(['oneroster-1.1', 'oneroster-1.2', 'sds-2.1', 'sds-1', 'list'])
export type RosterFormat = Static<typeof RosterFormat>
const Format = Type.Union([RosterFormat, Type.Null()])

/** Where the reading or applying of a roster is. */
export const RosterRunState = Type.Enum([
  'reading',
  'ready',
  'held',
  'failed',
  'applying',
  'applied',
  'undone',
  'discarded',
])
export type RosterRunState = Static<typeof RosterRunState>

/** What a source says about how its files are read and when a run is held. */
const settings = {
  name: Type.String({ minLength: 1, maxLength: textLimits.name, pattern: '\\S' }),
  /** Whether roles count before they begin and after they end. */
  ignoreDates: Type.Boolean(),
  /** Makes addresses of user names without an @; empty: none. */
  usernameDomain: Type.String({ maxLength: 253 }),
  /** Whether somebody with the role districtAdministrator is added as a lead; for admins alone to set. */
  administratorsAreLeads: Type.Boolean(),
  /** Percent of the people of a district whose deactivation is held. */
  holdPercent: Type.Integer({ minimum: 1, maximum: 50 }),
  /** Whether people who are not in a plain list have left. */
  listIsComplete: Type.Boolean(),
  /** Until then no file is taken by token. */
  pausedUntil: TimeOrNull,
}

/** A token of a source as it is listed; it is shown as a whole only once, when it is made. */
export const RosterToken = Type.Object({
  id: uuid(),
  /** Its last characters. */
  hint: Type.String(),
  madeOn: Time,
  madeByName: TextOrNull,
  lastUsedOn: TimeOrNull,
  expiresOn: Time,
})
export type RosterToken = Static<typeof RosterToken>

/** People by what happens to them. */
export const PeopleCounts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  linked: Type.Integer(),
  deactivated: Type.Integer(),
  reactivated: Type.Integer(),
  skipped: Type.Integer(),
  unchanged: Type.Integer(),
})
export type PeopleCounts = Static<typeof PeopleCounts>

/** Schools by what happens to them. */
export const SchoolCounts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  linked: Type.Integer(),
  closed: Type.Integer(),
  reopened: Type.Integer(),
  unchanged: Type.Integer(),
})

/** Why a run is held for a district. */
export const HoldReason = Type.Enum(['deactivations', 'schools', 'changes', 'nobody'])
export type HoldReason = Static<typeof HoldReason>

/** What a roster does to one district. */
export const RosterDistrict = Type.Object({
  /** Null for rows without a district. */
  id: Type.Union([uuid(), Type.Null()]),
  name: Type.String(),
  /** Whether the district would be added. */
  isNew: Type.Boolean(),
  people: PeopleCounts,
  schools: SchoolCounts,
  /** People some of whose values were edited by hand and stay so. */
  keptAsEdited: Type.Integer(),
  /** People of the source who may sign in, before the run. */
  active: Type.Integer(),
  /** Of those who would be deactivated, how many were there in the last thirty days. */
  seenLately: Type.Integer(),
  heldFor: Type.Array(HoldReason),
})
export type RosterDistrict = Static<typeof RosterDistrict>

/** What a preview says besides its lines. */
export const RosterPreview = Type.Object({
  /** Whether the file holds changes only, so that people who are not in it are untouched. */
  isDelta: Type.Boolean(),
  /** How many people were counted and forgotten. */
  notRead: Type.Object({
    students: Type.Integer(),
    parents: Type.Integer(),
    others: Type.Integer(),
    withoutRole: Type.Integer(),
  }),
  /** Sums over all districts. */
  people: PeopleCounts,
  schools: SchoolCounts,
  keptAsEdited: Type.Integer(),
  districts: Type.Array(RosterDistrict),
  /** The first warnings and notes on how the files were read, and the number of all. */
  warnings: Type.Array(Type.String()),
  warningCount: Type.Integer(),
})
export type RosterPreview = Static<typeof RosterPreview>

/** One reading of a roster, and what became of it. */
export const RosterRun = Type.Object({
  id: uuid(),
  sourceId: uuid(),
  sourceName: Type.String(),
  /** Null for a source of several districts. */
  districtId: Type.Union([uuid(), Type.Null()]),
  state: RosterRunState,
  /** Who sent the file; null where a token did. */
  madeByName: TextOrNull,
  madeOn: Time,
  fileName: Type.String(),
  format: Format,
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
  appliedOn: TimeOrNull,
  /** Until when it can be undone; null where it cannot be any more, or not yet. */
  undoableUntil: TimeOrNull,
  /** Whether the people who would be deactivated were kept. */
  keptPeople: Type.Boolean(),
})
export type RosterRun = Static<typeof RosterRun>

/** Where rosters of a district, or of several, come from. */
export const RosterSource = Type.Object({
  id: uuid(),
  /** Null for a source of several districts, which the file names. */
  district: Type.Union([Type.Object({ id: uuid(), name: Type.String() }), Type.Null()]),
  ...settings,
  /** How the files of the last run were built. */
  format: Format,
  /** People of the source who may sign in. */
  people: Type.Integer(),
  tokens: Type.Array(RosterToken),
  lastRun: Type.Union([
    Type.Object({ id: uuid(), state: RosterRunState, madeOn: Time, heldOn: Type.Boolean() }),
    Type.Null(),
  ]),
  ...version,
})
export type RosterSource = Static<typeof RosterSource>

export const listRosterSources = endpoint({
  method: 'GET',
  path: '/api/roster-sources',
  access: 'lead',
  summary: 'Where rosters come from: those of a district, or for admins also those of several',
  query: Type.Object(
    {
      districtId: Type.Optional(uuid()),
      /** Only those of several districts. */
      ofSeveral: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  response: { 200: Type.Array(RosterSource) },
})

const SourceSettings = Type.Object({
  name: settings.name,
  ignoreDates: Type.Optional(settings.ignoreDates),
  usernameDomain: Type.Optional(settings.usernameDomain),
  administratorsAreLeads: Type.Optional(settings.administratorsAreLeads),
  holdPercent: Type.Optional(settings.holdPercent),
  listIsComplete: Type.Optional(settings.listIsComplete),
  pausedUntil: Type.Optional(settings.pausedUntil),
})

export const addRosterSource = endpoint({
  method: 'POST',
  path: '/api/roster-sources',
  access: 'lead',
  summary: 'Adds a source of rosters for a district; admins also for several, by no district',
  body: Type.Object({
    districtId: Type.Union([uuid(), Type.Null()]),
    ...SourceSettings.properties,
  }),
  response: { 201: RosterSource },
})

export const updateRosterSource = endpoint({
  method: 'PUT',
  path: '/api/roster-sources/:sourceId',
  access: 'lead',
  summary: 'Changes the settings of a source; what is not sent stays',
  params: SourceId,
  body: Type.Object({ ...SourceSettings.properties, ...version }),
  response: { 200: RosterSource },
})

export const removeRosterSource = endpoint({
  method: 'DELETE',
  path: '/api/roster-sources/:sourceId',
  access: 'lead',
  summary: 'Removes a source; its people and schools stay, owned by no roster',
  params: SourceId,
  response: { 204: Type.Null() },
})

export const addRosterToken = endpoint({
  method: 'POST',
  path: '/api/roster-sources/:sourceId/tokens',
  access: 'lead',
  summary: 'Makes a token, with which a program sends files; it is in this answer alone',
  params: SourceId,
  body: Type.Object({
    /** Days until it expires. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: timeLimits.rosterTokenDays })),
  }),
  response: { 201: Type.Object({ ...RosterToken.properties, token: Type.String() }) },
})

export const revokeRosterToken = endpoint({
  method: 'DELETE',
  path: '/api/roster-sources/:sourceId/tokens/:tokenId',
  access: 'lead',
  summary: 'Revokes a token at once',
  params: Type.Object({ sourceId: uuid(), tokenId: uuid() }),
  response: { 204: Type.Null() },
})

const files = Type.Object({ file: formFile })

export const addRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster-sources/:sourceId/runs',
  access: 'lead',
  summary: 'Reads a roster (a zip, loose files or a list) for a preview; nothing of it is kept but that',
  params: SourceId,
  form: files,
  response: { 202: RosterRun },
})

export const listRosterRuns = endpoint({
  method: 'GET',
  path: '/api/roster-sources/:sourceId/runs',
  access: 'lead',
  summary: 'The last runs of a source, newest first',
  params: SourceId,
  response: { 200: Type.Array(RosterRun) },
})

export const getRosterRun = endpoint({
  method: 'GET',
  path: '/api/roster-runs/:runId',
  access: 'lead',
  summary: 'A run: how far it is, its counts, and what became of it',
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
  /** The person or the school, where there is one already. */
  subjectId: Type.Union([uuid(), Type.Null()]),
  name: Type.String(),
  email: Type.String(),
  differences: Type.Array(Difference),
  reason: Type.String(),
  /** Whether somebody has to say if this is the same person as before. */
  isQuestion: Type.Boolean(),
  decision: Type.Union([Type.Enum(['same', 'new']), Type.Null()]),
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
  summary: 'The lines of a preview, a page at a time: skipped and deactivated first',
  params: RunId,
  query: Type.Object({ ...pageQuery, ...changeFilters }, closed),
  response: { 200: Page(RosterChange) },
})

export const exportRosterChanges = endpoint({
  method: 'GET',
  path: '/api/roster-runs/:runId/changes/csv',
  access: 'lead',
  summary: 'The lines of a preview as CSV',
  params: RunId,
  query: Type.Object(changeFilters, closed),
  produces: 'text/csv',
  response: { 200: Type.Any() },
})

export const decideRosterChange = endpoint({
  method: 'PUT',
  path: '/api/roster-runs/:runId/changes/:seq/decision',
  access: 'lead',
  summary: 'Says of a line that looks like somebody else whether it is the same person',
  params: Type.Object({ runId: uuid(), seq: Type.Integer({ minimum: 0, maximum: 100_000_000 }) }),
  body: Type.Object({ decision: Type.Union([Type.Enum(['same', 'new']), Type.Null()]) }),
  response: { 200: RosterChange },
})

export const applyRosterRun = endpoint({
  method: 'POST',
  path: '/api/roster-runs/:runId/apply',
  access: 'lead',
  summary:
    'Applies what a preview says. Of a held one: `keep` applies it and deactivates nobody; `deactivate 84`, with the number of all of them, applies everything',
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

export const discardRosterRun = act('discard', 'Forgets a preview that is not applied')
export const undoRosterRun = act(
  'undo',
  'Restores each value that is still as the run left it; people that it added are deactivated',
)

/** A run as a program with a token sees it. */
export const RosterImport = Type.Object({
  id: uuid(),
  state: RosterRunState,
  madeOn: Time,
  people: Type.Union([PeopleCounts, Type.Null()]),
  /** What was wrong, or why it is held. */
  message: TextOrNull,
})
export type RosterImport = Static<typeof RosterImport>

export const importRoster = endpoint({
  method: 'POST',
  path: '/api/rosters/:sourceId/imports',
  access: 'token',
  summary: 'Takes a roster from a program; it is applied unless it is held',
  params: SourceId,
  form: files,
  response: { 202: RosterImport },
})

export const listRosterImports = endpoint({
  method: 'GET',
  path: '/api/rosters/:sourceId/imports',
  access: 'token',
  summary: 'The last imports of a source, newest first',
  params: SourceId,
  response: { 200: Type.Array(RosterImport) },
})

export const letRosterDecide = endpoint({
  method: 'POST',
  path: '/api/people/:personId/unpin',
  access: 'lead',
  summary: 'Lets the roster decide again over the values of a person that were edited by hand',
  params: Type.Object({ personId: uuid() }),
  response: { 204: Type.Null() },
})

export const letRosterDecideSchool = endpoint({
  method: 'POST',
  path: '/api/schools/:schoolId/unpin',
  access: 'lead',
  summary: 'Lets the roster decide again over the values of a school that were edited by hand',
  params: Type.Object({ schoolId: uuid() }),
  response: { 204: Type.Null() },
})

/** How many runs of a source are listed. */
export const listedRuns = countLimits.rosterRuns
