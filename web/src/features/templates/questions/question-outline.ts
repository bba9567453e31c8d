import type { Question } from '#contract/library/templates.ts'

/** A survey item with the number that people give it: headings are not counted. */
export type NumberedQuestion = { number: number; question: Question }

/** Items that belong together, below the name of their section, a heading and its help, if there are such. */
type QuestionGroup = { section: string; heading: string; help: string; items: NumberedQuestion[] }

/** The number of survey items; headings do not count. */
export function countItems(questions: readonly Question[]): number {
  return questions.filter((question) => question.type !== 'heading').length
}

/**
 * The first `limit` items of a survey in their order. A group begins at each heading and where the
 * section changes; a heading that only repeats its section's name is not said twice.
 */
export function outline(questions: readonly Question[], limit: number): QuestionGroup[] {
  const groups: QuestionGroup[] = []
  let section = ''
  let number = 0
  for (const question of questions.toSorted((a, b) => a.position - b.position)) {
    if (number === limit) break
    const isHeading = question.type === 'heading'
    if (isHeading || question.section !== section || groups.length === 0) {
      groups.push({
        section: question.section === section ? '' : question.section,
        heading: isHeading && question.text !== question.section ? question.text : '',
        help: isHeading ? question.helpText : '',
        items: [],
      })
    }
    section = question.section
    if (isHeading) continue
    number += 1
    groups.at(-1)!.items.push({ number, question })
  }
  // Past the limit a heading may have nothing below it.
  return groups.at(-1)?.items.length === 0 ? groups.slice(0, -1) : groups
}
