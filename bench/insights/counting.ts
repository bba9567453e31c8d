import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { analyse } from '../../insights/analysis/analyse.ts'
import { createGroupSums } from '../../insights/analysis/group-sums.ts'
import { askedColumns, breakdownsInOrder } from '../../insights/columns/asked-columns.ts'
import { constructsOf } from '../../insights/columns/constructs.ts'
import { createEncoder } from '../../insights/columns/encode.ts'
import { createTally } from '../../insights/columns/tally.ts'
import { protect } from '../../insights/privacy/plan.ts'
import { read } from '../../insights/reading/read.ts'
import { readSheets } from '../../server/src/platform/spreadsheets/reading/read-sheets.ts'
import { readResponses } from '../../surveys/reading/read-responses.ts'
import { decodeBlocks, decodeResponses } from '../../surveys/responses/decode-responses.ts'

// One task of the benchmark `insights`, in a process of its own: prints CPU time of its steps in seconds, how far
// memory rose above the beginning in megabytes, and how many people were counted.

const { positionals } = parseArgs({ allowPositionals: true })
const [task = '', path = '', sample = '', orders = '1'] = positionals

/** CPU time of all threads: the decompression has threads of its own. */
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** As a person would have read and corrected it: ten ratings are a construct. */
async function counted(file: string) {
  const reading = read(await decodeResponses(createReadStream(file)), null, null)
  let rating = 0
  for (const column of reading.columns)
    if (column.role === 'rating') {
      Object.assign(column, { sure: 1, reversed: false, favorable: [3, 4] })
      column.construct = `Part ${Math.floor(rating++ / 10)}`
    }
  const asked = askedColumns(reading)
  return { reading, asked, breakdowns: breakdownsInOrder(asked, []), constructs: constructsOf(asked) }
}

async function countedFromStored(counting: Awaited<ReturnType<typeof counted>>) {
  const begun = cpu()
  const responses = await decodeResponses(createReadStream(path))
  const read = cpu()
  const coded = createEncoder(counting.asked)(responses)
  const tallying = createTally(counting)
  tallying.add(coded)
  const { population, questions, people } = tallying.end()
  const tallied = cpu()
  const plan = protect(population, [], [], { k: 10 })
  const planned = cpu()
  const sums = createGroupSums(plan, population.people)
  let figures = 0
  for (const { answered, outside, counts } of questions)
    for (const byGroup of sums.ofCounts(answered, outside, counts)) figures += byGroup.length
  const crossed = cpu()
  return {
    people,
    figures,
    groups: plan.groups.length,
    atoms: population.people.length,
    reading: read - begun,
    tally: tallied - read,
    crossings: crossed - planned,
    cpu: tallied - begun + crossed - planned,
  }
}

const tasks: Record<string, () => Promise<object>> = {
  /** A workbook of a stranger is read into responses. */
  workbook: async () => {
    await import('../../server/src/platform/spreadsheets/reading/package/read-xlsx.ts')
    const begun = cpu()
    const { sheets, encoding } = await readSheets(path)
    const { count, rows } = readResponses({ sheets, encoding, isText: encoding !== null }, {})
    let cells = 0
    for (const row of rows()) cells += row.length
    return { people: count, cells, cpu: cpu() - begun }
  },
  /** The last of some orders to read, code and count stored responses, and to add them up for all groups and crossings. */
  stored: async () => {
    const counting = await counted(sample)
    for (let order = 1; order < Number(orders); order++) await countedFromStored(counting)
    return countedFromStored(counting)
  },
  /** The whole analysis of stored responses, with its privacy plan. */
  analysis: async () => {
    const { reading } = await counted(sample)
    const begun = cpu()
    const responses = await decodeResponses(createReadStream(path))
    const settings = {
      version: 1,
      madeOn: '2026-11-22T00:00:00Z',
      k: 10,
      enrolment: null,
      breakdownOrder: [],
      templateName: null,
    }
    const analysis = analyse(responses, reading, settings)
    return { people: analysis.people, cpu: cpu() - begun, bytes: JSON.stringify(analysis).length }
  },
  /** Stored responses are read and counted a block at a time. */
  streamed: async () => {
    const counting = await counted(sample)
    const tallying = createTally(counting)
    const encode = createEncoder(counting.asked)
    const resident = process.memoryUsage.rss()
    let most = resident
    const begun = cpu()
    for await (const block of decodeBlocks(createReadStream(path))) {
      tallying.add(encode(block))
      most = Math.max(most, process.memoryUsage.rss())
    }
    const { people, population } = tallying.end()
    return { people, atoms: population.people.length, cpu: cpu() - begun, growth: (most - resident) / 1e6 }
  },
}

const found = await tasks[task]?.()
if (!found) throw new Error(`There is no task ${task}.`)
console.log(JSON.stringify(found))
