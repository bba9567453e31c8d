import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { playAlarms } from './alarms/alarms.ts'
import { missingPrometheus } from './alarms/prometheus.ts'
import { checkFiles, checkLogs, checkMails } from './check-all.ts'
import { chooseFaults, faultsOf, randomFrom } from './faults.ts'
import { type Installation, missingPrograms, startInstallation } from './installation.ts'
import { beginAsCustomer } from './journey.ts'
import { playRound, type Round } from './rounds.ts'
import type { Writer } from './work.ts'

// npm run production-test -- [--rounds 8] [--seed 1] [--seconds 8] [--only expression] [--earlier folder] [--alarms] [--keep] [--install]
// The product as a provider runs it, of real parts on this machine, and what becomes of it when they fail; see
// docs/operations.md.

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    rounds: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    /** How long the network is away, or a node stands still. */
    seconds: { type: 'string', default: '8' },
    /** Only faults whose name matches this expression. */
    only: { type: 'string', default: '' },
    /** The folder of an earlier release, with its packages: the first node is one of that. */
    earlier: { type: 'string' },
    /** In place of rounds, each alarm of deploy/alerts.yaml is made to fire. */
    alarms: { type: 'boolean', default: false },
    /** Whether the logs stay. */
    keep: { type: 'boolean', default: false },
    /** Whether Debian's packages are installed that are missing. */
    install: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.log(line)

const missing = missingPrograms(values.install) ?? (values.alarms ? missingPrometheus() : undefined)
if (missing) {
  console.error(`The production test cannot run: ${missing}`)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'chorus-production-'))
const began = performance.now()
const wrong: string[] = []
let isBroken = false
let stop = async () => undefined as unknown
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)))

try {
  const installation = await startInstallation(folder, say, values.earlier)
  stop = installation.stop
  const operator = new pg.Pool({ connectionString: installation.databaseUrl, max: 2 })
  operator.on('error', () => undefined)
  operator.on('connect', (client) => client.on('error', () => undefined))
  const { writers, admin } = await beginAsCustomer(installation, operator, say)
  say(
    `${cpus().length} cores of ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}; seed ${values.seed}\n`,
  )

  if (!installation.storeDisk) say('Without root no disk can be made full: those faults are left out')
  if (!installation.nodes[0]?.clock)
    say('Without faketime no clock can be made wrong: those faults are left out')
  if (values.alarms) {
    const people = { writers, admin, operator }
    wrong.push(...(await playAlarms(installation, people, new RegExp(values.only), sayAlarm)))
  } else await playRounds(installation, { writers, operator })

  const emails = ['ada@provider.example', ...writers.map(({ email }) => email)]
  const checks = [await checkMails(installation, operator)]
  for (const { caller } of writers) caller.close()
  admin.close()
  await operator.end()
  await Promise.all(installation.nodes.map(({ part }) => part.stop()))
  checks.push(checkFiles(installation), await checkLogs(installation, folder, emails))
  for (const checked of checks) {
    for (const line of checked.said) say(line)
    wrong.push(...checked.wrong)
  }
} catch (error) {
  isBroken = true
  console.error(error)
} finally {
  await stop()
}
for (const line of wrong) console.error(`WRONG  ${line}`)
const isFine = wrong.length === 0 && !isBroken
if (values.keep || !isFine) say(`The logs are in ${folder}`)
else await rm(folder, { recursive: true, force: true })
say(
  `${isFine ? 'Everything held' : 'Something did not hold'}, after ${Math.round((performance.now() - began) / 1000)} s`,
)
process.exit(isFine ? 0 : 1)

async function playRounds(
  installation: Installation,
  people: { writers: Writer[]; operator: pg.Pool },
): Promise<void> {
  const all = faultsOf(installation).filter(({ name }) => new RegExp(values.only).test(name))
  const faults = chooseFaults(all, Number(values.rounds), randomFrom(Number(values.seed)))
  const rounds: Round[] = []
  say(
    row(['', 'fault', 'acknowledged', 'lost', 'doubled', 'refused', 'bare', 'recovered after', 'nodes said']),
  )
  for (const [index, fault] of faults.entries()) {
    const given = { round: index + 1, seconds: Number(values.seconds) }
    const one = await playRound(installation, people, fault, given)
    rounds.push(one)
    const { acknowledged, lost, doubled, refused, bare, recoveryMs, said } = one
    const counts = [acknowledged, lost.length, doubled.length, refused, bare.length].map(String)
    say(
      row([
        String(index + 1),
        one.fault,
        ...counts,
        `${(recoveryMs / 1000).toFixed(1)} s`,
        said.join(', ') || '-',
      ]),
    )
    if (lost.length > 0) wrong.push(`round ${index + 1}: lost ${lost.join(', ')}`)
    if (doubled.length > 0) wrong.push(`round ${index + 1}: doubled ${doubled.join(', ')}`)
    if (bare.length > 0) wrong.push(`round ${index + 1}: not in our form: ${bare[0]}`)
    if (Number.isNaN(recoveryMs)) wrong.push(`round ${index + 1}: did not recover within four minutes`)
    if (!one.isTruthful) wrong.push(`round ${index + 1}: a node did not say that a part does not work`)
    if (one.isQuietBroken) wrong.push(`round ${index + 1}: a restart was noticed`)
  }
  const total = (of: (round: Round) => number) => rounds.reduce((sum, round) => sum + of(round), 0)
  say(
    `\n${total(({ acknowledged }) => acknowledged)} acknowledged, ${total(({ lost }) => lost.length)} lost, ${total(({ doubled }) => doubled.length)} doubled`,
  )
}

function sayAlarm(cells: string[]): void {
  say(row(cells, [22, 58, 11, 12]))
}

function row(cells: string[], widths = [3, 44, 12, 5, 7, 7, 5, 15]): string {
  return cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
}
