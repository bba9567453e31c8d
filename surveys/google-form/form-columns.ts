import type { GoogleForm } from './google-form.ts'

/** Where the cell of a column comes from; an answer of a question that takes several is a list. */
export type FormColumn =
  | { header: string; from: 'time' | 'email' }
  | { header: string; from: 'answer'; questionId: string; kind: 'text' | 'number' | 'list' }

/**
 * The columns of a form's snapshot: the time, the respondent's address where the form collects it, and the
 * questions in the form's order, each row of a grid as "Stem [Row]".
 */
export function formColumns(form: GoogleForm): FormColumn[] {
  const columns: FormColumn[] = [{ header: 'Timestamp', from: 'time' }]
  const collects = form.settings?.emailCollectionType
  if (collects === 'VERIFIED' || collects === 'RESPONDER_INPUT')
    columns.push({ header: 'Email Address', from: 'email' })
  for (const { title, questionItem, questionGroupItem } of form.items ?? []) {
    const single = questionItem?.question
    if (single?.questionId) {
      const several = single.choiceQuestion?.type === 'CHECKBOX'
      const counted = single.scaleQuestion || single.ratingQuestion
      columns.push({
        header: title ?? '',
        from: 'answer',
        questionId: single.questionId,
        kind: several ? 'list' : counted ? 'number' : 'text',
      })
    }
    const kind = questionGroupItem?.grid?.columns?.type === 'CHECKBOX' ? 'list' : 'text'
    for (const { questionId, rowQuestion } of questionGroupItem?.questions ?? []) {
      if (!questionId) continue
      columns.push({
        header: `${title ?? ''} [${rowQuestion?.title ?? ''}]`,
        from: 'answer',
        questionId,
        kind,
      })
    }
  }
  return columns
}
