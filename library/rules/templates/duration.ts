import type { CheckedQuestion, CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inTemplate } from '#library/rules/issue.ts'
import { folded, isForYoungStudents, isReadAloud, isSpanish } from '#library/rules/items/wording.ts'

const seconds: Record<string, number> = {
  heading: 5,
  'single choice': 10,
  dropdown: 10,
  scale: 10,
  date: 10,
  'multiple choice': 20,
  'short text': 20,
  'long text': 60,
}
const gridSeconds = { start: 5, row: 8 }
const openingSeconds = 20

/** Younger students take half as long again to read and answer. */
const youngFactor = 1.5
/** About 35 seconds a question if a group hears each twice and points at a face. */
const readAloudFactor = 3.5

const secondsFor = ({ type, rows }: CheckedQuestion) =>
  type === 'grid' ? gridSeconds.start + gridSeconds.row * rows.length : (seconds[type] ?? 0)

/** Whether the name of a section is printed above the question; a heading row is counted by itself. */
function opensSection({ type, section }: CheckedQuestion, index: number, all: CheckedQuestion[]) {
  return type !== 'heading' && section !== '' && section !== all[index - 1]?.section
}

/** How long a survey takes, in whole minutes, at least two: the project's own rule of thumb by type of question. */
export function minutesFor(template: CheckedTemplate): number {
  const headings = template.questions.filter(opensSection).length * seconds.heading!
  const answering = template.questions.reduce((sum, question) => sum + secondsFor(question), headings)
  const factor = isReadAloud(template) ? readAloudFactor : isForYoungStudents(template) ? youngFactor : 1
  return Math.max(2, Math.ceil(Math.round(openingSeconds + answering * factor) / 60))
}

/** The duration of a template matches its questions, in the language of those who read it. */
export function* checkDuration(template: CheckedTemplate): Generator<Issue> {
  const minutes = minutesFor(template)
  const expected = isSpanish(template) ? `Unos ${minutes} minutos` : `About ${minutes} minutes`
  if (template.duration && folded(template.duration) !== folded(expected))
    yield error(
      inTemplate(template, 'Duration'),
      `"${template.duration}" does not fit the questions. Write "${expected}".`,
    )
}
