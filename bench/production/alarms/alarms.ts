import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Caller } from '../caller.ts'
import type { Installation } from '../installation.ts'
import { until } from '../part.ts'
import type { Writer } from '../work.ts'
import { type Cause, causesOf } from './causes.ts'
import { startPrometheus } from './prometheus.ts'

const most = 120_000

/**
 * Makes each alarm fire once by what it is for, and ends that: a line for each, with how long it took to fire and to be
 * silent again, and what else fired. Answers with a sentence for each thing that is wrong, such as an alarm that never fired.
 */
export async function playAlarms(
  installation: Installation,
  people: { writers: Writer[]; admin: Caller; operator: pg.Pool },
  only: RegExp,
  say: (cells: string[]) => void,
): Promise<string[]> {
  const { nodes, folder, adminBeside } = installation
  // Before the first backup an alarm says, rightly, that there is none.
  const { said, code } = await adminBeside(['backup', join(folder, 'before-the-alarms.tar')])
  if (code !== 0) throw new Error(said)
  const prometheus = await startPrometheus(
    folder,
    nodes.map(({ port }) => port),
  )
  const wrong: string[] = []
  try {
    const causes = causesOf(installation, people)
    for (const alarm of prometheus.alarms) {
      if (causes.some((cause) => cause.alarm === alarm)) continue
      if (alarm === 'ChorusFilesWithoutRow') say([alarm, 'left out: the clock of the store takes faketime'])
      else wrong.push(`nothing here makes ${alarm} fire`)
    }
    say(['alarm', 'what happened', 'fired after', 'silent after', 'fired besides'])
    for (const cause of causes.filter(({ alarm }) => only.test(alarm))) {
      const isSilent = async () => (await prometheus.firing()).size === 0
      await until('no alarm fires', isSilent, most).catch(async () =>
        wrong.push(`before ${cause.alarm} there fires ${[...(await prometheus.firing())].join(', ')}`),
      )
      say(await play(cause, prometheus.firing, wrong))
    }
  } finally {
    await prometheus.stop()
  }
  return wrong
}

async function play(
  { alarm, what, begin, meanwhile, end }: Cause,
  firing: () => Promise<Set<string>>,
  wrong: string[],
): Promise<string[]> {
  const besides = new Set<string>()
  const isFiring = async () => {
    const now = await firing()
    for (const other of now) if (other !== alarm) besides.add(other)
    return now.has(alarm)
  }
  await begin()
  let isOver = false
  const driving = (async () => {
    while (!isOver) {
      await meanwhile?.()
      await sleep(100)
    }
  })()
  const isNever = () => {
    wrong.push(`${alarm} did not fire: ${what}`)
    return Number.NaN
  }
  const firedMs = await until(`${alarm} fires`, isFiring, most).catch(isNever)
  isOver = true
  await end()
  await driving
  const silentMs = await until(`${alarm} is silent`, async () => !(await isFiring()), most).catch(() => {
    wrong.push(`${alarm} goes on firing after: ${what}`)
    return Number.NaN
  })
  const seconds = (ms: number) => (Number.isNaN(ms) ? 'never' : `${(ms / 1000).toFixed(0)} s`)
  return [alarm, what, seconds(firedMs), seconds(silentMs), [...besides].join(', ') || '-']
}
