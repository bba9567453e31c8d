import { queryOptions } from '@tanstack/react-query'
import {
  getSurveyTemplate,
  listSurveyTemplates,
  type SurveyTemplate,
  type SurveyTemplateDetail,
} from '#contract/library/templates.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'

/** What a card passes along as navigation state, so that the dialog opens at once. */
export type TemplatePreview = Pick<SurveyTemplate, 'id' | 'name' | 'summary' | 'tags' | 'topic' | 'packages'>

/** A template as far as it has come: all of it from the server, most from the list, the rest from the card. */
export type KnownTemplate = TemplatePreview & Partial<SurveyTemplateDetail>

/** That the user has no template at all. */
export class NoTemplatesError extends Error {
  constructor() {
    super('No data available')
  }
}

/**
 * The templates of the user's packages. A library with nothing in it is an error, as the
 * specification has it; it is thrown where the data is read, so that it is not asked for again.
 */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call(listSurveyTemplates, { signal, onUnreachable: 'sign-in' }),
  select: (templates) => {
    if (templates.length === 0) throw new NoTemplatesError()
    return templates
  },
})

/** One template with its questions. */
export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: ({ signal }) =>
      call(getSurveyTemplate, { params: { surveyTemplateId: id }, signal, onUnreachable: 'sign-in' }),
  })

/** Whether a call failed because the user has no such template. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
