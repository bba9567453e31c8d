import type { CheckedQuestion, CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded, isEnglish, itemsOf } from '#library/rules/items/wording.ts'

/** What few people of a school have in common. */
const rare: Record<string, RegExp> = {
  'race or ethnicity': /\b(race|ethnicity|ethnic|which of these describes? you)\b/,
  'time at the school':
    /\bhow long (have|had|was|were) (you|your child) (been|worked|gone|lived|at)\b|\bhow many years\b.*\b(work|at this school|district)/,
  'a disability': /\bbecause of a disability\b|\bhave (a|any) disabilit|\bdo you have an iep\b/,
}
/** What divides a school into small groups. */
const dividing: Record<string, RegExp> = {
  'the grade': /\bwhat grade\b|\bwhich grades?\b/,
  'the job': /\bdescribes? your (job|work)\b|\bwhat is your job\b/,
  gender: /\bgender\b|\bboy or (a )?girl\b/,
}

/**
 * No survey asks respondents two things about themselves that few in a school have in common, or one of them together with
 * grade, job or gender: with the school, that is often one person.
 */
export function* checkIdentifying(template: CheckedTemplate): Generator<Issue> {
  if (!isEnglish(template)) return
  const facts = itemsOf(template).filter(({ kind }) => kind === undefined || kind === 'fact')
  const asked = (things: Record<string, RegExp>) =>
    Object.entries(things).flatMap(([thing, pattern]) => {
      const question = facts.find((one) => isAboutPerson(one) && pattern.test(folded(one.text)))
      return question ? [{ thing, question }] : []
    })
  const [few, groups] = [asked(rare), asked(dividing)]
  const [first, second = groups[0]] = few
  if (first && second)
    yield error(
      inQuestion(second.question, 'Text'),
      `Asked together, ${first.thing} and ${second.thing} can reveal who somebody is. Ask only one of them.`,
    )
}

/** A list of options to choose one or several from; a grid asks about something else. */
const isAboutPerson = ({ type }: CheckedQuestion) =>
  type === 'dropdown' || type === 'single choice' || type === 'multiple choice'
