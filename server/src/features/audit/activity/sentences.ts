import { counted, countedPeople, grouped, listed } from '#contract/counted.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import type { auditActions, SubjectKind } from '#contract/reports/audit.ts'
import { reportStatuses } from '#contract/reports/reports.ts'
import type { Event, Values } from './events.queries.ts'

type Action = (typeof auditActions)[number]
type Piece = ActivityRow['what'][number]
type Told = Pick<
  Event,
  | 'action'
  | 'actorId'
  | 'actorKind'
  | 'subjectId'
  | 'subjectKind'
  | 'subjectName'
  | 'receiverName'
  | 'before'
  | 'after'
  | 'fields'
>

/** An event as a sentence in pieces. It reads well without the values, which may have been removed. */
export function sentenceOf(event: Told): Piece[] {
  return sentences[event.action](event)
}

/** A sentence in pieces; neighbors that are not names are joined. */
function say(words: TemplateStringsArray, ...inserted: (Piece | Piece[] | string)[]): Piece[] {
  const pieces = words.flatMap((text, index) => [plain(text), piecesOf(inserted[index] ?? '')].flat())
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && !last.isName && !piece.isName) joined[joined.length - 1] = plain(last.text + piece.text)
    else joined.push(piece)
  }
  return joined.filter(({ text }) => text !== '')
}

const plain = (text: string): Piece => ({ text, isName: false })
const name = (text: string): Piece => ({ text, isName: true })
const piecesOf = (inserted: Piece | Piece[] | string) =>
  typeof inserted === 'string' ? plain(inserted) : inserted

const nameless: Record<SubjectKind, string> = {
  person: 'a person',
  upload: 'an upload',
  report: 'a report',
  resource: 'a resource',
  library: 'the library',
  district: 'a district',
  school: 'a school',
  roster: 'a roster source',
}

function source({ after }: Told): Piece {
  const known = textOf(after, 'name')
  return known ? name(known) : plain('of the district')
}

function it({ subjectKind, subjectName, before, after }: Told): Piece {
  const either = (key: string) => textOf(after, key) ?? textOf(before, key)
  const known = subjectName ?? either(subjectKind === 'resource' ? 'fileKey' : 'friendlyName')
  if (!known) return plain(subjectKind ? nameless[subjectKind] : 'something')
  // The key of a resource has its folder and the template in front.
  return name(subjectKind === 'resource' ? known.replace(/^[^~]*~/, '') : known)
}

/** The subject with the word for its kind. */
function the(event: Told): Piece[] {
  const subject = it(event)
  return subject.isName && event.subjectKind ? [plain(`the ${event.subjectKind} `), subject] : [subject]
}

const isOwn = ({ actorId, subjectId }: Told) => actorId !== null && actorId === subjectId

