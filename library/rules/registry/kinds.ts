import type { CheckedTemplate, Registry } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded, itemsOf } from '#library/rules/items/wording.ts'
import { isRegistered, registeredItems } from './scored-items.ts'

const fewestItems = 3

/** The middle step of a scale that is best in the middle and worse on both sides. */
const bestInTheMiddle = /^(about right|about the same|lo adecuado|mas o menos igual)$/

/**
 * Every question with answers to choose from has a kind; only evaluations count towards a construct, and
 * evaluations that are three items of one construct do. An evaluation has its best answer at an end of its scale,
 * since the upper answers are counted as favorable.
 */
export function* checkKinds(template: CheckedTemplate, { constructs }: Registry): Generator<Issue> {
  const items = itemsOf(template)
  for (const question of items) {
    const { kind, measures, type } = question
    const isOpen = type === 'long text' || type === 'short text' || type === 'date'
    if (!kind && !isOpen)
      yield error(inQuestion(question, 'Kind'), 'The question has no kind. Say what its answers are.')
    const middle = question.options.find((option) => bestInTheMiddle.test(folded(option)))
    if (kind === 'evaluation' && middle)
      yield error(
        inQuestion(question, 'Kind'),
        `The best answer is "${middle}", in the middle, and the upper ones would count as favorable. Make it a fact.`,
      )
    if (kind && kind !== 'evaluation' && measures)
      yield error(
        inQuestion(question, 'Kind'),
        `A ${kind} is neither favorable nor unfavorable. Clear Measures, or make it an evaluation.`,
      )
  }
  const single = items.filter(({ kind, measures }) => kind === 'evaluation' && !measures)
  if (single.length < fewestItems) return
  for (const construct of constructs) {
    const registered = registeredItems(construct)
    const own = single.filter((question) => isRegistered(question, registered))
    if (own.length >= fewestItems)
      yield error(
        inQuestion(own[0]!, 'Measures'),
        `${own.length} evaluations here are items of "${construct.name}" and count towards no construct. Name it.`,
      )
  }
}
