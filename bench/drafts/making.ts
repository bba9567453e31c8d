import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { partsOfWord } from '../../insights/report/testing/read-documents.ts'
import { reportOfManyCharts } from './survey-of-many-charts.ts'

// One task of the benchmark `drafts`, in a process of its own: makes so many drafts one after the other, `here` or as
// the product does (`served`), and prints the CPU and wall time of each in seconds, the resident memory of this process
// after each in megabytes, and the charts of one.

const { positionals } = parseArgs({ allowPositionals: true })
const isServed = positionals[0] === 'served'
const count = Number(positionals[1] ?? 1)

// Each loads only what it needs: a server has no Typst, and a process of drafts nothing of the server.
const makeDraft = isServed ? await servedDrafts() : await ownDrafts()
const source = reportOfManyCharts()
const drafts: { cpu: number; wall: number; memory: number }[] = []
let charts = 0
for (let made = 0; made < count; made++) {
  const [cpu, begun] = [process.cpuUsage(), performance.now()]
  const docx = await makeDraft()
  const { user, system } = process.cpuUsage(cpu)
  const wall = (performance.now() - begun) / 1000
  drafts.push({ cpu: (user + system) / 1e6, wall, memory: process.memoryUsage.rss() / 1e6 })
  if (made === 0)
    charts = [...partsOfWord(docx).keys()].filter((name) => /charts\/chart\d+\.xml$/.test(name)).length
}
console.log(JSON.stringify({ charts, drafts }))

async function ownDrafts() {
  const { reportDocuments } = await import('../../insights/report/report-documents.ts')
  return async () => (await reportDocuments(source)).docx
}

/** Has drafts made and stores their files, as the server does; the Word document of the first one is read. */
async function servedDrafts() {
  const { withReport } = await import('../../server/src/features/drafts/making/draw-report.service.ts')
  const { createFolderFiles } = await import('../../server/src/platform/files/folder.ts')
  const { inTemporaryFolder } = await import('../../server/src/platform/files/temporary-folder.ts')
  return () =>
    withReport<Uint8Array>({ source, collections: [] }, ({ files }) =>
      inTemporaryFolder(async (folder) => {
        const storage = await createFolderFiles(folder)
        await Promise.all(
          Object.entries(files).map(([name, path]) => storage.put(name, createReadStream(path))),
        )
        return drafts.length === 0 ? readFile(files.docx) : Buffer.of()
      }),
    )
}
