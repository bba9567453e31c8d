import { queryOptions } from '@tanstack/react-query'
import { listSurveyExports } from '#contract/results/forms.ts'
import { listResults } from '#contract/results/results.ts'
import { call } from '#web/server/api.ts'

/** The uploads that the user may see. */
export const resultsQuery = queryOptions({
  queryKey: ['survey-results'],
  queryFn: ({ signal }) => call(listResults, { signal }),
})

/** The forms whose responses can be imported, newest first; asked for again each time the form opens. */
export const surveyExportsQuery = queryOptions({
  queryKey: ['survey-exports'],
  queryFn: ({ signal }) => call(listSurveyExports, { signal, onUnreachable: 'throw' }),
  staleTime: 0,
})
