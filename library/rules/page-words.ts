import { type QuestionType, questionNumber } from '#contract/library/question-types.ts'

/** Words of the workbook, and those that a page has for the same. */
const words: [RegExp, string][] = [
  [/This cell is empty/g, 'This is empty'],
  [/\bClear the cell\b/g, 'Clear it'],
  [/, separated by ;/g, ''],
  [/The sheet Constructs has no\b/g, 'The library has no theme'],
  [/ on the sheet Constructs\b/g, ''],
  [/The sheet Scales has no scale\b/g, 'The library has no scale'],
  [/The sheet Packages has no\b/g, 'The library has no package'],
  [/Add it there or correct the name\./g, 'Choose another one.'],
  [/\bMeasures\b/g, 'its theme'],
  [/\bconstruct\b/g, 'theme'],
  [/\breversed\b/g, 'turned'],
  [/\bReversed\b/g, 'Turned'],
  [/\bThe question of row \d+, its original, has another\b/g, 'The original has another number or kind of'],
  [/\bTemplate \d+, its original, has\b/g, 'The original has'],
]

/** A message of the rules and of the import as a page says it; `questions` are those of the survey in one language. */
export function pageWords(message: string, questions: readonly { type: QuestionType }[]): string {
  const said = words.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message)
  return said.replace(
    /\brow (\d+)\b/g,
    (_, row) => `question ${questionNumber(questions, (Number(row) - 2) % questions.length)}`,
  )
}
