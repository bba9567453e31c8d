import type { CheckedLibrary, CheckedQuestion } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded, isEnglish, itemsOf } from '#library/rules/items/wording.ts'

const offersDontKnow = ({ options }: CheckedQuestion) =>
  options.some((option) => folded(option) === "don't know")

/**
 * An item of a construct that can be answered with "Don't know" in one form has that answer in every form for the same
 * audience: people who must guess in one form only are counted differently. English only, since
 * versions in other languages have as many answers as their originals.
 */
export function* checkDontKnow({ templates }: Pick<CheckedLibrary, 'templates'>): Generator<Issue> {
  const english = templates.filter(isEnglish)
  const scored = english.flatMap((template) =>
    itemsOf(template)
      .filter(({ measures }) => measures !== '')
      .map((question) => ({ template, question })),
  )
  const offering = Map.groupBy(
    scored.filter(({ question }) => offersDontKnow(question)),
    ({ question }) => folded(question.text),
  )
  for (const { template, question } of scored) {
    if (offersDontKnow(question)) continue
    const audience = new Set(template.communityGroups)
    const other = offering
      .get(folded(question.text))
      ?.find((one) => one.template.communityGroups.every((group) => audience.has(group)))
    if (other)
      yield error(
        inQuestion(question, 'Options'),
        `Template ${other.template.id} lets ${other.template.communityGroups.join(' and ').toLowerCase()} answer "Don't know" here. Add it, so that both count the same people.`,
      )
  }
}
