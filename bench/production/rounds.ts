import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Fault } from './faults.ts'
import { type Installation, readyOf } from './installation.ts'
import { until } from './part.ts'
import { beginWork, type Writer } from './work.ts'

/** A round as a row of the table; times in milliseconds. */
export type Round = {
  fault: string
  acknowledged: number
  /** Answers without success that somebody saw, and how many of these were not in the form of Chorus. */
  refused: number
  bare: string[]
  lost: string[]
  doubled: string[]
  /** From the end of the cause until all nodes are ready and an upload begun then was acknowledged. */
  recoveryMs: number
  /** What nodes said did not work, and whether each said what it should. */
  said: string[]
  isTruthful: boolean
  isQuietBroken: boolean
}

const recoveryMost = 240_000

/** Lets one fault happen while everybody works, and compares afterwards what was acknowledged with what is stored. */
export async function playRound(
  installation: Installation,
  { writers, operator }: { writers: Writer[]; operator: pg.Pool },
  fault: Fault,
  { round, seconds }: { round: number; seconds: number },
): Promise<Round> {
  const { nodes } = installation
  const work = beginWork(writers, round)
  const said = nodes.map(() => new Set<string>())
  let isWatching = true
  const watching = nodes.map(async ({ port }, index) => {
    while (isWatching) {
      for (const part of (await readyOf(port)).failing) said[index]!.add(part)
      await sleep(250)
    }
  })
  // Work is under way before anything goes wrong.
  await until(
    'the first upload was acknowledged',
    async () => work.sent.some((one) => one.acknowledgedId),
    60_000,
  )
  await fault.run(seconds)
  const endedAt = performance.now()
  const isBack = async () => {
    if (!work.sent.some((one) => one.acknowledgedId && one.begunAt > endedAt)) return false
    return (await Promise.all(nodes.map(({ port }) => readyOf(port)))).every(({ status }) => status === 200)
  }
  const recoveryMs = await until(`everything works after: ${fault.name}`, isBack, recoveryMost).catch(
    () => Number.NaN,
  )
  await work.finish()
  isWatching = false
  await Promise.all(watching)

  const titles = work.sent.map(({ title }) => title)
  const { rows } = await operator.query<{ title: string; count: number; id: string }>(
    'select friendly_name as title, count(*)::int as count, min(id::text) as id from survey_results where friendly_name = any($1) group by 1',
    [titles],
  )
  const stored = new Map(rows.map((row) => [row.title, row]))
  const acknowledged = work.sent.filter(({ acknowledgedId }) => acknowledgedId !== null)
  const { told } = fault
  return {
    fault: fault.name,
    acknowledged: acknowledged.length,
    refused: work.sent.reduce((sum, { refusals }) => sum + refusals, 0),
    bare: work.bare,
    lost: acknowledged
      .filter(({ title, acknowledgedId }) => stored.get(title)?.id !== acknowledgedId)
      .map(({ title }) => title),
    doubled: rows.filter(({ count }) => count > 1).map(({ title }) => title),
    recoveryMs,
    said: said.flatMap((parts, index) => [...parts].map((part) => `${nodes[index]!.part.name}: ${part}`)),
    isTruthful: !told || told.nodes.every((index) => said[index]!.has(told.part)),
    isQuietBroken: fault.isQuiet === true && work.sent.some(({ refusals }) => refusals > 0),
  }
}
