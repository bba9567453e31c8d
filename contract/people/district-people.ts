import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { countLimits, textLimits } from '#contract/limits.ts'
import { Page, pageQuery } from '#contract/paging.ts'
import { ReportStatus } from '#contract/reports/reports.ts'
import { School } from './people.ts'
import { DistrictId, Named, PersonId, time, timeOrNull, uuid, version } from './shapes.ts'

export const Role = Type.Enum(['staff', 'lead', 'admin'])
export type Role = Static<typeof Role>

/** An invited person may sign in and has not yet done so; a deactivated one may not. */
export const PersonState = Type.Enum(['invited', 'active', 'deactivated'])
export type PersonState = Static<typeof PersonState>

/** A person in a list. */
export const PersonRow = Type.Object({
  id: uuid(),
  fullName: Type.String(),
  email: Type.String(),
  role: Role,
  state: PersonState,
  /** Null for admin staff, who belong to no district. */
  district: Type.Union([Named, Type.Null()]),
  /** The schools that they work for, by name. */
  schools: Type.Array(School),
  /** Whether these are all open schools of the district. */
  hasAllSchools: Type.Boolean(),
  lastSeenOn: timeOrNull(),
  /** When they can be invited again; null if they can be now, or never again. */
  invitableOn: timeOrNull(),
  /** Whether they have had fewer invitations than the most, and have never signed in. */
  isInvitable: Type.Boolean(),
  /** Since when e-mails to the address come back. */
  mailFailsSince: timeOrNull(),
  /** The roster that they come from; null for those whom somebody added. */
  source: Type.Union([Named, Type.Null()]),
  ...version,
})
export type PersonRow = Static<typeof PersonRow>

const filters = {
  role: Type.Optional(Role),
  state: Type.Optional(PersonState),
  school: Type.Optional(uuid()),
  neverSignedIn: Type.Optional(Type.Boolean()),
  mailFails: Type.Optional(Type.Boolean()),
  /** Whether they come from a roster, or somebody added them. */
  from: Type.Optional(Type.Enum(['roster', 'hand'])),
}
const sort = Type.Optional(Type.Enum(['name', '-name']))

export const listEverybody = endpoint({
  method: 'GET',
  path: '/api/people',
  access: 'admin',
  summary:
    'List the people of all districts and the admin staff, a page at a time; search by words of the name or address',
  query: Type.Object({ ...pageQuery, ...filters, sort }, closed),
  response: { 200: Page(PersonRow) },
})

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId/people',
  access: 'lead',
  summary: 'List the people of a district, a page at a time; search by words of the name or address',
  params: DistrictId,
  query: Type.Object({ ...pageQuery, ...filters, sort }, closed),
  response: { 200: Page(PersonRow) },
})

/** A person to add; the addresses and the names are checked together, so that all issues come at once. */
const NewPerson = Type.Object({
  email: Type.String({ maxLength: 1_000 }),
  fullName: Type.String({ maxLength: 1_000 }),
  role: Type.Enum(['staff', 'lead']),
  /** The schools of the district that they work for. */
  schoolIds: Type.Array(uuid(), { maxItems: countLimits.schools }),
})
export type NewPerson = Static<typeof NewPerson>

/** The outcome for each of several people, in the order in which they were sent. */
export const PeopleOutcome = Type.Object({
  people: Type.Array(
    Type.Object({
      email: Type.String(),
      fullName: Type.String(),
      action: Type.Enum(['added', 'reactivated', 'skipped']),
      /** Why a person is skipped; null otherwise. */
      reason: Type.Union([Type.String(), Type.Null()]),
      /** Whether a skipped person is in the district already, invited or active: nothing is wrong then. */
      isHere: Type.Boolean(),
    }),
  ),
  added: Type.Integer(),
  reactivated: Type.Integer(),
  skipped: Type.Integer(),
  /** The number of those who get an invitation. */
  invited: Type.Integer(),
})
export type PeopleOutcome = Static<typeof PeopleOutcome>

export const addPeople = endpoint({
  method: 'POST',
  path: '/api/districts/:districtId/people',
  access: 'lead',
  summary:
    'Add people to a district, or preview what would happen to each; deactivated people of the district are reactivated',
  params: DistrictId,
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }, closed),
  body: Type.Object({
    people: Type.Array(NewPerson, { minItems: 1, maxItems: countLimits.peopleAtOnce }),
    invite: Type.Boolean(),
  }),
  response: { 200: PeopleOutcome },
})

export const addAdmin = endpoint({
  method: 'POST',
  path: '/api/people/admins',
  access: 'admin',
  freshSignIn: true,
  summary: 'Add an admin, who receives an invitation',
  body: Type.Object({
    email: Type.String({ maxLength: textLimits.email }),
    fullName: Type.String({ minLength: 1, maxLength: textLimits.name, pattern: '\\S' }),
  }),
  response: { 201: PersonRow },
})

