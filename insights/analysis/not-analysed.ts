import type { Analysis } from '#contract/results/analyses.ts'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import type { AskedColumn } from '#insights/columns/asked-columns.ts'
import type { Plan } from '#insights/privacy/plan.ts'

/** The columns without a figure, and why; those that identify people are not even named. */
export function notAnalysed(
  reading: SurveyReading,
  asked: readonly AskedColumn[],
  plan: Plan,
): Analysis['notAnalysed'] {
  const counted = new Set(asked.map(({ reading: { key } }) => key))
  const shown = new Set(plan.breakdowns.map(({ key }) => key))
  return reading.columns.flatMap(({ key, role, text }) => {
    if (role === 'empty') return [{ text, reason: 'It has no answers.' }]
    if (role === 'unknown') return [{ text, reason: 'Its answers were not understood.' }]
    if (role === 'breakdown' && !shown.has(key) && !plan.questions.has(key))
      return [
        { text, reason: `Its groups are too small, or too like those of another question, to be shown.` },
      ]
    return hasOptions.has(role) && !counted.has(key)
      ? [{ text, reason: 'It has no answers to choose from.' }]
      : []
  })
}

const hasOptions = new Set<string>(['rating', 'choice', 'yes-no', 'count', 'several', 'breakdown'])
