import { AppError } from '#server/errors.ts'

/** Whose file is read: the account, and its district (null for admin staff). */
export type Owner = { accountId: string; districtId: string | null }

/** How many files are read at once by this node, and how many wait for that; see docs/operations.md. */
export const turnLimits = {
  /** Each takes up to 800 MB, with a draft 1,200 and with a roster 1,300. */
  running: 2,
  /** One stays free for the others, whatever a district sends. */
  runningOfDistrict: 1,
  runningOfAccount: 1,
  waiting: 40,
  /** Shared by all admin staff, each of whom may have several. */
  waitingOfDistrict: 8,
  waitingOfAccount: 1,
}

/** Seconds after which a place is likely to be free. */
const retryAfter = 5

type Place = { district: string; account: string; begin: () => void }

const running: Place[] = []
const waiting: Place[] = []
/** The number of its last turn, by district and by account; forgotten when nothing is left to do. */
const lastTurns = new Map<string, number>()
let turns = 0

/**
 * Does heavy work on a file, such as reading a workbook, when it is its turn: two at a time in this process, one of a
 * district. Turns go round by district, and within a district by account. The file waits on the disk: `work` begins
 * when there is memory for it. Work of the server itself has no owner and may always wait.
 * @throws AppError rate_limited or busy if too many are waiting; the signal's reason when it aborts before the turn
 */
export async function inTurn<T>(
  owner: Owner | null,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const place = await placeOf(owner, signal)
  try {
    return await work()
  } finally {
    running.splice(running.indexOf(place), 1)
    beginNext()
    if (running.length === 0) lastTurns.clear()
  }
}

/**
 * Throws what inTurn would throw for one more file of the owner, so that one for which there is no room need not arrive.
 * @throws AppError rate_limited if too many of the account or the district are waiting
 */
export function expectRoom(owner: Owner): void {
  const { district, account } = namesOf(owner)
  const refusal = refusalOf(owner, {
    account: count(waiting, 'account', account) + 1,
    district: count(waiting, 'district', district) + 1,
  })
  if (refusal) throw refusal.after(retryAfter)
}

async function placeOf(owner: Owner | null, signal: AbortSignal | undefined): Promise<Place> {
  signal?.throwIfAborted()
  const { promise: begun, resolve: begin, reject } = Promise.withResolvers<void>()
  const place: Place = { ...namesOf(owner), begin }
  waiting.push(place)
  beginNext()
  if (owner && waiting.includes(place)) refuseIfFull(owner, place)
  const leave = () => {
    const at = waiting.indexOf(place)
    if (at < 0) return
    waiting.splice(at, 1)
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', leave)
  await begun.finally(() => signal?.removeEventListener('abort', leave))
  return place
}

/** Starts the one that may begin and has had no turn for the longest time. */
function beginNext(): void {
  const lastOf = (name: string) => lastTurns.get(name) ?? 0
  while (running.length < turnLimits.running) {
    const [next] = waiting
      .filter(
        ({ district, account }) =>
          count(running, 'district', district) < turnLimits.runningOfDistrict &&
          count(running, 'account', account) < turnLimits.runningOfAccount,
      )
      .toSorted(
        (one, other) =>
          lastOf(one.district) - lastOf(other.district) || lastOf(one.account) - lastOf(other.account),
      )
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    running.push(next)
    turns++
    lastTurns.set(next.district, turns).set(next.account, turns)
    next.begin()
  }
}

function namesOf(owner: Owner | null): Pick<Place, 'district' | 'account'> {
  return {
    district: `district ${owner ? (owner.districtId ?? 'of admin staff') : 'of the server'}`,
    account: `account ${owner?.accountId ?? 'of the server'}`,
  }
}

function refuseIfFull(owner: Owner, place: Place): void {
  const refusal =
    refusalOf(owner, {
      account: count(waiting, 'account', place.account),
      district: count(waiting, 'district', place.district),
    }) ??
    (waiting.length > turnLimits.waiting
      ? new AppError(
          'busy',
          'We are reading a lot of files right now. Nothing was lost; try again in a moment.',
        )
      : undefined)
  if (!refusal) return
  waiting.splice(waiting.indexOf(place), 1)
  throw refusal.after(retryAfter)
}

/** Why a file is refused when an account and a district have this many waiting, if it is. */
function refusalOf({ districtId }: Owner, waitingOf: { account: number; district: number }) {
  if (districtId !== null && waitingOf.account > turnLimits.waitingOfAccount)
    return new AppError(
      'rate_limited',
      'Two of your files are already being read. Wait until one of them is done, then try again.',
    )
  if (waitingOf.district > turnLimits.waitingOfDistrict)
    return new AppError(
      'rate_limited',
      "Several of your colleagues' files are waiting to be read. Nothing was lost; try again in a moment.",
    )
  return undefined
}

function count(places: readonly Place[], by: 'district' | 'account', name: string): number {
  return places.filter((place) => place[by] === name).length
}
