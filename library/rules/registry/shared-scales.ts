import type { Scale } from '#contract/library/registry.ts'
import type {
  CheckedLibrary,
  CheckedQuestion,
  CheckedTemplate,
  Registry,
} from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { isEnglish, isSpanish, itemsOf } from '#library/rules/items/wording.ts'
import { place } from '#library/workbook/table/issues.ts'

/** More than people can tell apart when they compare results. */
const mostScales = 40

/** The options of an evaluation are those of a registered scale, with answers outside the scale after them. */
export function* checkSharedScales(template: CheckedTemplate, { scales }: Registry): Generator<Issue> {
  if (scales.length === 0) return
  const side = isEnglish(template) ? 'options' : isSpanish(template) ? 'optionsSpanish' : undefined
  if (!side) return
  for (const question of itemsOf(template)) {
    if (question.kind !== 'evaluation' || question.options.length === 0) continue
    if (scalesOf(question, scales, side).length === 0)
      yield error(
        inQuestion(question, 'Options'),
        'The sheet Scales has no scale with these options. Use one that it has, word for word.',
      )
  }
}

/** The sheet Scales is short, and each scale there has its Spanish wording. */
export function* checkScaleList({ scales = [] }: Pick<CheckedLibrary, 'scales'>): Generator<Issue> {
  if (scales.length > mostScales)
    yield error('Scales', `There are ${scales.length} scales. At most ${mostScales} can be kept apart.`)
  for (const { row, name, optionsSpanish } of scales) {
    if (optionsSpanish.length === 0)
      yield error(place('Scales', row, 'Options (Spanish)'), `"${name}" has no Spanish wording.`)
  }
}

/** A Spanish version uses the scale that its English original uses. */
export function* checkSameScale({ templates, scales = [] }: CheckedLibrary): Generator<Issue> {
  const byId = new Map(templates.map((template) => [template.id, template]))
  for (const template of templates.filter(isSpanish)) {
    const original = byId.get(template.translationOf ?? 0)
    for (const [index, question] of template.questions.entries()) {
      const counterpart = original?.questions[index]
      if (!counterpart) continue
      const [own, other] = [
        scalesOf(question, scales, 'optionsSpanish'),
        scalesOf(counterpart, scales, 'options'),
      ]
      if (own.length > 0 && other.length > 0 && !own.some((scale) => other.includes(scale)))
        yield error(
          inQuestion(question, 'Options'),
          `The options are those of "${own[0]!.name}", and the original has "${other[0]!.name}".`,
        )
    }
  }
}

/** The scales that the options of a question begin with. */
export function scalesOf(
  { options }: CheckedQuestion,
  scales: readonly Scale[],
  side: 'options' | 'optionsSpanish',
) {
  return scales.filter(
    (scale) => scale[side].length > 0 && scale[side].every((option, index) => option === options[index]),
  )
}
