import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atMost, type Benchmark, type Figure, median } from '../support/figure.ts'
import { pythonPeer } from './python-peer.ts'

const runs = 3
const many = 200

/**
 * Drafts with 54 charts as PDF and Word: the first one of a process, as an upload asks for it, beside the same by pandas,
 * matplotlib and python-docx; and memory over many drafts in one process. Medians.
 */
export const drafts: Benchmark = async () => {
  const first: Draft[] = []
  for (let run = 0; run < runs; run++) {
    const made = await making(1)
    if (made.charts !== 54) throw new Error(`The draft has ${made.charts} charts.`)
    first.push(made.drafts[0]!)
  }
  const { drafts: all } = await making(many)
  const memory = (from: number, to: number) => median(all.slice(from, to).map((one) => one.memory))
  const wall = median(first.map((one) => one.wall))
  return [
    atMost('a draft with 54 charts, PDF and Word, CPU', median(first.map(({ cpu }) => cpu)), 1.5, 's'),
    atMost(
      'the same where the process has made some, CPU',
      median(all.slice(5).map(({ cpu }) => cpu)),
      1.5,
      's',
    ),
    ...(await besidePython(wall)),
    {
      what: `resident memory after ${many} drafts`,
      measured: memory(many - 20, many),
      beside: { what: 'after 40', value: memory(20, 40) },
      unit: 'MB',
      ratio: { atMost: 1.15 },
    },
  ]
}

async function besidePython(wall: number): Promise<Figure[]> {
  const peer = await pythonPeer()
  if ('missing' in peer) {
    console.log(`  The comparison with Python is left out: ${peer.missing}.`)
    return []
  }
  return [
    {
      what: 'the same draft, wall',
      measured: wall,
      beside: { what: 'pandas, matplotlib, python-docx', value: peer.wall },
      unit: 's',
      ratio: { atMost: 0.1 },
    },
  ]
}

type Draft = { cpu: number; wall: number; memory: number }

async function making(count: number): Promise<{ charts: number; drafts: Draft[] }> {
  const program = join(import.meta.dirname, 'making.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(count)], {
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout)
}
