import type { Logger } from 'pino'
import { heldDistricts, heldLeavers } from '#contract/people/rosters/preview.ts'
import { AppError, notFound } from '#server/errors.ts'
import { rosterProgramLimits } from '#server/features/rosters/reading/roster-limits.ts'
import type reader from '#server/features/rosters/reading/roster-reader.program.ts'
import type { RosterAnswer, RosterMessage } from '#server/features/rosters/reading/roster-reader.program.ts'
import type { SentFile } from '#server/features/rosters/reading/roster-tables.ts'
import { recordSourceEvent } from '#server/features/rosters/sources/sources.service.ts'
import { lockUsable } from '#server/features/rosters/sources/tokens.queries.ts'
import { lockImports } from '#server/features/rosters/sources/tokens.service.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import { keptBelowMegabytes } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Owner } from '#server/platform/turns.ts'
import { beginApplying } from './applying.service.ts'
import { answerComparison } from './comparing.service.ts'
import { waitForEarlier } from './earlier-runs.service.ts'
import { heldMail } from './held-mails.service.ts'
import * as queries from './runs.queries.ts'

const program = new URL('../reading/roster-reader.program.ts', import.meta.url)

export type ReadingDeps = { db: Db; jobs: Jobs; clock: () => Date; log: Logger }

/** Who sends a roster: an account, or a program, whose id is null, with a token. */
export type Sender = {
  id: string | null
  tokenId?: string
  address: string
  isAdmin: boolean
  owner: Owner | null
}

const mostIssues = 1_000
/** How often a run that is being read says that it still is, in milliseconds; see earlier-runs.service.ts. */
const signOfLife = 15_000

/**
 * Reads a roster and compares it with what is stored. `began` is told the id of the run when the files have been opened
 * and have all that is needed, or at once if other runs of the source come first; the rest goes on after that. Settles
 * when the preview is there, or the files were refused: then the run has failed, and an AppError says why. What a program
 * sends is applied at once, unless it is held.
 */
export async function readRoster(
  deps: ReadingDeps,
  sender: Sender,
  { sourceId, files }: { sourceId: string; files: readonly SentFile[] },
  { began, signal }: { began: (runId: string) => void; signal: AbortSignal },
): Promise<void> {
  const { db, jobs, clock, log } = deps
  if (!(await queries.findSettings(db, sourceId))) throw notFound('This roster source')
  const fileName = nameOf(files)
  const { id: madeBy, address } = sender
  const runId = await db.transaction().execute(async (tx) => {
    // Those that were sent at once were all let through when they came.
    if (sender.tokenId) await lockImports(tx, sourceId, clock())
    return queries.insertRun(tx, { sourceId, madeBy, address, fileName }, clock())
  })
  try {
    await waitForEarlier(deps, runId, { waits: () => began(runId), signal })
    const source = await queries.findSettings(db, sourceId)
    if (!source) throw notFound('This roster source')
    const compared = answerComparison({ db, runId, source, isForAdmin: sender.isAdmin, now: clock() })
    const receive = async (message: RosterMessage): Promise<RosterAnswer> => {
      if (message.kind === 'opened') {
        const { format } = message.opened
        await queries.setRun(db, runId, { format, progressed_on: clock() })
        await queries.setSourceFormat(db, sourceId, format)
        began(runId)
      } else if (message.kind === 'rows')
        await queries.setRun(db, runId, { rows_read: message.rows, progressed_on: clock() })
      else return compared(message)
      return {}
    }
    const settings = {
      isBound: source.districtId !== null,
      ignoreDates: source.ignoreDates,
      usernameDomain: source.usernameDomain,
      today: clock().toISOString().slice(0, 10),
    }
    // It may wait for its turn, and compares for long without a row; those that come after it tell it from one left behind.
    const alive = setInterval(
      () => void queries.setRun(db, runId, { progressed_on: clock() }).catch(() => undefined),
      signOfLife,
    ).unref()
    const outcome = await runProgram<typeof reader>(
      program,
      { files: [...files], settings, comparison: source },
      {
        limits: rosterProgramLimits,
        receive: inOrder(receive),
        owner: sender.owner ?? undefined,
        signal,
        keptBelowMegabytes,
      },
    ).finally(() => clearInterval(alive))
    if ('issues' in outcome) throw refusal(outcome.issues)
    const { preview } = outcome
    const held = heldDistricts(preview)
    const isHeld = held.length > 0
    await db.transaction().execute(async (tx) => {
      const now = clock()
      await queries.setRun(tx, runId, {
        state: isHeld ? 'held' : 'ready',
        preview: JSON.stringify(preview),
        progressed_on: now,
      })
      await queries.discardEarlier(tx, sourceId, runId, now)
      if (isHeld) {
        const active = held.reduce((sum, one) => sum + one.active, 0)
        const after = { run: runId, leaving: heldLeavers(preview), active }
        const actor = { id: madeBy, address, ...(madeBy === null && { kind: 'token' as const }) }
        const from = { id: sourceId, districtId: source.districtId }
        await recordSourceEvent(tx, actor, from, { action: 'roster_held', after }, now)
      }
      if (isHeld && sender.id === null) await jobs.send(tx, heldMail, { runId })
      // At once, since a later run waits for one that is being read or applied, and would begin between the two.
      if (sender.tokenId) await applyWhatIsNotHeld(tx, jobs, { runId, tokenId: sender.tokenId }, now)
    })
  } catch (error) {
    const failure = failureOf(error)
    const { message, issues = [] } = failure
    const shown = { message, issues: issues.slice(0, mostIssues) }
    await queries.setRun(db, runId, { state: 'failed', failure: JSON.stringify(shown), ended_on: clock() })
    if (failure.code === 'internal')
      log.warn({ run: runId, reason: (error as Error).name }, 'a roster failed')
    throw failure
  }
}

/** What a program sends is applied without anybody's look, if nothing is held. */
async function applyWhatIsNotHeld(
  tx: Tx,
  jobs: Jobs,
  { runId, tokenId }: { runId: string; tokenId: string },
  now: Date,
): Promise<void> {
  // The token may have been revoked, or the source paused, while the roster was read: a person decides then.
  if (!(await lockUsable(tx, tokenId, now))) return
  const run = await queries.lockRun(tx, 'everything', runId)
  const free = run?.preview?.districts.filter(({ id, heldFor }) => id !== null && heldFor.length === 0) ?? []
  if (!run || free.length === 0) return
  const districts = free.flatMap(({ id }) => id ?? [])
  await beginApplying(tx, jobs, run, { districts, keepsPeople: false, appliedBy: null }, now)
}

/** The program may send one message while another is being dealt with; they are dealt with one after the other. */
function inOrder<Message, Answer>(receive: (message: Message) => Promise<Answer>) {
  let before: Promise<unknown> = Promise.resolve()
  return (message: Message): Promise<Answer> => {
    const answer = before.then(() => receive(message))
    before = answer
    return answer
  }
}

function nameOf(files: readonly SentFile[]): string {
  const [first] = files
  return files.length > 1 ? `${files.length} files` : cleanName(first?.name ?? '') || 'a file'
}

function refusal(issues: readonly { path: string; message: string }[]): AppError {
  const [first] = issues
  const message =
    issues.length === 1 ? (first?.message ?? '') : `There are ${issues.length} issues with this roster.`
  return new AppError('validation_failed', message, issues.slice(0, mostIssues))
}

function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof SpreadsheetError)
    return new AppError(error.reason === 'too-large' ? 'too_large' : 'validation_failed', error.message)
  return new AppError('internal', 'The roster could not be read this time. Send it again.')
}
