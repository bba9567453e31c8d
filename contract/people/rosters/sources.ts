import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { textLimits, timeLimits } from '#contract/limits.ts'
import { time, timeOrNull, uuid, version } from '#contract/people/shapes.ts'
import { FormatOrNull, RosterRunState } from './preview.ts'

const TextOrNull = Type.Union([Type.String(), Type.Null()])
const SourceId = Type.Object({ sourceId: uuid() })

/** The least and the most percent above which a run is held. */
export const holdPercents = { minimum: 1, maximum: 50 }

/** What a source says about how its files are read and when a run is held. */
const settings = {
  name: Type.String({ minLength: 1, maxLength: textLimits.name, pattern: '\\S' }),
  /** Whether roles count before they begin and after they end. */
  ignoreDates: Type.Boolean(),
  /** Makes addresses of user names without an @; empty: none. */
  usernameDomain: Type.String({ maxLength: 253 }),
  /** Whether somebody with the role districtAdministrator is added as a lead; only admins can set it. */
  administratorsAreLeads: Type.Boolean(),
  /** Percent of the people of a district whose deactivation is held. */
  holdPercent: Type.Integer(holdPercents),
  /** Whether people who are not in a plain list have left. */
  listIsComplete: Type.Boolean(),
  /** Until then no file is taken by token. */
  pausedUntil: timeOrNull(),
}

/** A token of a source as it is listed; it is shown as a whole only once, when it is made. */
export const RosterToken = Type.Object({
  id: uuid(),
  /** Its last characters. */
  hint: Type.String(),
  madeOn: time(),
  madeByName: TextOrNull,
  lastUsedOn: timeOrNull(),
  expiresOn: time(),
})
export type RosterToken = Static<typeof RosterToken>

/** Where rosters of a district, or of several, come from. */
export const RosterSource = Type.Object({
  id: uuid(),
  /** Null for a source of several districts, which the file names. */
  district: Type.Union([Type.Object({ id: uuid(), name: Type.String() }), Type.Null()]),
  ...settings,
  /** How the files of the last run were built. */
  format: FormatOrNull,
  /** People of the source who may sign in. */
  people: Type.Integer(),
  tokens: Type.Array(RosterToken),
  lastRun: Type.Union([
    Type.Object({ id: uuid(), state: RosterRunState, madeOn: time(), heldOn: Type.Boolean() }),
    Type.Null(),
  ]),
  ...version,
})
export type RosterSource = Static<typeof RosterSource>

export const listRosterSources = endpoint({
  method: 'GET',
  path: '/api/roster-sources',
  access: 'lead',
  summary: 'List the roster sources of a district, or for admins also those of several districts',
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

/** The settings that are sent; only the name has to be. */
const SourceSettings = Type.Object({ ...Type.Partial(Type.Object(settings)).properties, name: settings.name })

export const addRosterSource = endpoint({
  method: 'POST',
  path: '/api/roster-sources',
  access: 'lead',
  summary: 'Add a roster source for a district, or as an admin for several districts by naming none',
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
  summary: 'Change the settings of a source; fields that are left out stay as they are',
  params: SourceId,
  body: Type.Object({ ...SourceSettings.properties, ...version }),
  response: { 200: RosterSource },
})

export const linkRosterDistrict = endpoint({
  method: 'PUT',
  path: '/api/roster-sources/:sourceId/districts',
  access: 'admin',
  summary:
    'Set which district a key in the files of a source of several districts stands for, from its next file on',
  params: SourceId,
  body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 1_000 }), districtId: uuid() }, closed),
  response: { 204: Type.Null() },
})

export const removeRosterSource = endpoint({
  method: 'DELETE',
  path: '/api/roster-sources/:sourceId',
  access: 'lead',
  summary: 'Remove a source; its people and schools stay but no longer belong to a roster',
  params: SourceId,
  response: { 204: Type.Null() },
})

export const addRosterToken = endpoint({
  method: 'POST',
  path: '/api/roster-sources/:sourceId/tokens',
  access: 'lead',
  summary: 'Create a token for a program that sends files; only this answer contains it',
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
  summary: 'Revoke a token immediately',
  params: Type.Object({ sourceId: uuid(), tokenId: uuid() }),
  response: { 204: Type.Null() },
})

export const letRosterDecide = endpoint({
  method: 'POST',
  path: '/api/people/:personId/unpin',
  access: 'lead',
  summary: 'Unpin the values of a person that were edited by hand, so that the roster sets them again',
  params: Type.Object({ personId: uuid() }),
  response: { 204: Type.Null() },
})

export const letRosterDecideSchool = endpoint({
  method: 'POST',
  path: '/api/schools/:schoolId/unpin',
  access: 'lead',
  summary: 'Unpin the values of a school that were edited by hand, so that the roster sets them again',
  params: Type.Object({ schoolId: uuid() }),
  response: { 204: Type.Null() },
})
