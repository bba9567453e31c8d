import type { RosterFormat, RosterPreview } from '#contract/people/rosters/preview.ts'

/** What a source of rosters says about how its files are read. */
export type RosterSettings = {
  /** Whether all rows belong to one district, whatever the file says of districts. */
  isBound: boolean
  /** Whether roles count before they begin and after they end. */
  ignoreDates: boolean
  /** Makes addresses of user names without an @; empty: none. */
  usernameDomain: string
  /** The day on which roles must be in force, as 2026-11-22. */
  today: string
}

/** What the product does with names and addresses wherever they come from. */
export type Cleaning = {
  /** A name without characters that cannot be seen, cut at its limit. */
  name(written: string): string
  /** An address in its one spelling, or what is wrong with it. */
  address(written: string): { email: string } | { issue: string }
  /** A name made of an address, for somebody without one. */
  nameOf(email: string): string
}

/** A school or a district of a roster. */
export type RosterOrg = {
  key: string
  name: string
  /** An id of the outside world, such as that of the NCES; may be empty. */
  identifier: string
  /** The district of a school, or what is above it and not in the file of changes; null where there is none above it. */
  districtKey: string | null
}

/** Somebody of the staff, as a roster has them. */
export type RosterPerson = {
  /** The id that their SIS gave them. */
  key: string
  /** Their row in the file of people, the headings being row 1. */
  row: number
  email: string
  fullName: string
  /** Whether the file has no name, and this one was made of the address. */
  hasMadeName: boolean
  familyName: string
  schoolKeys: string[]
  /** Where a role of theirs has ended, of which those above stay; null where those above are all of their schools. */
  endedSchoolKeys: readonly string[] | null
  /** As that of a school; null where the file names no district, or where the source is bound to one. */
  districtKey: string | null
  /** False where the file says that they left. */
  isActive: boolean
  isDistrictAdministrator: boolean
}

/** A row of the staff, or a value in many rows, that cannot be read in. */
export type SkippedRow = {
  /** Empty where the row is not about one person. */
  key: string
  /** Null where it is about several rows. */
  row: number | null
  email: string
  fullName: string
  districtKey: string | null
  reason: string
  /** Whether all of their roles have ended: somebody who is there leaves. */
  hasEnded: boolean
}

/**
 * Somebody of whom changes do not say that they are of the staff, or nothing but a role: they count where the source has
 * them. What is empty is not said.
 */
export type KnownRow = {
  person: RosterPerson
  /** What is told where the source does not have them; null: they are counted as people without a role. */
  ifUnknown: { skipped: string } | { warning: string } | null
}

/** Somebody who is not of the staff in the file, and who left, as it says. */
export type LeftRow = { key: string; row: number }

/** How many people were counted and forgotten. */
export type NotRead = RosterPreview['notRead']

/** Everything that a roster says about the staff of districts. */
export type Roster = {
  format: RosterFormat
  /** Whether people who are not in it are untouched, since it holds changes only. */
  isDelta: boolean
  /** Whether organisations that are not in it are untouched, and may be named all the same. */
  hasSomeOrgs: boolean
  /** Whether schools that are not in it have gone, and new ones are added. */
  hasSchools: boolean
  /** Whether it says at which schools people work. */
  namesSchools: boolean
  districts: RosterOrg[]
  schools: RosterOrg[]
  people: RosterPerson[]
  skipped: SkippedRow[]
  known: KnownRow[]
  /** Keys of people who are in the file and were neither read in nor skipped one by one. */
  present: string[]
  /** Of changes only: whoever is stored under these keys leaves. In a whole roster they leave by not being in it. */
  left: LeftRow[]
  notRead: NotRead
  warnings: Warnings
}

/** The first warnings, and the number of all. */
type Warnings = { first: string[]; count: number }

const mostWarnings = 1_000

/** Collects warnings. */
export function collectWarnings(): { all: Warnings; add(message: string): void } {
  const all: Warnings = { first: [], count: 0 }
  return {
    all,
    add(message) {
      all.count++
      if (all.first.length < mostWarnings) all.first.push(message)
    },
  }
}
