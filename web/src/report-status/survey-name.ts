import type { InsightsReport } from '#contract/reports/reports.ts'

/** What a report's survey is called: a file from elsewhere was made from no template. */
export function surveyNameOf({ surveyTemplateName }: Pick<InsightsReport, 'surveyTemplateName'>): string {
  return surveyTemplateName || 'Uploaded file'
}
