import { parentPort, workerData } from 'node:worker_threads'
import { reportDocuments } from '#insights/report/report-documents.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { trendOf } from '#insights/views/trend.ts'
import type { DraftInput, DraftOutput } from './draft-thread.ts'
import { storedSource } from './stored-source.ts'

const { source, collections } = workerData as DraftInput
const whole: ReportSource = collections.length > 1 ? { ...source, trends: trends() } : source
const documents = await reportDocuments(whole)
const output: DraftOutput = { ...documents, stored: await storedSource(whole) }
parentPort!.postMessage(output)

/** By the key of each construct and question that was asked before. */
function trends(): ReportSource['trends'] {
  const { constructs, questions } = source.analysis
  const keys = [...constructs, ...questions].map(({ key }) => key)
  const all = keys.map((key) => [key, trendOf(collections, key)] as const)
  return Object.fromEntries(all.filter(([, points]) => points.some(({ change }) => change !== null)))
}
