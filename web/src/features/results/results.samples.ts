import type { SurveyExport } from '#contract/results/forms.ts'
import type { SurveyResult } from '#contract/results/results.ts'

const idOf = (kind: number, number: number) =>
  `6b0a7d5e-0000-4000-8${kind}00-${String(number).padStart(12, '0')}`

/** An upload for tests; its number makes its id. */
export function sampleResult(number: number, values: Partial<SurveyResult> = {}): SurveyResult {
  return {
    id: idOf(1, number),
    friendlyName: `Upload ${number}`,
    fileName: `Upload ${number}.xlsx`,
    uploadedOn: `2026-10-${String(number).padStart(2, '0')}T15:00:00.000Z`,
    uploadedBy: { name: 'Dana Morales' },
    responses: 200 + number,
    reading: null,
    isOwn: true,
    reportStatus: 'ReportAvailable',
    withdrawableUntil: null,
    ...values,
  }
}

/** A form that can be imported, for tests. */
export function sampleExport(number: number, surveyTitle: string): SurveyExport {
  return {
    id: idOf(2, number),
    surveyTitle,
    externalId: `form-${number}`,
    createdOn: `2026-10-${String(number).padStart(2, '0')}T15:00:00.000Z`,
  }
}