const sentences: Record<Action, (event: Told) => Piece[]> = {
  signed_in: () => say`Signed in`,
  sign_in_failed: (event) => {
    const reason = refusals[textOf(event.after, 'reason') ?? ''] ?? ''
    const words = reason ? `: ${reason}` : ''
    return event.subjectId ? say`Sign-in of ${it(event)} refused${words}` : say`Sign-in refused${words}`
  },
  signed_out: () => say`Signed out`,
  session_ended: (event) => {
    const count = numberOf(event.after, 'sessions') ?? 1
    if (!isOwn(event)) return say`Ended ${counted(count, 'session')} of ${it(event)}`
    return say`Signed out of ${counted(count, 'other session')}`
  },
  google_connected: () => say`Connected Google`,
  google_disconnected: (event) =>
    event.actorKind === 'product'
      ? say`Google ended the connection of ${it(event)}`
      : say`Disconnected Google`,
  results_downloaded: (event) => say`Downloaded the responses of ${it(event)}`,
  analysis_downloaded: (event) => say`Downloaded the figures of ${it(event)}`,
  comments_opened: (event) => say`Opened the comments of ${it(event)}`,
  draft_opened: (event) => say`Opened a draft of ${it(event)}`,
  report_opened: (event) => say`Opened ${the(event)}`,
  report_downloaded: (event) => say`Downloaded ${the(event)} as a Word document`,
  results_imported: (event) => {
    const responses = numberOf(event.after, 'responses')
    return responses === undefined
      ? say`Uploaded ${it(event)}`
      : say`Uploaded ${it(event)}, ${counted(responses, 'response')}`
  },
  results_renamed: ({ before, after, ...event }) => {
    const [old, next] = [textOf(before, 'friendlyName'), textOf(after, 'friendlyName')]
    return old && next
      ? say`Renamed ${name(old)} to ${name(next)}`
      : say`Renamed ${it({ before, after, ...event })}`
  },
  enrolment_changed: (event) => {
    const asked = numberOf(event.after, 'asked')
    return asked === undefined
      ? say`Changed the number of people asked for ${the(event)}`
      : say`Set the number of people asked for ${the(event)} to ${grouped(asked)}`
  },
  reading_corrected: (event) => say`Corrected how ${it(event)} is read`,
  analysis_shared: (event) => {
    const people = Array.isArray(event.after?.people) ? event.after.people.length : undefined
    if (people === 0) return say`Stopped sharing the analysis of ${it(event)}`
    return people === undefined
      ? say`Shared the analysis of ${it(event)}`
      : say`Shared the analysis of ${it(event)} with ${people === 1 ? 'one person' : `${people} people`}`
  },
  results_deleted: (event) => say`Deleted ${the(event)}`,
  results_restored: (event) => say`Restored ${the(event)}`,
  results_removed: (event) => say`Removed the files of ${the(event)} after its deletion`,
  status_changed: (event) => {
    const status = statusOf(event.after)
    return status ? say`Set ${it(event)} to ${status}` : say`Changed the status of ${it(event)}`
  },
  report_assigned: (event) => {
    const assignee = textOf(event.after, 'assignedTo')
    if (assignee) return say`Assigned ${it(event)} to ${name(assignee)}`
    return event.after ? say`Unassigned ${it(event)}` : say`Changed the assignee of ${it(event)}`
  },
  note_added: (event) => say`Added a note to ${it(event)}`,
  note_removed: (event) => say`Removed a note from ${it(event)}`,
  draft_requested: (event) => say`Requested a draft of ${it(event)}`,
  draft_words_changed: (event) => say`Edited the words for the drafts of ${it(event)}`,
  draft_released: (event) => {
    const version = numberOf(event.after, 'draft')
    return version
      ? say`Released draft ${String(version)} of ${it(event)}`
      : say`Released a draft of ${it(event)}`
  },
  files_stored: (event) => {
    const version = numberOf(event.after, 'version')
    return version === undefined
      ? say`Stored the files of ${the(event)}`
      : say`Stored version ${String(version)} of ${the(event)}`
  },
  feedback_given: (event) => say`Gave feedback on ${it(event)}`,
  person_added: (event) => {
    const role = roles[textOf(event.after, 'role') ?? '']
    return role ? say`Added ${it(event)} as ${role}` : say`Added ${it(event)}`
  },
  person_changed: (event) => {
    const fields = event.fields.map((field) => personFields[field]).filter((field) => field !== undefined)
    const role = roles[textOf(event.after, 'role') ?? '']
    if (role && fields.length === 1) return say`Changed the role of ${it(event)} to ${role}`
    return fields.length > 0 ? say`Changed ${listed(fields)} of ${it(event)}` : say`Changed ${it(event)}`
  },
  person_invited: (event) => say`Invited ${it(event)}`,
  person_deactivated: (event) => say`Deactivated ${it(event)}`,
  person_reactivated: (event) => say`Reactivated ${it(event)}`,
  person_signed_out: (event) =>
    isOwn(event) ? say`Signed out everywhere` : say`Signed ${it(event)} out everywhere`,
  sign_in_reset: (event) => {
    const people = numberOf(event.after, 'people')
    if (event.subjectId) return say`Reset the sign-in of ${it(event)}`
    return say`Reset the sign-in of ${people === 1 ? '1 person' : `${people ?? 'all'} people`}`
  },
  uploads_handed_over: (event) => {
    const [uploads, reports] = [numberOf(event.after, 'uploads'), numberOf(event.after, 'reports')]
    const what =
      uploads === undefined || reports === undefined
        ? 'everything'
        : `${counted(uploads, 'upload')} and ${counted(reports, 'report')}`
    const receiver = event.receiverName ? name(event.receiverName) : 'somebody else'
    return say`Handed over ${what} of ${it(event)} to ${receiver}`
  },
  district_added: (event) => say`Added ${the(event)}`,
  district_changed: (event) => {
    const [old, next] = [textOf(event.before, 'name'), textOf(event.after, 'name')]
    return old && next && old !== next
      ? say`Renamed ${name(old)} to ${name(next)}`
      : say`Changed ${it(event)}`
  },
  insights_settings_changed: (event) => {
    const [k, before] = [numberOf(event.after, 'k'), numberOf(event.before, 'k')]
    if (k !== undefined && before !== undefined && k !== before)
      return say`${k > before ? 'Raised' : 'Lowered'} the smallest group shown for ${it(event)} from ${String(before)} to ${String(k)} people`
    const comments = textOf(event.after, 'comments')
    if (comments !== undefined && comments !== textOf(event.before, 'comments'))
      return comments === 'counted'
        ? say`Stopped comments from being read in the results of ${it(event)}`
        : say`Allowed masked comments to be read in the results of ${it(event)}`
    return say`Changed the analysis settings of ${it(event)}`
  },
  district_drafts_changed: (event) => {
    const isOpen = event.after?.draftsOpen
    if (typeof isOpen !== 'boolean') return say`Changed whether people of ${it(event)} can open drafts`
    return isOpen
      ? say`Allowed people of ${it(event)} to open drafts of their reports`
      : say`Stopped people of ${it(event)} from opening drafts of their reports`
  },
  packages_changed: (event) => {
    const [before, after] = [packagesOf(event.before), packagesOf(event.after)]
    const given = after.filter((one) => !before.includes(one))
    const taken = before.filter((one) => !after.includes(one))
    if (given.length > 0 && taken.length === 0) return say`Gave ${it(event)} ${packages(given)}`
    if (taken.length > 0 && given.length === 0) return say`Removed ${packages(taken)} from ${it(event)}`
    return say`Changed the packages of ${it(event)}`
  },
  district_suspended: (event) => say`Suspended ${it(event)}`,
  district_resumed: (event) => say`Ended the suspension of ${it(event)}`,
  school_added: (event) => say`Added ${the(event)}`,
  school_changed: (event) => {
    const [before, after] = [textOf(event.before, 'state'), textOf(event.after, 'state')]
    if (before !== after && after === 'closed') return say`Closed ${the(event)}`
    if (before !== after && after === 'active') return say`Reopened ${the(event)}`
    return say`Changed ${the(event)}`
  },
  person_erased: (event) => say`Erased ${it(event)}`,
  own_data_downloaded: () => say`Downloaded everything stored about them`,
  report_removed: (event) => say`Removed the files of ${it(event)}, as agreed`,
  retention_changed: (event) => say`Changed how long the data of ${it(event)} is kept`,
  hold_placed: (event) => say`Placed a legal hold on ${it(event)}`,
  hold_ended: (event) => say`Ended a legal hold on ${it(event)}`,
  district_export_requested: (event) => say`Requested a copy of the data of ${it(event)}`,
  district_export_downloaded: (event) => say`Downloaded a copy of the data of ${it(event)}`,
  district_deletion_requested: (event) => say`Requested the deletion of ${it(event)}`,
  district_deletion_stopped: (event) => say`Stopped the deletion of ${it(event)}`,
  district_deleted: (event) => say`Deleted all data of ${it(event)}`,
  parents_notice_confirmed: (event) => say`Confirmed the notice to parents for ${it(event)}`,
  roster_source_added: (event) => say`Added the roster source ${source(event)}`,
  roster_source_changed: (event) => say`Changed the roster source ${source(event)}`,
  roster_source_removed: (event) => say`Removed the roster source ${source(event)}`,
  roster_token_made: () => say`Created a token for a roster source`,
  roster_token_revoked: () => say`Revoked a token of a roster source`,
  roster_held: ({ after }) => {
    const [leaving, active] = [numberOf(after, 'leaving') ?? 0, numberOf(after, 'active') ?? 0]
    return leaving > 0
      ? say`Sent a roster that is held: ${grouped(leaving)} of ${countedPeople(active)} would be deactivated`
      : say`Sent a roster that is held`
  },
  roster_applied: ({ after }) => {
    const people = (after?.people ?? {}) as Values
    const changed = ['added', 'changed', 'linked', 'deactivated', 'reactivated'].flatMap((action) => {
      const count = numberOf(people, action) ?? 0
      return count > 0 ? [`${grouped(count)} ${action}`] : []
    })
    return changed.length > 0 ? say`Applied a roster: ${changed.join(', ')}` : say`Applied a roster`
  },
  roster_undone: () => say`Undid a roster`,
  library_imported: (event) => {
    const file = textOf(event.after, 'fileName')
    return file ? say`Imported the template library from ${name(file)}` : say`Imported the template library`
  },
  template_published: (event) => say`Published ${templateOf(event)}`,
  template_retired: (event) => say`Retired ${templateOf(event)}`,
  template_brought_back: (event) => say`Brought ${templateOf(event)} back`,
  library_packages_changed: () => say`Changed the packages of the library`,
  resource_stored: (event) => say`Stored ${the(event)}`,
  resource_deleted: (event) => say`Deleted ${the(event)}`,
}

