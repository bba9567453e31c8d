import type { Question } from '#contract/library/templates.ts'
import { countLimits } from '#contract/limits.ts'
import { quoted } from '#library/workbook/table/cell-values.ts'
import { rowReader } from '#library/workbook/table/field-cells.ts'
import { type Issues, tooMany } from '#library/workbook/table/issues.ts'
import { readTable } from '#library/workbook/table/sheet-table.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import type { LibraryConstruct, LibraryTemplate } from './library.ts'
import { questionFields, questionsSheet } from './library-sheets.ts'
import { checkShape, type QuestionRow } from './question-shape.ts'

type ReadQuestion = ReturnType<ReturnType<typeof rowReader<typeof questionFields>>>

/**
 * Adds the rows of the sheet Questions to their templates, in the order of their positions. If there are constructs,
 * warns of each name under Measures that is none of them, once.
 */
export async function readQuestions(
  workbook: Workbook,
  templates: Map<number, LibraryTemplate>,
  constructs: readonly LibraryConstruct[] | undefined,
  issues: Issues,
) {
  const named = new Set(constructs?.map(({ name }) => name))
  const read = rowReader(questionFields, {
    measures: (name, row) => {
      if (constructs?.length && name && !named.has(name)) {
        row.warn('Measures', `The sheet Constructs has no ${quoted(name)}.`)
        named.add(name)
      }
      return name
    },
  })
  const positions = new Map<number, Map<number, number>>()
  let rows = 0
  for await (const row of readTable(workbook, questionsSheet, issues)) {
    rows++
    if (rows > countLimits.questions) {
      issues.add(questionsSheet.name, tooMany('questions'))
      break
    }
    const { templateId, ...values } = read(row)
    const question = checked(row, values)
    if (templateId === null) continue
    const template = templates.get(templateId)
    if (!template && templates.size > 0) {
      row.issue('Template ID', `There is no template ${templateId} on the sheet Templates.`)
    }
    if (!question) continue
    const rowsByPosition = positions.get(templateId) ?? new Map<number, number>()
    positions.set(templateId, rowsByPosition)
    const first = rowsByPosition.get(question.position)
    if (first) row.issue('Position', `The question of row ${first} has the same position in this template.`)
    else rowsByPosition.set(question.position, row.number)
    template?.questions.push(question)
  }
  for (const { questions } of templates.values()) questions.sort((a, b) => a.position - b.position)
}

/** Null if the position or the type is invalid, since nothing else can be checked then. */
function checked(row: QuestionRow, question: Omit<ReadQuestion, 'templateId'>): Question | null {
  const { position, type, kind, ...rest } = question
  if (type === null || position === null) return null
  const complete = { ...rest, position, type, ...(kind && { kind }) }
  checkShape(row, complete)
  return complete
}
