import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded } from '#library/rules/items/wording.ts'
import { isTimeAgo, numericRange, overlap } from './numeric-ranges.ts'
import { scaleOf } from './ordered-scales.ts'

const refusal = /^(prefer not to|i prefer not to|prefiero no)\b/
const nonAnswer =
  /^((i )?(don't|do not) know( yet)?|no (lo )?se( con seguridad)?|not applicable|does not apply|no (se )?aplica|none of (these|the above)|ningun[oa] de est[oa]s|something else|other|otra cosa|otro)$/
/** "Nothing would", "It is too early to say": an option that rules out the others may be among the non-answers. */
const exclusion =
  /^(i|we|siempre|it is too early|es demasiado pronto)\b|\b(no|not|never|nothing|nobody|nowhere|none|nunca|nada|nadie|ningun[oa]?)\b.|.\bnada$/

/**
 * Options leave no doubt which one to choose: no two mean the same, numbers do not overlap, numbers and the words of
 * known scales run from low to high, and non-answers are last.
 */
export function* checkOptionOrder(template: CheckedTemplate): Generator<Issue> {
  for (const question of template.questions) {
    const { options } = question
    for (const problem of [
      ...sameOptions(options),
      ...wrongNumbers(options),
      ...wrongSteps(options),
      ...wrongEnd(options),
    ])
      yield error(inQuestion(question, 'Options'), problem)
  }
}

function* sameOptions(options: readonly string[]) {
  const seen = new Set<string>()
  for (const option of options) {
    const said = folded(option)
    if (seen.has(said)) yield `"${option}" is listed twice. Remove one.`
    seen.add(said)
  }
}

function* wrongNumbers(options: readonly string[]) {
  const ranges = options.flatMap((option) => {
    const range = numericRange(option)
    return range ? [{ option, range }] : []
  })
  const [first, last] = [ranges[0], ranges.at(-1)]
  const mayFall = options.some(isTimeAgo) && first && last && first.range.from > last.range.from
  for (const [index, { option, range }] of ranges.entries()) {
    const before = ranges[index - 1]
    if (!before) continue
    const rises = range.from >= before.range.from
    if (overlap(before.range, range)) yield `"${before.option}" and "${option}" overlap.`
    else if (rises === Boolean(mayFall)) yield `"${before.option}" and "${option}" are out of order.`
  }
}

function* wrongSteps(options: readonly string[]) {
  const answers = options.filter((option) => !isNonAnswer(option))
  const { steps } = scaleOf(answers) ?? { steps: [] }
  const placed = answers
    .map((answer, index) => ({ answer, step: steps[index] ?? -1 }))
    .filter(({ step }) => step >= 0)
  for (const [index, { answer, step }] of placed.entries()) {
    const before = placed[index - 1]
    if (!before || step > before.step) continue
    yield step === before.step
      ? `"${before.answer}" and "${answer}" mean the same step of a scale.`
      : `"${answer}" is lower than "${before.answer}": write the lowest first.`
  }
}

function* wrongEnd(options: readonly string[]) {
  const first = options.findIndex(isNonAnswer)
  if (first < 0) return
  const late = options
    .slice(first + 1)
    .find((option) => !isNonAnswer(option) && !exclusion.test(folded(option)))
  if (late) yield `"${options[first]}" is no answer and stands before "${late}". Put it last.`
  const refused = options.findIndex((option) => refusal.test(folded(option)))
  if (refused >= 0 && refused < options.length - 1)
    yield `"${options[refused]}" is not the last option. Put it last.`
}

/** Whether an option is a non-answer, such as "Don't know", "Prefer not to say" or "Something else". */
function isNonAnswer(option: string): boolean {
  const said = folded(option)
  return refusal.test(said) || nonAnswer.test(said)
}
