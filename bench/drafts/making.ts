import { parseArgs } from 'node:util'
import { reportDocuments } from '../../insights/report/report-documents.ts'
import { partsOfWord } from '../../insights/report/testing/read-documents.ts'
import { drawReport } from '../../server/src/features/drafts/making/draw-report.service.ts'
import { reportOfManyCharts } from './survey-of-many-charts.ts'

// One task of the benchmark `drafts`, in a process of its own: makes so many drafts one after the other, `here` or as
// the product does (`served`), and prints the CPU and wall time of each in seconds, the resident memory of this process
// after each in megabytes, and the charts of one.

const { positionals } = parseArgs({ allowPositionals: true })
const isServed = positionals[0] === 'served'
const count = Number(positionals[1] ?? 1)

const source = reportOfManyCharts()
const drafts: { cpu: number; wall: number; memory: number }[] = []
let charts = 0
for (let made = 0; made < count; made++) {
  const [cpu, begun] = [process.cpuUsage(), performance.now()]
  const { docx } = isServed ? await drawReport({ source, collections: [] }) : await reportDocuments(source)
  const { user, system } = process.cpuUsage(cpu)
  const wall = (performance.now() - begun) / 1000
  drafts.push({ cpu: (user + system) / 1e6, wall, memory: process.memoryUsage.rss() / 1e6 })
  if (made === 0)
    charts = [...partsOfWord(docx).keys()].filter((name) => /charts\/chart\d+\.xml$/.test(name)).length
}
console.log(JSON.stringify({ charts, drafts }))
