import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { reportDocuments } from '../../insights/report/report-documents.ts'
import { partsOfWord } from '../../insights/report/testing/read-documents.ts'
import { withReport } from '../../server/src/features/drafts/making/draw-report.service.ts'
import { createFolderFiles } from '../../server/src/platform/files/folder.ts'
import { inTemporaryFolder } from '../../server/src/platform/files/temporary-folder.ts'
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
  const docx = isServed ? await served() : (await reportDocuments(source)).docx
  const { user, system } = process.cpuUsage(cpu)
  const wall = (performance.now() - begun) / 1000
  drafts.push({ cpu: (user + system) / 1e6, wall, memory: process.memoryUsage.rss() / 1e6 })
  if (made === 0)
    charts = [...partsOfWord(docx).keys()].filter((name) => /charts\/chart\d+\.xml$/.test(name)).length
}
console.log(JSON.stringify({ charts, drafts }))

/** Has a draft made and stores its files, as the server does; the Word document of the first one is read. */
function served(): Promise<Uint8Array> {
  return withReport({ source, collections: [] }, ({ files }) =>
    inTemporaryFolder(async (folder) => {
      const storage = await createFolderFiles(folder)
      for (const [name, path] of Object.entries(files)) await storage.put(name, createReadStream(path))
      return drafts.length === 0 ? readFile(files.docx) : Buffer.of()
    }),
  )
}
