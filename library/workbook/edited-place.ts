import type { TemplateContent } from '#contract/library/template-editor.ts'
import { questionFields, resourceFields, templateFields } from './library-sheets.ts'
import { cellAt } from './table/issues.ts'

/** Where in an edited survey something stands. */
export type EditedPlace = {
  /** The place of the question, counted from 0; null if it is about the survey as a whole. */
  question: number | null
  part: 'words' | 'translation'
  /** A property of a question or of the survey, such as `options` or `summary`; empty if it is about the whole. */
  field: string
}

const fieldsOf = { Templates: templateFields, Questions: questionFields, 'Related Resources': resourceFields }
const propertyOf = new Map(
  Object.entries(fieldsOf).flatMap(([sheet, fields]) =>
    Object.entries(fields).map(([property, { header }]) => [`${sheet} ${header}`, property] as const),
  ),
)
/** Columns that an editor does not show. */
const hidden = ['id', 'templateId', 'translationOf', 'position']

/** Where in an edited survey a cell of its workbook is (see `workbookOf`), from a place such as "Questions row 3, Options". */
export function editedPlace({ questions, words }: TemplateContent, path: string): EditedPlace {
  const { sheet, row, column } = cellAt(path)
  const index = row - 2
  const property = propertyOf.get(`${sheet} ${column}`) ?? ''
  const field = hidden.includes(property) ? '' : property
  const partAfter = (originals: number) => (index < originals ? 'words' : 'translation')
  if (sheet === 'Questions' && index >= 0)
    return { question: index % questions.length, part: partAfter(questions.length), field }
  if (sheet === 'Templates') return { question: null, part: partAfter(1), field }
  if (sheet === 'Related Resources')
    return { question: null, part: partAfter(words.resources.length), field: 'resources' }
  return { question: null, part: 'words', field: sheet === 'Packages' ? 'packages' : '' }
}
