import type { Question } from '#contract/library/templates.ts'
import type { HeaderOf } from '#library/workbook/table/fields.ts'
import type { TableRow } from '#library/workbook/table/sheet-table.ts'
import type { questionFields } from './library-sheets.ts'

/** A row of the sheet Questions. */
export type QuestionRow = TableRow<HeaderOf<typeof questionFields>>

type Part = 'Options' | 'Rows' | 'Scale Min' | 'Scale Max' | 'Min Label' | 'Max Label'

const choices = ['single choice', 'multiple choice', 'dropdown']
const labels: Part[] = ['Min Label', 'Max Label']
const ends: Part[] = ['Scale Min', 'Scale Max']

/** Names an issue for each part that a question of its type lacks, and for each that it cannot have. */
export function checkShape(row: QuestionRow, question: Question) {
  const { type, options, rows } = question
  const isScale = type === 'scale'
  const isGrid = type === 'grid'
  const hasOptions = isGrid || choices.includes(type)

  if (hasOptions && options.length < 2)
    row.issue('Options', `A question of the type ${type} needs at least two options, separated by ;`)
  if (isGrid && rows.length < 1) row.issue('Rows', 'A grid needs at least one row.')
  for (const end of ends) {
    if (isScale && row.cell(end) === null) {
      row.issue(
        end,
        end === 'Scale Min'
          ? 'A scale starts at 0 or 1. Fill it in.'
          : 'A scale ends at a number from 2 to 10. Fill it in.',
      )
    }
  }

  const unused: Part[] = [
    ...(hasOptions ? [] : ['Options' as const]),
    ...(isGrid ? [] : ['Rows' as const]),
    ...(isScale ? [] : [...ends, ...labels]),
  ]
  for (const part of unused) {
    if (isFilled(row, part))
      row.issue(part, `A question of the type ${type} has no ${part}. Clear the cell or change the type.`)
  }
}

function isFilled(row: QuestionRow, part: Part) {
  const cell = row.cell(part) ?? ''
  return String(cell).trim() !== ''
}
