import { questionTypes } from '#contract/library/question-types.ts'
import type { Question } from '#contract/library/templates.ts'
import { countLimits, greatestId } from '#contract/limits.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import { choice, flag, integer, list, text } from './cell-values.ts'
import { type Issues, tooMany } from './issues.ts'
import type { LibraryTemplate } from './library.ts'
import { questionsSheet } from './library-sheets.ts'
import { checkShape, type QuestionRow } from './question-shape.ts'
import { readTable } from './sheet-table.ts'

/** Reads the sheet Questions into the templates, each template's in the order of their positions. */
export async function readQuestions(
  workbook: Workbook,
  templates: Map<number, LibraryTemplate>,
  issues: Issues,
) {
  const positions = new Map<number, Map<number, number>>()
  let rows = 0
  for await (const row of readTable(workbook, questionsSheet, issues)) {
    rows++
    if (rows > countLimits.questions) {
      issues.add(questionsSheet.name, tooMany('questions'))
      break
    }
    const templateId = integer(row, 'Template ID', { least: 1, most: greatestId, required: true })
    const question = readQuestion(row)
    if (templateId === null) continue
    const template = templates.get(templateId)
    if (!template && templates.size > 0) {
      row.issue('Template ID', `There is no template ${templateId} on the sheet Templates.`)
    }
    if (!question) continue
    const taken = positions.get(templateId) ?? new Map<number, number>()
    positions.set(templateId, taken)
    const first = taken.get(question.position)
    if (first) row.issue('Position', `The question of row ${first} has the same position in this template.`)
    else taken.set(question.position, row.number)
    template?.questions.push(question)
  }
  for (const { questions } of templates.values()) questions.sort((a, b) => a.position - b.position)
}

/** Null where the position or the type is no good, so that nothing else can be said. */
function readQuestion(row: QuestionRow): Question | null {
  const position = integer(row, 'Position', { least: 1, most: 10_000, required: true })
  const type = choice(row, 'Type', questionTypes)
  const section = text(row, 'Section', { most: 300 })
  const question = {
    text: text(row, 'Text', { most: 2_000, required: true }),
    helpText: text(row, 'Help Text', { most: 1_000 }),
    options: list(row, 'Options', { items: 100, most: 300, repeats: 'issue' }),
    rows: list(row, 'Rows', { items: 50, most: 500, repeats: 'issue' }),
    scaleMin: integer(row, 'Scale Min', { least: 0, most: 1 }),
    scaleMax: integer(row, 'Scale Max', { least: 2, most: 10 }),
    minLabel: text(row, 'Min Label', { most: 100 }),
    maxLabel: text(row, 'Max Label', { most: 100 }),
    required: flag(row, 'Required'),
    measures: text(row, 'Measures', { most: 100 }),
    reversed: flag(row, 'Reversed'),
  }
  if (type === null || position === null) return null
  const whole = { position, section, type: type as Question['type'], ...question }
  checkShape(row, whole)
  return whole
}
