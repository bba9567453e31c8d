import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { atMost, type Benchmark, type Figure } from './support/figure.ts'
import { writeResponses } from './support/made-up-responses.ts'
import { delayP99, jobsDone, timed, watchMemory } from './support/observe.ts'
import { inNewFolder, type Running, sessionOf, withProduct } from './support/product.ts'

const sizes = [
  [20_000, 60],
  [100_000, 30],
] as const
const kinds = ['csv', 'xlsx'] as const

/**
 * Files of responses sent to a product that was just started: read, as for the preview, and uploaded. How much the
 * memory of all its processes grows, whether it answers other requests meanwhile, and how long it takes.
 */
export const responseFiles: Benchmark = () =>
  inNewFolder(async (folder) => {
    const figures: Figure[] = []
    for (const [responses, questions] of sizes) {
      for (const kind of kinds) {
        const path = join(folder, `responses.${kind}`)
        await writeResponses(path, responses, questions)
        figures.push(
          ...(await withProduct((product) => measure(product, path, `${responses} x ${questions} .${kind}`))),
        )
      }
    }
    return figures
  })

async function measure(product: Running, path: string, what: string): Promise<Figure[]> {
  const headers = {
    cookie: await sessionOf(product, 'staff@riverbend.example'),
    origin: product.url,
  }
  const answer = await fetch(`${product.url}/api/users/logged-in-user`, { headers })
  const { schools } = (await answer.json()) as { schools: unknown[] }
  const submission = { ReportTitle: 'Benchmark', UserSchools: schools.slice(0, 1), Description: 'Benchmark' }
  const send = async (address: string, fields: Record<string, string>, content?: Blob) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', content ?? (await openAsBlob(path)), content ? 'small.csv' : path)
    const sent = await fetch(`${product.url}/api/SurveyResults/${address}`, { method: 'POST', headers, body })
    if (!sent.ok) throw new Error(`The file was refused: ${await sent.text()}`)
    await sent.arrayBuffer()
  }
  const observed = async (name: string, work: () => Promise<void>): Promise<Figure[]> => {
    await delayP99(product)
    const watched = watchMemory(product, 500)
    const ms = await timed(work)
    const growth = watched.growth()
    return [
      atMost(`${name} ${what}: resident memory of all processes, growth`, growth, 300, 'MB'),
      atMost(`${name} ${what}: delay of the event loop, p99`, await delayP99(product), 50, 'ms'),
      {
        what: `${name} ${what}`,
        measured: ms / 1000,
        beside: { what: 'limit', value: 60 },
        unit: 's',
        ratio: {},
      },
    ]
  }
  await jobsDone(product)
  // By then the processes that made the analyses and drafts of the demo have ended, and the server is idle.
  await later(35_000)
  // The first file is slower, since its code is not compiled yet.
  await send('file/reading', {}, new Blob(['One,Two\n1,2\n']))
  return [
    ...(await observed('reading', () => send('file/reading', {}))),
    ...(await observed('uploading', () => send('file', { submission: JSON.stringify(submission) }))),
  ]
}