/** One person, with what is theirs. */
export const Person = Type.Object({
  ...PersonRow.properties,
  createdOn: time(),
  invitedOn: timeOrNull(),
  deactivatedOn: timeOrNull(),
  /** Whether an identity of the provider is bound to the account. */
  hasSignIn: Type.Boolean(),
  /** What was edited by hand and wins over the roster. */
  pinned: Type.Array(Type.String()),
  sessions: Type.Integer(),
  uploads: Type.Integer(),
  /** Their newest upload and the status of its report; null if they own none. */
  newestUploads: Type.Array(
    Type.Object({
      id: uuid(),
      friendlyName: Type.String(),
      uploadedOn: time(),
      reportStatus: Type.Union([ReportStatus, Type.Null()]),
    }),
    { maxItems: countLimits.uploadsOfPerson },
  ),
  /** Their reports that are not available yet. */
  reportsUnderWay: Type.Array(Type.Object({ id: uuid(), friendlyName: Type.String() })),
  /** Exported forms whose results were never imported: they are in the person's Google account. */
  formsNotImported: Type.Array(Type.Object({ id: uuid(), surveyTitle: Type.String() })),
})
export type Person = Static<typeof Person>

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/:personId',
  access: 'lead',
  summary: 'Get a person with their sessions, uploads and reports in progress',
  params: PersonId,
  response: { 200: Person },
})

export const updatePerson = endpoint({
  method: 'PUT',
  path: '/api/people/:personId',
  access: 'lead',
  summary: 'Change the name, address, role or schools of a person; address and role need a recent sign-in',
  params: PersonId,
  body: Type.Object({
    fullName: Type.String({ minLength: 1, maxLength: textLimits.name, pattern: '\\S' }),
    email: Type.String({ maxLength: textLimits.email }),
    role: Role,
    schoolIds: Type.Array(uuid(), { maxItems: countLimits.schools }),
    ...version,
  }),
  response: { 200: Person },
})

const change = <const Path extends string>(act: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/people/:personId/${act}`,
    access: 'lead',
    summary,
    params: PersonId,
    response: { 200: Person },
  })

export const deactivatePerson = change(
  'deactivate',
  'Deactivate a person and sign them out everywhere; for an admin it needs a recent sign-in',
)
export const reactivatePerson = change('reactivate', 'Reactivate a deactivated person')
export const invitePerson = change(
  'invite',
  'Send a person an invitation, at most once a day and three times in all',
)
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/people/:personId/erase',
  access: 'lead',
  summary: 'Permanently erase the name, address and identity of a deactivated person; their uploads stay',
  params: PersonId,
  response: { 204: Type.Null() },
})
export const signOutPerson = change('sign-out', 'End all sessions of a person')
export const resetSignIn = change(
  'reset-sign-in',
  'Unbind the identity of an account, which is bound again at the next sign-in with its verified address; for an admin it needs a recent sign-in',
)

export const handOver = endpoint({
  method: 'POST',
  path: '/api/people/:personId/hand-over',
  access: 'lead',
  summary:
    'Hand all uploads and reports of a person over to another person of the district, or only chosen uploads with their reports',
  params: PersonId,
  body: Type.Object({
    toPersonId: uuid(),
    uploadIds: Type.Optional(
      Type.Array(uuid(), { minItems: 1, maxItems: countLimits.uploadsOfPerson, uniqueItems: true }),
    ),
  }),
  response: { 200: Type.Object({ uploads: Type.Integer(), reports: Type.Integer() }) },
})

/** What is done to several people at once. */
const severalAction = Type.Union([
  Type.Object({ action: Type.Enum(['invite', 'deactivate', 'reactivate', 'signOut']) }),
  Type.Object({ action: Type.Literal('setRole'), role: Type.Enum(['staff', 'lead']) }),
  Type.Object({
    action: Type.Literal('setSchools'),
    schoolIds: Type.Array(uuid(), { maxItems: countLimits.schools }),
  }),
])

export const changePeople = endpoint({
  method: 'POST',
  path: '/api/districts/:districtId/people/bulk',
  access: 'lead',
  summary: 'Change several people of a district at once; those who could not be changed are named',
  params: DistrictId,
  body: Type.Object({
    personIds: Type.Array(uuid(), { minItems: 1, maxItems: countLimits.peopleAtOnce, uniqueItems: true }),
    change: severalAction,
  }),
  response: {
    200: Type.Object({
      changed: Type.Integer(),
      skipped: Type.Array(Type.Object({ id: uuid(), fullName: Type.String(), reason: Type.String() })),
    }),
  },
})

export const listMatchingPeople = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId/people/ids',
  access: 'lead',
  summary: 'List the ids of all matching people; 422 if there are more than can be changed at once',
  params: DistrictId,
  query: Type.Object({ search: pageQuery.search, ...filters }, closed),
  response: { 200: Type.Array(uuid()) },
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/users/me/sign-out',
  access: 'user',
  summary: 'End all sessions of the signed-in user, including this one',
  response: { 204: Type.Null() },
})
