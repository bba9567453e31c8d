import Type, { type Static } from 'typebox'
import { uuid } from '#contract/people/shapes.ts'

/** How the files of a roster are built. */
export const RosterFormat = Type.Enum(['oneroster-1.1', 'oneroster-1.2', 'sds-2.1', 'sds-2', 'sds-1', 'list'])
export type RosterFormat = Static<typeof RosterFormat>
/** Null before the files were opened. */
export const FormatOrNull = Type.Union([RosterFormat, Type.Null()])

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
export type SchoolCounts = Static<typeof SchoolCounts>

/** Why a run is held for a district. */
export const HoldReason = Type.Enum(['deactivations', 'schools', 'changes', 'nobody'])
export type HoldReason = Static<typeof HoldReason>

const counts = {
  people: PeopleCounts,
  schools: SchoolCounts,
  /** People some of whose values were edited by hand and stay so. */
  keptAsEdited: Type.Integer(),
}

/** What a roster does to one district. */
export const RosterDistrict = Type.Object({
  /** Null for rows without a district. */
  id: Type.Union([uuid(), Type.Null()]),
  name: Type.String(),
  /** What a file of several districts calls it: its id there and its name; absent if the source is bound to one. */
  inFile: Type.Optional(Type.Object({ key: Type.String(), name: Type.String() })),
  /** Whether the district would be added. */
  isNew: Type.Boolean(),
  ...counts,
  /** People of the source who may sign in, before the run. */
  active: Type.Integer(),
  /** Of those who are linked, how many were of no source before; absent in previews of earlier releases. */
  joining: Type.Optional(Type.Integer()),
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
  ...counts,
  districts: Type.Array(RosterDistrict),
  /** The first warnings and notes on how the files were read, and the number of all. */
  warnings: Type.Array(Type.String()),
  warningCount: Type.Integer(),
})
export type RosterPreview = Static<typeof RosterPreview>

/** The districts for which a run is held. */
export const heldDistricts = ({ districts }: Pick<RosterPreview, 'districts'>): RosterDistrict[] =>
  districts.filter(({ heldFor }) => heldFor.length > 0)

/** How many people of those districts would be deactivated: the number to enter for confirmation. */
export const heldLeavers = (preview: Pick<RosterPreview, 'districts'>): number =>
  heldDistricts(preview).reduce((sum, { people }) => sum + people.deactivated, 0)
