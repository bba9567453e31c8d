import { countedPeople, grouped } from '#contract/counted.ts'
import { timeLimits } from '#contract/limits.ts'
import type { PersonRow, PersonState, Role } from '#contract/people/district-people.ts'
import type { Attention, District, DistrictRow, RosterStanding } from '#contract/people/districts.ts'
import type { StateLook } from './parts/StateWord.tsx'

/** The states of a person, each with its word, icon and colour. */
export const personStates: Record<PersonState, StateLook> = {
  active: { words: 'Active', icon: 'check_circle', tone: 'ok' },
  invited: { words: 'Invited', icon: 'mail', tone: 'info' },
  deactivated: { words: 'Deactivated', icon: 'person_off', tone: 'quiet' },
}

/** The names of the roles on the screen. */
export const roles: Record<Role, string> = { staff: 'Staff', lead: 'District lead', admin: 'Admin' }
/** The roles of people of a district, as options. */
export const districtRoles = [
  ['staff', roles.staff],
  ['lead', roles.lead],
] as const

/** What a district needs, as its sentence after the name. */
export function needSentence(need: Attention, { leaving, active }: RosterStanding): string {
  const { sentence } = needs[need]
  if (need !== 'rosterHeld' || leaving === 0) return sentence
  return `${sentence} It would deactivate ${grouped(leaving)} of ${countedPeople(active)}.`
}

/** What a district can need, as filter and as its sentence after the name. */
export const needs: Record<Attention, { name: string; sentence: string }> = {
  noLead: { name: 'No lead', sentence: 'has no lead, so nobody there manages its people.' },
  noPackage: { name: 'No package', sentence: 'has no package, so its people see no templates.' },
  mailFails: { name: 'E-mail bounces', sentence: 'has people whose e-mail bounces.' },
  deletionDue: {
    name: 'Deletion due',
    sentence: 'is scheduled for deletion. You can stop this until it begins.',
  },
  onHold: { name: 'Legal hold', sentence: 'is under a legal hold, and what it covers will not be deleted.' },
  rosterHeld: { name: 'Roster held', sentence: 'has a roster that is held until somebody reviews it.' },
  rosterFailed: { name: 'Roster not read', sentence: 'received a roster that could not be read.' },
  rosterLate: {
    name: 'Roster silent',
    sentence: `has not received its automatic roster for ${timeLimits.rosterSilentDays} days.`,
  },
}

type Facts = Pick<DistrictRow, 'state' | 'attention' | 'lastActiveOn'>

/** The state of a district in one word: suspended, without lead, being set up while nobody was there yet, or active. */
export function districtState({ state, attention, lastActiveOn }: Facts): StateLook {
  if (state === 'suspended') return { words: 'Suspended', icon: 'pause_circle', tone: 'quiet' }
  if (attention.includes('noLead')) return { words: 'No lead', icon: 'warning', tone: 'warn' }
  if (lastActiveOn === null) return { words: 'Setting up', icon: 'schedule', tone: 'info' }
  return { words: 'Active', icon: 'check_circle', tone: 'ok' }
}

/** The schools of a person in a few words: all, none, or the first with the number of the others. */
export function schoolsOf({ schools, hasAllSchools, role }: PersonRow): { words: string; more: string[] } {
  if (role === 'admin') return { words: '–', more: [] }
  if (hasAllSchools && schools.length > 1) return { words: `All ${schools.length} schools`, more: [] }
  const [first, ...others] = schools.map(({ name }) => name)
  return { words: first ?? 'No school', more: others }
}

/** How many people a district has, by their state. */
export function peopleIn({ active, invited, deactivated }: District['people']): string {
  return `${grouped(active)} active, ${grouped(invited)} invited, ${grouped(deactivated)} deactivated`
}