const refusals: Record<string, string> = {
  'no-account': 'no account has this address',
  deactivated: 'the account is deactivated',
  suspended: 'the district is suspended',
  cancelled: 'cancelled at the identity provider',
  expired: 'it took too long',
  provider: 'the identity provider reported an error',
  'not-fresh': 'the identity provider did not ask them to sign in again',
  'second-factor': 'no second factor was used',
}

const roles: Record<string, string> = { staff: 'staff', lead: 'district lead', admin: 'admin' }

const personFields: Record<string, string> = {
  fullName: 'the name',
  email: 'the e-mail address',
  role: 'the role',
  schools: 'the schools',
}

const packages = (names: string[]) =>
  `${names.length === 1 ? 'the package' : 'the packages'} ${listed(names)}`

function statusOf(values: Values): string | undefined {
  const status = textOf(values, 'status')
  return Object.entries(reportStatuses).find(([key]) => key === status)?.[1]
}

function templateOf({ after }: { after: Values }) {
  const title = textOf(after, 'name')
  return title ? name(title) : 'a template'
}

function textOf(values: Values, key: string): string | undefined {
  const value = values?.[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function numberOf(values: Values, key: string): number | undefined {
  const value = values?.[key]
  return typeof value === 'number' ? value : undefined
}

function packagesOf(values: Values): string[] {
  const names = values?.packages
  return Array.isArray(names) ? names.filter((one) => typeof one === 'string') : []
}
