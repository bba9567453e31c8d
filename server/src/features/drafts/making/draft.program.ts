import { reportDocuments } from '#insights/report/report-documents.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { trendOf } from '#insights/views/trend.ts'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import type { DraftInput, DraftOutput } from './draw-report.service.ts'
import { storedSource } from './stored-source.ts'

/** Draws the two documents of each report, one report after the other. */
const program: Program<DraftInput[], DraftOutput[]> = async (inputs) => {
  const drawn: DraftOutput[] = []
  for (const input of inputs) drawn.push(await draw(input))
  return drawn
}

export default program

async function draw({ source, collections }: DraftInput): Promise<DraftOutput> {
  const whole = collections.length > 1 ? { ...source, trends: trends(source, collections) } : source
  const [documents, stored] = await Promise.all([reportDocuments(whole), storedSource(whole)])
  return { ...documents, stored }
}

/** By the key of each construct and question that was asked before. */
function trends(
  { analysis: { constructs, questions } }: ReportSource,
  collections: DraftInput['collections'],
): ReportSource['trends'] {
  const keys = [...constructs, ...questions].map(({ key }) => key)
  const all = keys.map((key) => [key, trendOf(collections, key)] as const)
  return Object.fromEntries(all.filter(([, points]) => points.some(({ change }) => change !== null)))
}
