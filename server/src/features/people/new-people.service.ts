import { randomUUID } from 'node:crypto'
import type { Part } from '#contract/endpoint.ts'
import type {
  addAdmin as addAdminEndpoint,
  NewPerson,
  PeopleOutcome,
} from '#contract/people/district-people.ts'
import { AppError, conflict, invalid, notFound } from '#server/errors.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { nameOfAddress, readAddress } from '#server/platform/addresses.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import { chunks } from '#server/platform/database/chunks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Changer } from '#server/platform/http/access.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { lockPeopleOf, lockPerson, setPerson, setSchools } from './changes/person-changes.queries.ts'
import { type ChangeDeps, invite, reactivate } from './changes/person-changes.service.ts'
import * as queries from './new-people.queries.ts'

type Outcome = PeopleOutcome['people'][number]

/** What happens to one of several people: the outcome, and the account. */
type Plan = { outcome: Outcome; person?: NewPerson; knownId?: string }

const atOnce = 100

/**
 * Adds people to a district, reactivates deactivated ones, and answers with the outcome for each in the order in which they
 * were sent; with `dryRun` nothing is changed. Those who cannot be added are skipped with the reason. Throws AppError
 * not_found for an unknown district.
 */
export async function addPeople(
  deps: ChangeDeps,
  changer: Changer,
  districtId: string,
  { people, invite: isInviting }: { people: NewPerson[]; invite: boolean },
  dryRun: boolean,
): Promise<PeopleOutcome> {
  const { db } = deps
  if ((await queries.findDistrictName(db, districtId)) === undefined) throw notFound('This district')
  const plans = await planFor(db, changer, districtId, people)
  let invited = 0
  const acting = plans.filter(({ person }) => person !== undefined)
  if (dryRun) invited = isInviting ? acting.length : 0
  else {
    for await (const some of chunks(acting, atOnce)) {
      invited += await db
        .transaction()
        .execute((tx) => addSome(tx, deps, changer, districtId, { plans: some, isInviting }))
    }
  }
  const outcomes = plans.map(({ outcome }) => outcome)
  const count = (action: Outcome['action']) => outcomes.filter((one) => one.action === action).length
  return {
    people: outcomes,
    added: count('added'),
    reactivated: count('reactivated'),
    skipped: count('skipped'),
    invited,
  }
}

async function planFor(
  db: Db,
  changer: Changer,
  districtId: string,
  people: readonly NewPerson[],
): Promise<Plan[]> {
  const read = people.map(({ email }) => readAddress(email))
  const known = await queries.findKnown(
    db,
    read.flatMap((one) => ('email' in one ? [one.email] : [])),
  )
  const open = new Set((await queries.listOpenSchools(db, [districtId])).get(districtId))
  const firstRow = new Map<string, number>()
  return people.map((person, index) => {
    const one = read[index] ?? { issue: 'An e-mail address is missing.' }
    const email = 'email' in one ? one.email : cleanName(person.email)
    const fullName = cleanName(person.fullName) || nameOfAddress(email)
    const plan = (action: Outcome['action'], reason: string | null = null, isHere = false) => ({
      email,
      fullName,
      action,
      reason,
      isHere,
    })
    if ('issue' in one) return { outcome: plan('skipped', one.issue) }
    const key = email.toLowerCase()
    const first = firstRow.get(key)
    if (first !== undefined) {
      const name = cleanName(people[first]?.fullName ?? '')
      const named = name && ` (${name})`
      return { outcome: plan('skipped', `Row ${first + 1}${named} has the same address.`) }
    }
    firstRow.set(key, index)
    // A lead is responsible for the whole district.
    const isForAll = person.role === 'lead' && person.schoolIds.length === 0
    const schoolIds = isForAll ? [...open] : [...new Set(person.schoolIds)]
    if (schoolIds.some((id) => !open.has(id))) {
      return { outcome: plan('skipped', 'One of the schools is closed or not in this district.') }
    }
    const added = { ...person, email, fullName, schoolIds }
    const account = known.get(key)
    if (!account) return { outcome: plan('added'), person: added }
    if (account.districtId !== districtId) return { outcome: plan('skipped', elsewhere(changer, account)) }
    if (account.state === 'deactivated') {
      return { outcome: plan('reactivated'), person: added, knownId: account.id }
    }
    return { outcome: plan('skipped', 'This person is already in the district.', true) }
  })
}

function elsewhere(changer: Changer, { districtId, districtName }: queries.Known): string {
  if (changer.role !== 'admin') return 'This address cannot be added here; ask support.'
  return districtId === null
    ? 'This address belongs to an admin.'
    : `This address belongs to somebody in ${districtName}.`
}

