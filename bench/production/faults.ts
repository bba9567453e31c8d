import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Weather } from './gate.ts'
import type { Installation, Node } from './installation.ts'
import type { SmallDisk } from './small-disk.ts'

/** Something that goes wrong; `run` resolves when its cause is over. */
export type Fault = {
  name: string
  /** The part that nodes must report as failing, and which nodes; undefined if readiness does not cover it. */
  told?: { part: string; nodes: number[] }
  /** Whether it must go unnoticed. */
  isQuiet?: boolean
  run: (seconds: number) => Promise<void>
}

const weathers: Weather[] = ['cut', 'reset', 'silent', 'slow']
const every = [0, 1, 2]

/** All faults that the rounds choose from. */
export function faultsOf(installation: Installation): Fault[] {
  const { parts, nodes, storeDisk } = installation
  const killed = (name: string, kill: () => void, told?: Fault['told']): Fault => ({
    name: `SIGKILL of ${name}`,
    run: async () => kill(),
    ...(told && { told }),
  })
  const between = (index: number, what: keyof Node['gates'], weather: Weather): Fault => {
    const node = nodes[index]!
    // A reset and slowness are over before a node could say that it is not ready.
    const isLong = weather === 'cut' || weather === 'silent'
    const part = { database: 'database', store: 'storage', mail: undefined, proxy: undefined }[what]
    return {
      name: `network ${weather}: ${node.part.name} and ${what}`,
      ...(isLong && part && { told: { part, nodes: [index] } }),
      run: async (seconds) => {
        node.gates[what].set(weather)
        await sleep(seconds * 1000)
        node.gates[what].set('fine')
      },
    }
  }
  return [
    ...nodes.map(({ part }) => killed(part.name, part.kill)),
    killed('PostgreSQL', parts.postgres.kill, { part: 'database', nodes: every }),
    killed('the store', parts.store.kill, { part: 'storage', nodes: every }),
    killed('the mail server', parts.mail.kill),
    killed('the proxy', parts.proxy.kill),
    ...weathers.flatMap((weather) => [
      ...nodes.flatMap((_, index) =>
        (['database', 'store', 'mail'] as const).map((what) => between(index, what, weather)),
      ),
      ...[0, 1].map((index) => between(index, 'proxy', weather)),
    ]),
    ...[0, 1].map((index) => ({
      name: `${nodes[index]!.part.name} stands still`,
      run: async (seconds: number) => {
        nodes[index]!.part.signal('SIGSTOP')
        await sleep(seconds * 1000)
        nodes[index]!.part.signal('SIGCONT')
      },
    })),
    ...nodes
      .slice(0, 2)
      .flatMap(({ part, disk }, index) =>
        fullDisk(`of ${part.name} for temporary files`, disk, { part: 'disk', nodes: [index] }),
      ),
    ...fullDisk('of the store', storeDisk, { part: 'storage', nodes: [0, 1] }),
    ...nodes.flatMap(({ part, clock }) =>
      [300, -300].flatMap((seconds) => (clock ? [wrongClock(part.name, clock.set, seconds)] : [])),
    ),
    backupUnderLoad(installation),
    {
      name: 'restart of one node after another',
      isQuiet: true,
      run: async () => {
        for (const { part, port } of nodes.slice(0, 2)) {
          part.signal('SIGTERM')
          await isBack(port)
        }
      },
    },
  ]
}

function fullDisk(which: string, disk: SmallDisk | undefined, told: NonNullable<Fault['told']>): Fault[] {
  if (!disk) return []
  const run = async (seconds: number) => {
    await disk.fill()
    await sleep(seconds * 1000)
    await disk.empty()
  }
  return [{ name: `the disk ${which} is full`, told, run }]
}

function wrongClock(name: string, set: (seconds: number) => void, off: number): Fault {
  const run = async (seconds: number) => {
    set(off)
    await sleep(seconds * 1000)
    set(0)
  }
  return { name: `the clock of ${name} is 5 minutes ${off > 0 ? 'ahead' : 'behind'}`, run }
}

/** A backup is made while everybody works, and restored to another database, which must be whole. */
function backupUnderLoad({ adminBeside, operatorUrl, folder }: Installation): Fault {
  let made = 0
  const expectFine = async (words: string[], database?: string) => {
    const { said, code } = await adminBeside(words, database)
    if (code !== 0) throw new Error(`${words.join(' ')}: ${said}`)
  }
  const run = async () => {
    const [archive, name] = [join(folder, `backup-${++made}.tar`), `restored_${made}`]
    await expectFine(['backup', archive])
    await expectFine(['verify', archive])
    const client = new pg.Client({ connectionString: operatorUrl })
    await client.connect()
    await client.query(`create database ${name} template template0`)
    await client.end()
    await expectFine(['restore', archive], name)
    await expectFine(['verify'], name)
  }
  return { name: 'a backup is made and restored elsewhere', isQuiet: true, run }
}

/** Waits until a node was away and is ready again, and the proxy has heard of it. */
async function isBack(port: number): Promise<void> {
  const { readyOf } = await import('./installation.ts')
  let wasAway = false
  for (let tries = 0; tries < 900; tries++) {
    const { status } = await readyOf(port)
    if (status === 0) wasAway = true
    if (wasAway && status === 200) return void (await sleep(2_000))
    await sleep(100)
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A fault for each round: the quiet one and the kills come first, each once in an order by chance, then any. */
export function chooseFaults(all: Fault[], rounds: number, random: () => number): Fault[] {
  const shuffled = (faults: Fault[]) =>
    faults
      .map((fault) => ({ fault, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ fault }) => fault)
  const isFirst = ({ name, isQuiet }: Fault) => isQuiet || name.startsWith('SIGKILL')
  const order = [...shuffled(all.filter(isFirst)), ...shuffled(all.filter((fault) => !isFirst(fault)))]
  return Array.from(
    { length: rounds },
    (_, index) => order[index] ?? order[Math.floor(random() * order.length)]!,
  )
}
