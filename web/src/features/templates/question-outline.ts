import type { Question } from '#contract/templates.ts'

/** A survey item with the number that people give it: headings are not counted. */
export type NumberedQuestion = { number: number; question: Question }

/** Questions that stand together, below a heading where the survey has one there. */
export type QuestionGroup = { heading: string; help: string; items: NumberedQuestion[] }

/** How many survey items there are; headings are none. */
export function countItems(questions: readonly Question[]): number {
  return questions.filter((question) => question.type !== 'heading').length
}

/**
 * The first `limit` items of a survey in their order, in groups. A group begins at a heading, and
 * where the section changes; a heading with nothing below it within the limit is left out.
 */
export function outline(questions: readonly Question[], limit: number): QuestionGroup[] {
  const groups: QuestionGroup[] = []
  let section = ''
  let number = 0
  for (const question of questions.toSorted((a, b) => a.position - b.position)) {
    if (number === limit) break
    const isHeading = question.type === 'heading'
    if (isHeading || question.section !== section || groups.length === 0) {
      const heading = isHeading ? question.text : question.section
      const repeats = !isHeading && groups.at(-1)?.items.length === 0
      if (!repeats) groups.push({ heading, help: isHeading ? question.helpText : '', items: [] })
    }
    section = question.section
    if (isHeading) continue
    number += 1
    groups.at(-1)!.items.push({ number, question })
  }
  return groups.filter((group) => group.items.length > 0)
}
