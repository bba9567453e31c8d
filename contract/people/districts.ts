import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { countLimits, textLimits } from '#contract/limits.ts'
import { Page, pageQuery } from '#contract/paging.ts'
import { DistrictId, timeOrNull, uuid, version } from './shapes.ts'

const Name = Type.String({ minLength: 1, maxLength: textLimits.name, pattern: '\\S' })

/** Nobody of a suspended district can sign in; its data is kept. */
export const DistrictState = Type.Enum(['active', 'suspended'])
export type DistrictState = Static<typeof DistrictState>

/** What somebody should look after at a district. */
export const attentions = [
  ...(['noLead', 'noPackage', 'mailFails', 'deletionDue', 'onHold'] as const),
  ...(['rosterHeld', 'rosterFailed', 'rosterLate'] as const),
] as const
export const Attention = Type.Enum(attentions)
export type Attention = Static<typeof Attention>

/** The id of the National Center for Education Statistics: seven digits. */
const NcesId = Type.Union([Type.String({ pattern: '^[0-9]{7}$', description: 'seven digits' }), Type.Null()])

/** The state of a district's rosters. */
export const RosterStanding = Type.Object({
  /** `byHand`: there is no source; `waiting`: nothing of one was imported yet; `late`: a program sends nothing any more. */
  state: Type.Enum(['byHand', 'waiting', 'inStep', 'held', 'failed', 'late']),
  /** Of the last import, or since when nothing came. */
  on: timeOrNull(),
  /** The run that somebody should look at. */
  runId: Type.Union([uuid(), Type.Null()]),
  /** How many people a held run would deactivate, and of how many. */
  leaving: Type.Integer(),
  active: Type.Integer(),
})
export type RosterStanding = Static<typeof RosterStanding>

/** A district in the list of all. */
export const DistrictRow = Type.Object({
  id: uuid(),
  name: Type.String(),
  ncesId: NcesId,
  isTestAccount: Type.Boolean(),
  state: DistrictState,
  /** The names of its packages. */
  packages: Type.Array(Type.String()),
  /** The number of open schools, of people who may sign in, and of the leads among them. */
  schools: Type.Integer(),
  people: Type.Integer(),
  leads: Type.Integer(),
  /** When somebody of the district was last seen. */
  lastActiveOn: timeOrNull(),
  roster: RosterStanding,
  attention: Type.Array(Attention),
  ...version,
})
export type DistrictRow = Static<typeof DistrictRow>

export const listDistricts = endpoint({
  method: 'GET',
  path: '/api/districts',
  access: 'admin',
  summary: 'List districts by name, a page at a time; search by words of the name or by NCES id',
  query: Type.Object(
    {
      ...pageQuery,
      sort: Type.Optional(Type.Enum(['name', '-name'])),
      state: Type.Optional(DistrictState),
      /** Whether nobody of an active district with a lead has been there yet. */
      isSettingUp: Type.Optional(Type.Boolean()),
      /** The name of a package that they have. */
      package: Type.Optional(Type.String({ maxLength: textLimits.name })),
      /** Those that need this; `any` for all that need something. */
      attention: Type.Optional(Type.Union([Attention, Type.Literal('any')])),
      /** Whether test sites are left out. */
      excludeTestAccounts: Type.Optional(Type.Boolean({ default: true })),
    },
    closed,
  ),
  response: { 200: Page(DistrictRow) },
})

/** A package of the library. */
export const PackageInLibrary = Type.Object({
  name: Type.String(),
  displayName: Type.String(),
  iconName: Type.String(),
  badgePrimaryColor: Type.String(),
  badgeSecondaryColor: Type.String(),
  /** The number of its templates. */
  templates: Type.Integer(),
})
export type PackageInLibrary = Static<typeof PackageInLibrary>

/** Figures of the whole installation; test sites are in none but their own. */
export const DistrictTotals = Type.Object({
  districts: Type.Integer(),
  schools: Type.Integer(),
  people: Type.Integer(),
  testAccounts: Type.Integer(),
  /** The number of districts that need each. */
  attention: Type.Record(Attention, Type.Integer()),
  /** All packages, in the order of the library: for the filter, the legend and a new district. */
  packages: Type.Array(PackageInLibrary),
})
export type DistrictTotals = Static<typeof DistrictTotals>

export const getDistrictTotals = endpoint({
  method: 'GET',
  path: '/api/district-totals',
  access: 'admin',
  summary: 'Count districts, schools and people, and the districts that need attention',
  response: { 200: DistrictTotals },
})

/** A package as the district has it or not. */
export const DistrictPackage = Type.Object({ ...PackageInLibrary.properties, isGranted: Type.Boolean() })
export type DistrictPackage = Static<typeof DistrictPackage>

