import type { RosterFormat, RosterPreview } from '#contract/people/rosters/preview.ts'

/** What a source of rosters says about how its files are read. */
export type RosterSettings = {
  /** Whether all rows belong to one district, whatever the file says of districts. */
  isBound: boolean
  /** Whether roles count before they begin and after they end. */
  ignoreDates: boolean
  /** The domain for addresses of user names without an @; empty for none. */
  usernameDomain: string
  /** The day on which roles must be in force, as 2026-11-22. */
  today: string
}

/** How the product cleans names and addresses, wherever they come from. */
export type Cleaning = {
  /** A name without invisible characters, cut at its limit. */
  name(written: string): string
  /** An address in its canonical spelling, or what is wrong with it. */
  address(written: string): { email: string } | { issue: string }
  /** A name made from an address, for somebody without a name. */
  nameOf(email: string): string
}

/** A school or a district of a roster. */
export type RosterOrg = {
  key: string
  name: string
  /** An external id, such as that of the NCES; may be empty. */
  identifier: string
  /** The district of a school, or the organisation above it that a delta does not have; null if there is none. */
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
  /** Whether the file has no name and this one was made from the address. */
  hasMadeName: boolean
  familyName: string
  schoolKeys: readonly string[]
  /** Schools at which a role has ended; the ones above are added. Null if those above are all of their schools. */
  endedSchoolKeys: readonly string[] | null
  /** As for a school; null if the file names no district or the source is bound to one. */
  districtKey: string | null
  /** False if the file says that they left. */
  isActive: boolean
  isDistrictAdministrator: boolean
}

/** A row of staff, or a value in many rows, that cannot be read. */
export type SkippedRow = {
  /** Empty if it is not about one person. */
  key: string
  /** Null if it is about several rows. */
  row: number | null
  email: string
  fullName: string
  districtKey: string | null
  reason: string
  /** Whether all of their roles have ended: a stored person then leaves. */
  hasEnded: boolean
}

/**
 * Somebody whom a delta does not call staff, or about whom it says only a role: they count if the source has them. Empty
 * values are unknown.
 */
export type KnownRow = {
  person: RosterPerson
  /** What is reported if the source does not have them; null: they are counted as people without a role. */
  ifUnknown: { skipped: string } | { warning: string } | null
}

/** Somebody who is not staff in a delta: they have left, or have another role now. */
export type LeftRow = { key: string; row: number; isHere: boolean }

/** The number of people who were only counted. */
export type NotRead = RosterPreview['notRead']

/** All that a roster says about the staff of districts. */
export type Roster = {
  format: RosterFormat
  /** Whether people who are not in it are untouched, since it holds changes only. */
  isDelta: boolean
  /** Whether organisations that are not in it are untouched, and may be named all the same. */
  hasSomeOrgs: boolean
  /** Whether schools that are not in it are closed, and new ones added. */
  hasSchools: boolean
  /** Whether it says at which schools people work. */
  namesSchools: boolean
  districts: RosterOrg[]
  schools: RosterOrg[]
  /** Keys of schools of which it says that they are no more. */
  goneSchools: string[]
  people: RosterPerson[]
  skipped: SkippedRow[]
  known: KnownRow[]
  /** Keys of people who are in the file and were neither read in nor skipped one by one. */
  present: string[]
  /** In a delta: people stored under these keys leave. From a whole roster they leave by not being in it. */
  left: LeftRow[]
  notRead: NotRead
  warnings: Warnings
}

/** The first warnings, and how many there are. */
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
