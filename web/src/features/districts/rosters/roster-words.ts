import { counted, grouped } from '#contract/counted.ts'
import {
  type HoldReason,
  heldLeavers,
  type PeopleCounts,
  type RosterFormat,
  type RosterRunState,
} from '#contract/people/rosters/preview.ts'
import type { RosterChange, RosterRun } from '#contract/people/rosters/runs.ts'
import type { StateLook } from '#web/features/districts/parts/StateWord.tsx'
import type { IconName } from '#web/ui/icons.data.ts'

/** The names of file formats on the screen. */
export const formats: Record<RosterFormat, string> = {
  'oneroster-1.1': 'OneRoster 1.1',
  'oneroster-1.2': 'OneRoster 1.2',
  'sds-2.1': 'School Data Sync 2.1',
  'sds-2': 'School Data Sync 2',
  'sds-1': 'School Data Sync 1',
  list: 'A list',
}

/** The states of a run, each with its word, icon and colour. */
export const runStates: Record<RosterRunState, StateLook> = {
  reading: { words: 'Reading', icon: 'hourglass', tone: 'info' },
  ready: { words: 'Ready', icon: 'visibility', tone: 'info' },
  held: { words: 'Held', icon: 'pause_circle', tone: 'warn' },
  failed: { words: 'Not read', icon: 'error', tone: 'error' },
  applying: { words: 'Importing', icon: 'sync', tone: 'info' },
  applied: { words: 'Imported', icon: 'check_circle', tone: 'ok' },
  undone: { words: 'Undone', icon: 'undo', tone: 'quiet' },
  discarded: { words: 'Not imported', icon: 'do_not_disturb_on', tone: 'quiet' },
}

type ActionLook = { words: string; icon: IconName; tone: StateLook['tone'] }

/** What happens to people and schools, each with its word, icon and colour. */
export const actions: Record<RosterChange['action'], ActionLook> = {
  skipped: { words: 'Skipped', icon: 'error', tone: 'error' },
  deactivated: { words: 'Deactivated', icon: 'warning', tone: 'warn' },
  linked: { words: 'Linked', icon: 'link', tone: 'info' },
  changed: { words: 'Changed', icon: 'swap_horiz', tone: 'info' },
  reactivated: { words: 'Reactivated', icon: 'restore', tone: 'ok' },
  added: { words: 'Added', icon: 'add_circle', tone: 'ok' },
  closed: { words: 'Closed', icon: 'warning', tone: 'warn' },
  reopened: { words: 'Open again', icon: 'restore', tone: 'ok' },
}

const kept: ActionLook = { words: 'Kept', icon: 'check_circle', tone: 'ok' }

/** The word, icon and colour of a line. */
export const lookOf = ({ action, isKept }: RosterChange): ActionLook => (isKept ? kept : actions[action])

/** The same for the tile of an action: who would have been deactivated may have been kept. */
export function lookOfTile(run: RosterRun, action: (typeof tiles)[number]): ActionLook {
  const count = keptBy(run)
  if (action !== 'deactivated' || count === 0) return actions[action]
  return count === run.preview?.people.deactivated
    ? kept
    : { ...actions[action], words: 'Deactivated or kept' }
}

/** The actions of people that have a tile of their own, in their order. */
export const tiles = ['added', 'changed', 'linked', 'deactivated', 'reactivated', 'skipped'] as const

/** What a line changes for the person or the school. */
export function effectOf({ kind, action, isQuestion, decision, isKept }: RosterChange): string {
  if (isKept) return kind === 'school' ? 'Still offered in uploads' : 'Can still sign in'
  if (kind === 'school') return action === 'closed' ? 'Not offered in uploads' : 'Offered in uploads'
  if (isQuestion) return decision === null ? 'Nothing until you decide' : 'As you decided'
  if (action === 'added' || action === 'reactivated') return 'Can sign in'
  if (action === 'deactivated') return 'Loses access'
  return action === 'skipped' ? 'Nothing' : 'No e-mail'
}

export const fieldNames: Record<RosterChange['differences'][number]['field'], string> = {
  name: 'Name',
  email: 'E-mail',
  schools: 'Schools',
  state: 'State',
  id: 'Id',
}

/** Why a run is held, as a sentence about one district; below a heading with its numbers if it is the only one. */
export function whyHeld(
  reason: HoldReason,
  { people, active }: { people: PeopleCounts; active: number },
  isOnlyOne: boolean,
): string {
  if (reason === 'deactivations') {
    const percent = active === 0 ? 0 : Math.round((100 * people.deactivated) / active)
    return isOnlyOne
      ? `That is ${percent}%.`
      : `It would deactivate ${grouped(people.deactivated)} of ${grouped(active)} people, which is ${percent}%.`
  }
  if (reason === 'schools') return 'It would close more than a quarter of the schools.'
  return reason === 'changes'
    ? 'It would change more than half of the people.'
    : 'It does not include any staff.'
}

/** What was read and what was not, in one line. */
export function factsOf({ format, preview }: RosterRun): string[] {
  if (!preview) return format ? [formats[format]] : []
  const { people, schools, notRead } = preview
  const { deactivated: _, ...inFile } = people
  const staff = Object.values(inFile).reduce((sum, count) => sum + count, 0)
  const known = schools.added + schools.changed + schools.linked + schools.reopened + schools.unchanged
  const left = [
    ...(notRead.students > 0 ? [counted(notRead.students, 'student')] : []),
    ...(notRead.parents > 0 ? [counted(notRead.parents, 'parent')] : []),
    ...(notRead.others > 0 ? [counted(notRead.others, 'other')] : []),
    ...(notRead.withoutRole > 0 ? [`${grouped(notRead.withoutRole)} without a role`] : []),
  ]
  const count = notRead.students + notRead.parents + notRead.others + notRead.withoutRole
  return [
    ...(format ? [formats[format]] : []),
    `${grouped(staff)} staff and ${counted(known, 'school')}`,
    ...(left.length > 0 ? [`${left.join(' and ')} ${count === 1 ? 'was' : 'were'} not read in`] : []),
  ]
}

/** How many people a run would have deactivated and kept active instead. */
export const keptBy = ({ preview, keptPeople }: RosterRun): number =>
  preview && keptPeople ? heldLeavers(preview) : 0

/** How many people of the source there are after a run; null if that is not known. */
export function peopleAfter({ preview }: RosterRun, keepsAll: boolean): number | null {
  if (!preview) return null
  const { added, linked, reactivated } = preview.people
  const leaving = preview.people.deactivated - (keepsAll ? heldLeavers(preview) : 0)
  const before = preview.districts.reduce((sum, { active }) => sum + active, 0)
  const joining = preview.districts.reduce((sum, district) => sum + (district.joining ?? 0), 0)
  const isKnown = linked === 0 || preview.districts.some((district) => district.joining !== undefined)
  return isKnown ? before + added + joining + reactivated - leaving : null
}
