import { writeFile } from 'node:fs/promises'
import { reportDocuments } from '#insights/report/report-documents.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { trendOf } from '#insights/views/trend.ts'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import type { DraftInput, DraftOrder, DrawnReport } from './draw-report.service.ts'
import { storedSource } from './stored-source.ts'

/** Draws the two documents of each report, one report after the other, and writes its files. */
const program: Program<DraftOrder[], Omit<DrawnReport, 'files'>[]> = async (orders) => {
  const drawn: Omit<DrawnReport, 'files'>[] = []
  for (const order of orders) drawn.push(await draw(order))
  return drawn
}

export default program

async function draw({ source, collections, files }: DraftOrder): Promise<Omit<DrawnReport, 'files'>> {
  const whole = collections.length > 1 ? { ...source, trends: trends(source, collections) } : source
  const [{ pdf, docx, ...drawn }, stored] = await Promise.all([reportDocuments(whole), storedSource(whole)])
  await Promise.all([writeFile(files.pdf, pdf), writeFile(files.docx, docx), writeFile(files.source, stored)])
  return drawn
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
