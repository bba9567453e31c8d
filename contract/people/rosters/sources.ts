import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { textLimits, timeLimits } from '#contract/limits.ts'
import { FormatOrNull, RosterRunState } from './preview.ts'

const uuid = () => Type.String({ format: 'uuid' })
const Time = Type.String({ format: 'date-time' })
const TimeOrNull = Type.Union([Time, Type.Null()])
const TextOrNull = Type.Union([Type.String(), Type.Null()])
const version = { version: Type.Integer({ minimum: 1 }) }
const SourceId = Type.Object({ sourceId: uuid() })

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

/** The settings that are sent; only the name has to be. */
const SourceSettings = Type.Object({ ...Type.Partial(Type.Object(settings)).properties, name: settings.name })

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

export const linkRosterDistrict = endpoint({
  method: 'PUT',
  path: '/api/roster-sources/:sourceId/districts',
  access: 'admin',
  summary: 'Says which district a source of several means by a key, from its next file on',
  params: SourceId,
  body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 1_000 }), districtId: uuid() }, closed),
  response: { 204: Type.Null() },
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
