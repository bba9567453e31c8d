import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atMost, type Benchmark, median } from './support/figure.ts'
import { madeUpWorkbook } from './support/made-up-workbook.ts'
import { delayP99, jobsDone, timed, watchMemory } from './support/observe.ts'
import { inNewFolder, type Running, sessionOf, withProduct } from './support/product.ts'

const [templates, questionsEach, runs] = [2_000, 20, 3]
const size = `${templates} templates with ${templates * questionsEach} questions`

/**
 * The import of a whole library into a product whose demo is made, and its export: their time compared with the
 * spreadsheet library alone on the same file, the growth of the server's memory, and whether it answers other requests.
 */
export const libraryImport: Benchmark = () =>
  inNewFolder(async (folder) => {
    const path = join(folder, 'library.xlsx')
    const workbook = await madeUpWorkbook(templates, questionsEach)
    await writeFile(path, workbook)
    const measured: Measured[] = []
    for (let run = 0; run < runs; run++) {
      const readMs = await alone('read', path)
      const writeMs = await alone('write', path)
      measured.push({ readMs, writeMs, ...(await withProduct((product) => measure(product, workbook))) })
    }
    const middle = (name: keyof Measured) => median(measured.map((one) => one[name]))
    return [
      {
        what: `import of ${size}`,
        measured: middle('importMs') / 1000,
        beside: { what: 'reading the file alone', value: middle('readMs') / 1000 },
        unit: 's',
        ratio: { atMost: 4 },
      },
      atMost('resident memory of the server, growth by the import', middle('growth'), 300, 'MB'),
      atMost('delay of the event loop during the import, p99', middle('importDelay'), 50, 'ms'),
      {
        what: 'export of the same',
        measured: middle('exportMs') / 1000,
        beside: { what: 'writing the rows alone', value: middle('writeMs') / 1000 },
        unit: 's',
        ratio: { atMost: 4 },
      },
      atMost('delay of the event loop during the export, p99', middle('exportDelay'), 50, 'ms'),
    ]
  })

type Measured = Awaited<ReturnType<typeof measure>> & { readMs: number; writeMs: number }

async function alone(task: 'read' | 'write', path: string): Promise<number> {
  const program = join(import.meta.dirname, 'support/spreadsheet-peer.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, task, path])
  return Number(stdout)
}

async function measure(product: Running, workbook: Uint8Array) {
  const cookie = await sessionOf(product, 'admin@chorus.example')
  const send = async (method: string, path: string, body?: FormData) => {
    const headers = { cookie, origin: product.url }
    const answer = await fetch(`${product.url}/api/surveytemplatelibrary/${path}`, {
      method,
      headers,
      ...(body && { body }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The library was refused: ${text}`)
    return text
  }
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(workbook)]), 'library.xlsx')

  await jobsDone(product)
  await delayP99(product)
  const watched = watchMemory(product)
  let growth = Number.NaN
  const importMs = await timed(async () => {
    const { added, changed } = JSON.parse(await send('POST', 'import', form)) as Record<string, number>
    if (added! + changed! < templates) throw new Error('Templates were left as they were.')
  }).finally(() => {
    growth = watched.growth()
  })
  const importDelay = await delayP99(product)
  const exportMs = await timed(() => send('GET', 'export'))
  return { importMs, growth, importDelay, exportMs, exportDelay: await delayP99(product) }
}