/** Adds and reactivates some people in one transaction; answers with the number of invitations. */
async function addSome(
  tx: Tx,
  { jobs, clock }: ChangeDeps,
  changer: Changer,
  districtId: string,
  { plans, isInviting }: { plans: readonly Plan[]; isInviting: boolean },
): Promise<number> {
  await lockPeopleOf(tx, districtId)
  const now = clock()
  const wanted = plans.flatMap(({ person, knownId, outcome }) =>
    person && !knownId ? [{ outcome, person: { ...person, id: randomUUID() } }] : [],
  )
  const ids = await queries.insertPeople(
    tx,
    wanted.map(({ person }) => ({ ...person, districtId })),
    changer.id,
  )
  const here: string[] = []
  for (const { person, outcome } of wanted) {
    if (!ids.has(person.id)) {
      // Somebody else has added the address between the check and this transaction.
      Object.assign(outcome, { action: 'skipped', reason: 'Somebody else has just added this address.' })
      continue
    }
    await recordAdded(tx, changer, person, now)
    here.push(person.id)
  }
  const change = { tx, jobs, changer, now }
  for (const { person, knownId, outcome } of plans) {
    if (!person || !knownId) continue
    const known = await lockPerson(tx, { districtId }, knownId)
    if (known?.state !== 'deactivated' || known.erasedOn) {
      Object.assign(outcome, { action: 'skipped', reason: 'Somebody else has just changed this account.' })
      continue
    }
    await reactivate(change, known)
    if (known.role !== person.role) await setPerson(tx, known.id, { role: person.role }, changer.id)
    if (person.schoolIds.length > 0) await setSchools(tx, { id: known.id, districtId }, person.schoolIds)
    here.push(known.id)
  }
  if (!isInviting) return 0
  let invited = 0
  for (const id of here) if (await inviteIfPossible(change, districtId, id)) invited++
  return invited
}

async function inviteIfPossible(
  change: Parameters<typeof invite>[0],
  districtId: string,
  id: string,
): Promise<boolean> {
  const person = await lockPerson(change.tx, { districtId }, id)
  if (!person) return false
  try {
    await invite(change, person)
    return true
  } catch (error) {
    // A reactivated person may have signed in before, or have had all invitations.
    if (error instanceof AppError) return false
    throw error
  }
}

async function recordAdded(
  tx: Tx,
  { id, address }: Changer,
  person: { id: string; role: string },
  now: Date,
): Promise<void> {
  const subject = { kind: 'person', id: person.id } as const
  const after = { role: person.role }
  await recordEvent(tx, { action: 'person_added', actor: { id, address }, subject, after }, now)
}

/**
 * Adds the first lead of a new district in the transaction that adds it, with an invitation. Throws AppError
 * validation_failed for an invalid address, conflict for one that somebody has.
 */
export async function addFirstLead(
  tx: Tx,
  given: { jobs: Jobs; changer: Changer; now: Date },
  districtId: string,
  lead: { email: string; fullName: string },
): Promise<void> {
  const change = { ...given, tx }
  const id = await addOne(change, districtId, { ...lead, role: 'lead' }, 'lead.')
  const person = await lockPerson(tx, { districtId }, id)
  if (person) await invite(change, person)
}

/**
 * Adds an admin with an invitation; one who is deactivated comes back. Answers with the id. Throws AppError as
 * addFirstLead does.
 */
export async function addAdmin(
  { db, jobs, clock }: ChangeDeps,
  changer: Changer,
  given: Part<typeof addAdminEndpoint, 'body'>,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockPeopleOf(tx, null)
    const change = { tx, jobs, changer, now: clock() }
    const read = readAddress(given.email)
    const known = 'email' in read && (await queries.findKnown(tx, [read.email])).get(read.email.toLowerCase())
    if (known && known.role === 'admin' && known.state === 'deactivated') {
      const person = await lockPerson(tx, 'everything', known.id)
      if (person) await reactivate(change, person)
      return known.id
    }
    const added = await addOne(change, null, { ...given, role: 'admin' })
    const person = await lockPerson(tx, 'everything', added)
    if (person) await invite(change, person)
    return added
  })
}

/** Adds one person and answers with the id; the paths of issues begin with `path`. */
async function addOne(
  { tx, changer, now }: { tx: Tx; changer: Changer; now: Date },
  districtId: string | null,
  given: { email: string; fullName: string; role: 'lead' | 'admin' },
  path = '',
): Promise<string> {
  const read = readAddress(given.email)
  const fullName = cleanName(given.fullName)
  const issues = [
    ...('issue' in read ? [{ path: `${path}email`, message: read.issue }] : []),
    ...(fullName === '' ? [{ path: `${path}fullName`, message: 'A name is missing.' }] : []),
  ]
  if ('issue' in read || issues.length > 0) throw invalid(...issues)
  const known = (await queries.findKnown(tx, [read.email])).get(read.email.toLowerCase())
  const person = {
    id: randomUUID(),
    districtId,
    email: read.email,
    fullName,
    role: given.role,
    schoolIds: [],
  }
  const added = known ? new Set<string>() : await queries.insertPeople(tx, [person], changer.id)
  if (!added.has(person.id)) {
    const whose = known?.districtName ? `somebody of ${known.districtName}` : 'another account'
    throw conflict(`${read.email} belongs to ${whose}. Use another address.`)
  }
  await recordAdded(tx, changer, person, now)
  return person.id
}
