import type { CheckedQuestion, CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded } from '#library/rules/items/wording.ts'
import { orderedScales, scaleOf, stepOf } from './ordered-scales.ts'

const degree =
  /^(not at all|not|slightly|a little|moderately|somewhat|kind of|mostly|quite|very|extremely|completely|nada|un poco|poco|medianamente|mas o menos|algo|bastante|muy|sumamente|totalmente|completamente|extremadamente)\b/

/** A scale names its two ends, both of the same thing; the options of a choice describe one thing too. */
export function* checkScaleEnds(template: CheckedTemplate): Generator<Issue> {
  for (const question of template.questions) {
    if (question.type === 'scale') yield* endsOfScale(question)
    else yield* endsOfOptions(question)
  }
}

function* endsOfScale(question: CheckedQuestion): Generator<Issue> {
  const { minLabel, maxLabel } = question
  if (!minLabel)
    yield error(inQuestion(question, 'Min Label'), 'The low end of the scale has no words. Fill them in.')
  if (!maxLabel)
    yield error(inQuestion(question, 'Max Label'), 'The high end of the scale has no words. Fill them in.')
  if (minLabel && maxLabel && !areEnds(minLabel, maxLabel)) {
    yield error(
      inQuestion(question, 'Max Label'),
      `"${minLabel}" and "${maxLabel}" are not the two ends of one thing, low end first.`,
    )
  }
}

function* endsOfOptions(question: CheckedQuestion): Generator<Issue> {
  const { scale, steps } = scaleOf(question.options) ?? { steps: [] }
  if (!scale?.isDegree) return
  const things = question.options.filter(
    (option, index) => (steps[index] ?? -1) >= 0 && degree.test(folded(option)),
  )
  const different = [...new Set(things.map(thing).filter(Boolean))]
  if (different.length > 1) {
    yield error(
      inQuestion(question, 'Options'),
      `The options speak of different things: ${different.map((word) => `"${word}"`).join(', ')}.`,
    )
  }
}

/** Ends are not checked if one of them belongs to no known scale. */
function areEnds(low: string, high: string): boolean {
  const [lowDegree, highDegree] = [low, high].map((label) => degree.exec(folded(label))?.[0])
  const isBipolar = lowDegree !== undefined && lowDegree === highDegree && thing(low) !== thing(high)
  if (isBipolar) return true
  const places = orderedScales.map((scale) => [stepOf(scale, low), stepOf(scale, high)] as const)
  if (places.some(([from, to]) => from >= 0 && to > from))
    return !lowDegree || !highDegree || thing(low) === thing(high)
  return places.every(([from]) => from < 0) || places.every(([, to]) => to < 0)
}

/** The word that a degree applies to: "fair" in "Not fair at all" and in "Very fair". */
function thing(label: string): string {
  return folded(label)
    .replace(degree, '')
    .replace(/ at all$|^ de /, '')
    .trim()
}
