import { type AnalysisAnswer, getAnalysis, getChanges } from '#contract/results/analysis-views.ts'
import { staff } from '#web/testing/people.ts'
import { openApp } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'
import { sampleAnalysis } from './explore.samples.ts'

export const resultId = '00000000-0000-4000-8000-000000000001'
export const addressOf = (tab: string) => `/survey-results/${resultId}/${tab}`

/** A breakdown with one group, for which the sample has no figures. */
export const gender = {
  key: 'gender',
  text: 'Gender',
  isOrdered: false,
  blocks: [{ key: 'gender:f', label: 'Female', n: 90 }],
}

/** Opens a tab of results for their owner. */
export function openResults(tab: string, analysis: AnalysisAnswer = sampleAnalysis()) {
  const server = startServer(
    answers(getAnalysis, analysis),
    answers(getChanges, { uploads: [], with: null, items: [] }),
    ...staff,
  )
  return { server, user: openApp(addressOf(tab)) }
}
