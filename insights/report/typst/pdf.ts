import type { Outline } from '#insights/report/outline/blocks.ts'
import { typesetter } from './typeset.ts'

const typeset = typesetter(new URL('./report.typ', import.meta.url), 'report')

/** The report as a tagged PDF that keeps to PDF/UA-1. Synchronous, some hundred milliseconds: call it in a worker. */
export function reportPdf(outline: Outline): { pdf: Uint8Array; pages: number } {
  return typeset({ ...outline, preparedOn: null }, outline.preparedOn)
}
