import { parseArgs } from 'node:util'
import { activity } from './activity.ts'
import { drafts } from './drafts/drafts.ts'
import { explore } from './explore.ts'
import { importSnapshot } from './import-snapshot.ts'
import { insights } from './insights/insights.ts'
import { libraryImport } from './library-import.ts'
import { listThroughput } from './list-throughput.ts'
import { memory } from './memory.ts'
import { nodes } from './nodes/nodes.ts'
import { pageWeight } from './page-weight.ts'
import { manyDistricts } from './people/many-districts.ts'
import { peopleLists } from './people/people-lists.ts'
import { rosters } from './people/rosters.ts'
import { privacyPlan } from './privacy-plan.ts'
import { reportFilters } from './report-filters.ts'
import { reportsList } from './reports-list.ts'
import { responseFiles } from './response-files.ts'
import { start } from './start.ts'
import { type Benchmark, keepsLimit } from './support/figure.ts'
import { line } from './support/report.ts'
import { templateEditor } from './template-editor.ts'
import { typing } from './typing.ts'
import { costlyFiles } from './uploads/costly-files.ts'
import { fairUploads } from './uploads/fair-uploads.ts'
import { manyUploads } from './uploads/many-uploads.ts'

const benchmarks: Record<string, Benchmark> = {
  'page-weight': pageWeight,
  typing,
  'template-editor': templateEditor,
  'report-filters': reportFilters,
  'list-throughput': listThroughput,
  memory,
  start,
  'import-snapshot': importSnapshot,
  'reports-list': reportsList,
  'people-lists': peopleLists,
  'many-districts': manyDistricts,
  nodes,
  activity,
  rosters,
  'library-import': libraryImport,
  'response-files': responseFiles,
  insights,
  explore,
  drafts,
  'fair-uploads': fairUploads,
  'many-uploads': manyUploads,
  'costly-files': costlyFiles,
  'privacy-plan': privacyPlan,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, events: { type: 'string' } },
})
const unknown = positionals.filter((name) => !(name in benchmarks))
const given = Object.entries(values).map(([name, value]) => [name, Number(value)] as const)
const numbers: { minutes?: number; events?: number } = Object.fromEntries(given)

// Every process that was started ends with this program, however it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

if (unknown.length > 0 || given.some(([, value]) => !(value > 0))) {
  console.error(
    `Usage: npm run bench -- [name …] [--minutes N] [--events N]. Names: ${Object.keys(benchmarks).join(', ')}.`,
  )
  process.exit(2)
}

let over = 0
for (const [name, run] of Object.entries(benchmarks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(name)
  try {
    for (const figure of await run(numbers)) {
      console.log(line(figure))
      if (!keepsLimit(figure)) over++
    }
  } catch (error) {
    console.error(error)
    over++
  }
}
console.log(over === 0 ? 'All figures keep to their limits.' : `${over} over the limit or not measured.`)
process.exit(over === 0 ? 0 : 1)
