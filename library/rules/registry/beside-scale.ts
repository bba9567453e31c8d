import { isBeside } from '#insights/reading/answers/outside.ts'
import type { CheckedTemplate, Registry } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded, isEnglish, isSpanish, itemsOf } from '#library/rules/items/wording.ts'
import { scalesOf } from './shared-scales.ts'

/**
 * Options after the scale of an evaluation are ones that the reading of results takes for no answer. Any other would be
 * one more step above the highest, and favorable.
 */
export function* checkBesideScale(template: CheckedTemplate, { scales }: Registry): Generator<Issue> {
  const side = isEnglish(template) ? 'options' : isSpanish(template) ? 'optionsSpanish' : undefined
  if (!side) return
  for (const question of itemsOf(template)) {
    if (question.kind !== 'evaluation') continue
    const steps = Math.max(0, ...scalesOf(question, scales, side).map((scale) => scale[side].length))
    if (steps === 0) continue
    for (const option of question.options.slice(steps)) {
      if (!isBeside(folded(option)))
        yield error(
          inQuestion(question, 'Options'),
          `Results would count "${option}" as a step above the scale. Begin it as "I have not", "I do not", "There was no", "Don't know" or the like.`,
        )
    }
  }
}
