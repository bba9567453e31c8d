import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atMost, type Benchmark, type Figure, median } from '../support/figure.ts'
import { pythonPeer } from './python-peer.ts'

const runs = 3
const many = 200

/**
 * Drafts with 54 charts as PDF and Word: the first one of a process, as an upload asks for it; beside the same by pandas,
 * matplotlib and python-docx from the start of their process to its end, in turn: from the start of a process too, and as
 * a server has them made; and memory over many drafts, in one process and in that of a server, which has them made by
 * another that it ends when it has grown. Medians.
 */
export const drafts: Benchmark = async () => {
  const first: Draft[] = []
  for (let run = 0; run < runs; run++) {
    const made = await making('here', 1)
    if (made.charts !== 54) throw new Error(`The draft has ${made.charts} charts.`)
    first.push(made.drafts[0]!)
  }
  const { drafts: all } = await making('here', many)
  const { drafts: served } = await making('served', many)
  return [
    atMost('a draft with 54 charts, PDF and Word, CPU', median(first.map(({ cpu }) => cpu)), 1.5, 's'),
    atMost(
      'the same where the process has made some, CPU',
      median(all.slice(5).map(({ cpu }) => cpu)),
      1.5,
      's',
    ),
    ...(await besidePython(median(served.slice(1).map(({ wall }) => wall)))),
    memory('resident memory of one process', all),
    memory('resident memory of a server', served),
  ]
}

function memory(what: string, all: Draft[]): Figure {
  const within = (from: number, to: number) => median(all.slice(from, to).map((one) => one.memory))
  return {
    what: `${what} after ${many} drafts`,
    measured: within(many - 20, many),
    beside: { what: 'after 40', value: within(20, 40) },
    unit: 'MB',
    ratio: { atMost: 1.15 },
  }
}

async function besidePython(served: number): Promise<Figure[]> {
  const [own, others]: number[][] = [[], []]
  for (let run = 0; run < runs; run++) {
    const peer = await pythonPeer()
    if ('missing' in peer) {
      console.log(`  The comparison with Python is left out: ${peer.missing}.`)
      return []
    }
    others!.push(peer.wall)
    own!.push((await making('here', 1)).wall)
  }
  const beside = { what: 'pandas, matplotlib, python-docx', value: median(others!) }
  const ratio = { atMost: 0.1 }
  return [
    { what: 'the same from the start of a process, wall', measured: median(own!), beside, unit: 's', ratio },
    { what: 'the same as a server has it made, wall', measured: served, beside, unit: 's', ratio },
  ]
}

type Draft = { cpu: number; wall: number; memory: number }

type Made = { charts: number; drafts: Draft[] /** Of the whole process, in seconds. */; wall: number }

async function making(how: 'here' | 'served', count: number): Promise<Made> {
  const program = join(import.meta.dirname, 'making.ts')
  const begun = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, [program, how, String(count)], {
    maxBuffer: 2 ** 26,
  })
  return { ...JSON.parse(stdout), wall: (performance.now() - begun) / 1000 }
}