/** One district. */
export const District = Type.Object({
  ...Type.Omit(DistrictRow, ['packages', 'people', 'leads']).properties,
  /** All packages of the library, in its order. */
  packages: Type.Array(DistrictPackage),
  /** The number of templates that its people see. */
  templates: Type.Integer(),
  people: Type.Object({ active: Type.Integer(), invited: Type.Integer(), deactivated: Type.Integer() }),
  leads: Type.Array(Type.Object({ id: uuid(), fullName: Type.String() })),
  /** The number of reports requested since the first of July. */
  reportsThisYear: Type.Integer(),
  /** Whether its people may open drafts of their reports, marked as not yet checked. */
  draftsOpen: Type.Boolean(),
})
export type District = Static<typeof District>

export const getDistrict = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId',
  access: 'lead',
  summary: 'Get a district with its packages and counts',
  params: DistrictId,
  response: { 200: District },
})

export const addDistrict = endpoint({
  method: 'POST',
  path: '/api/districts',
  access: 'admin',
  summary: 'Add a district, optionally with its first lead; takes an Idempotency-Key',
  body: Type.Object({
    name: Name,
    ncesId: NcesId,
    isTestAccount: Type.Boolean(),
    /** The names of its packages. */
    packages: Type.Array(Type.String({ maxLength: textLimits.name }), { maxItems: 100, uniqueItems: true }),
    /** The first lead, who gets an invitation. */
    lead: Type.Union([
      Type.Object({ email: Type.String({ maxLength: textLimits.email }), fullName: Name }),
      Type.Null(),
    ]),
  }),
  response: { 201: District },
})

export const updateDistrict = endpoint({
  method: 'PUT',
  path: '/api/districts/:districtId',
  access: 'admin',
  summary: 'Renames a district, or changes its NCES id or whether it is a test site',
  params: DistrictId,
  body: Type.Object({ name: Name, ncesId: NcesId, isTestAccount: Type.Boolean(), ...version }),
  response: { 200: District },
})

export const setDistrictPackages = endpoint({
  method: 'PUT',
  path: '/api/districts/:districtId/packages',
  access: 'admin',
  summary: 'Set the packages of a district; takes effect immediately for all its people',
  params: DistrictId,
  body: Type.Object({
    packages: Type.Array(Type.String({ maxLength: textLimits.name }), { maxItems: 100, uniqueItems: true }),
    ...version,
  }),
  response: { 200: District },
})

export const setDistrictState = endpoint({
  method: 'PUT',
  path: '/api/districts/:districtId/state',
  access: 'admin',
  summary: 'Suspend a district, which signs out all its people, or resume it',
  params: DistrictId,
  body: Type.Object({ state: DistrictState, ...version }),
  response: { 200: District },
})

export const setDistrictDrafts = endpoint({
  method: 'PUT',
  path: '/api/districts/:districtId/drafts',
  access: 'admin',
  summary:
    'Set whether the people of a district can open drafts of their reports before they have been checked',
  params: DistrictId,
  body: Type.Object({ draftsOpen: Type.Boolean(), ...version }),
  response: { 200: District },
})

/** A closed school is offered to nobody; past uploads keep its name. */
const SchoolState = Type.Enum(['active', 'closed'])

const schoolFields = {
  name: Name,
  /** In words, such as K–5; may be empty. */
  grades: Type.String({ maxLength: textLimits.grades }),
  studentCount: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
  /** What files from elsewhere call the school. */
  aliases: Type.Array(Name, { maxItems: countLimits.aliases }),
}

/** A school as those who look after it see it. */
export const DistrictSchool = Type.Object({
  id: uuid(),
  ...schoolFields,
  state: SchoolState,
  /** The number of people who work for it and may sign in. */
  people: Type.Integer(),
  /** For a school of a roster: what was edited by hand and is kept at every import. */
  pinned: Type.Array(Type.Enum(['name', 'state'])),
  ...version,
})
export type DistrictSchool = Static<typeof DistrictSchool>

export const listSchools = endpoint({
  method: 'GET',
  path: '/api/districts/:districtId/schools',
  access: 'lead',
  summary: 'List all schools of a district by name, including closed ones',
  params: DistrictId,
  response: { 200: Type.Array(DistrictSchool) },
})

export const addSchool = endpoint({
  method: 'POST',
  path: '/api/districts/:districtId/schools',
  access: 'lead',
  summary: 'Add a school to a district',
  params: DistrictId,
  body: Type.Object(schoolFields),
  response: { 201: DistrictSchool },
})

export const updateSchool = endpoint({
  method: 'PUT',
  path: '/api/schools/:schoolId',
  access: 'lead',
  summary: 'Change, close or reopen a school',
  params: Type.Object({ schoolId: uuid() }),
  body: Type.Object({ ...schoolFields, state: SchoolState, ...version }),
  response: { 200: DistrictSchool },
})
