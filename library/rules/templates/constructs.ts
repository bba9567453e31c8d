import type { CheckedQuestion, CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion, warning } from '#library/rules/issue.ts'
import { itemsOf } from '#library/rules/items/wording.ts'
import { scaleOf } from '#library/rules/scales/ordered-scales.ts'

/** With fewer steps, options are not taken for a scale that measures. */
const measuringSteps = 4

/**
 * Every item that is answered on a scale (a numbered one, or options from none to all in four steps or more) names its
 * construct, unless its kind says that it is read by itself; so does every reversed item. Scales whose best answer is in
 * the middle, such as "too little" to "too much", need none.
 */
export function* checkConstructs(template: CheckedTemplate): Generator<Issue> {
  const measuring = new Map<string, CheckedQuestion[]>()
  for (const question of itemsOf(template)) {
    const { measures, reversed, kind } = question
    if (!measures && !kind && isMeasuring(question))
      yield error(
        inQuestion(question, 'Measures'),
        'The item is answered on a scale. Name the construct it counts towards.',
      )
    if (!measures && reversed)
      yield error(
        inQuestion(question, 'Reversed'),
        'Only an item that counts towards a construct can be reversed.',
      )
    if (measures) measuring.set(measures, [...(measuring.get(measures) ?? []), question])
  }
  for (const [construct, [only, ...more]] of measuring) {
    if (only && more.length === 0 && only.rows.length < 2)
      yield warning(inQuestion(only, 'Measures'), `"${construct}" has this one item only.`)
  }
}

function isMeasuring({ type, options }: CheckedQuestion): boolean {
  if (type === 'scale') return true
  if (type === 'multiple choice') return false
  const found = scaleOf(options)
  return found?.scale.isAmount === true && found.steps.filter((step) => step >= 0).length >= measuringSteps
}
