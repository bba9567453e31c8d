import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atMost, type Benchmark, type Figure, median } from '../support/figure.ts'
import { inNewFolder } from '../support/product.ts'
import { expatFloor } from './expat-floor.ts'
import { writeStored, writeWorkbook } from './made-up-survey.ts'

const runs = 5
/** The server goes on with a process that analyses for up to 50 orders. */
const ordersOfOne = 5
const size = '10,000 x 60'

/**
 * Reading and counting the answers of a survey, in processes of their own: CPU time of all threads, beside what any
 * reader of the workbook needs, and memory above the beginning. Medians.
 */
export const insights: Benchmark = () =>
  inNewFolder(async (folder) => {
    const [workbook, stored, sample, quarter, million] = [
      join(folder, 'responses.xlsx'),
      ...['responses', 'sample', 'quarter', 'million'].map((name) => join(folder, `${name}.columns`)),
    ] as [string, string, string, string, string]
    await writeWorkbook(workbook, 10_000)
    await writeStored(stored, 10_000)
    await writeStored(sample, 2_000)
    await writeStored(quarter, 250_000)
    await writeStored(million, 1_000_000)

    const floors: number[] = []
    const measured: Record<'workbook' | 'stored' | 'again' | 'analysis', Counted[]> = {
      workbook: [],
      stored: [],
      again: [],
      analysis: [],
    }
    for (let run = 0; run < runs; run++) {
      const floor = await expatFloor(workbook)
      if (floor !== null) floors.push(floor)
      measured.workbook.push(await counting('workbook', workbook))
      measured.stored.push(await counting('stored', stored, sample))
      measured.again.push(await counting('stored', stored, sample, String(ordersOfOne)))
      measured.analysis.push(await counting('analysis', stored, sample))
    }
    const cpu = (task: keyof typeof measured) => median(measured[task].map((one) => one.cpu))
    const beside = (what: string, value: number, limit?: number): Figure => ({
      what,
      measured: value,
      beside: { what: 'inflating and expat', value: floors.length > 0 ? median(floors) : Number.NaN },
      unit: 's',
      ratio: limit === undefined || floors.length === 0 ? {} : { atMost: limit },
    })
    const streamed = await counting('streamed', million, sample)
    const fewer = await counting('streamed', quarter, sample)
    return [
      beside(`${size} .xlsx read and counted, CPU`, cpu('workbook') + cpu('stored'), 2),
      beside(`${size} from .columns, with all crossings, CPU`, cpu('stored'), 0.25),
      beside(
        `the same, order ${ordersOfOne} of a process, as the server goes on with one`,
        cpu('again'),
        0.25,
      ),
      beside(`${size} from .columns to an analysis, CPU`, cpu('analysis')),
      atMost('1,000,000 x 60 from .columns, streamed, CPU', streamed.cpu, 10, 's'),
      atMost('resident memory above the beginning', streamed.growth ?? Number.NaN, 200, 'MB'),
      {
        what: 'the same, beside 250,000 x 60',
        measured: streamed.growth ?? Number.NaN,
        beside: { what: '250,000', value: fewer.growth ?? Number.NaN },
        unit: 'MB',
        ratio: { atMost: 1.5 },
      },
    ]
  })

/** As the product starts the process that reads uploads. */
const asInProduct = ['--initial-old-space-size=48', '--max-old-space-size=640', '--max-semi-space-size=4']

type Counted = { people: number; cpu: number; growth?: number }

async function counting(task: string, ...rest: string[]): Promise<Counted> {
  const program = join(import.meta.dirname, 'counting.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...asInProduct, program, task, ...rest])
  return JSON.parse(stdout) as Counted
}
