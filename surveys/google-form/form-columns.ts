import type { Item } from '#surveys/questionnaire.ts'
import { gridHeader } from '#surveys/questionnaire.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import type { GoogleForm } from './google-form.ts'

/** The item of the questionnaire for each question of a form made from it. */
export type ItemQuestion = Item & { questionId: string }

/** A column of a form's responses, and the source of its cells. */
export type FormColumn = ResponseColumn & { from: 'time' | 'email' | { questionId: string } }

/**
 * The columns of a form's responses: the time, the respondent's address if the form collects it and the district takes
 * it, and the questions in the form's order, each row of a grid as "Stem [Row]". A question that was added or replaced
 * at the forms service is no item of the questionnaire.
 */
export function formColumns(
  form: GoogleForm,
  asked: readonly ItemQuestion[],
  takesAddresses: boolean,
): FormColumn[] {
  const items = new Map(asked.map(({ questionId, position, row }) => [questionId, { position, row }]))
  const column = (questionId: string, header: string, kind: ResponseColumn['kind']): FormColumn => {
    return { header, kind, item: items.get(questionId) ?? null, from: { questionId } }
  }
  const columns: FormColumn[] = [{ header: 'Timestamp', kind: 'time', item: null, from: 'time' }]
  const collects = form.settings?.emailCollectionType
  if (takesAddresses && (collects === 'VERIFIED' || collects === 'RESPONDER_INPUT')) {
    columns.push({ header: 'Email Address', kind: 'text', item: null, personal: 'email', from: 'email' })
  }
  for (const { title, questionItem, questionGroupItem } of form.items ?? []) {
    const single = questionItem?.question
    if (single?.questionId) {
      const several = single.choiceQuestion?.type === 'CHECKBOX'
      const counted = single.scaleQuestion || single.ratingQuestion
      columns.push(column(single.questionId, title ?? '', several ? 'list' : counted ? 'number' : 'text'))
    }
    const kind = questionGroupItem?.grid?.columns?.type === 'CHECKBOX' ? 'list' : 'text'
    for (const { questionId, rowQuestion } of questionGroupItem?.questions ?? []) {
      if (questionId)
        columns.push(column(questionId, gridHeader(title ?? '', rowQuestion?.title ?? ''), kind))
    }
  }
  return columns
}
