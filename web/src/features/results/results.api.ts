import { queryOptions } from '@tanstack/react-query'
import { listSharedResults } from '#contract/results/analysis-sharing.ts'
import { countFormResponses, listSurveyExports } from '#contract/results/forms.ts'
import { listDeletedResults, listResults } from '#contract/results/results.ts'
import { call } from '#web/server/api.ts'

/** The uploads that the user may see. */
export const resultsQuery = queryOptions({
  queryKey: ['survey-results'],
  queryFn: ({ signal }) => call(listResults, { signal, onUnreachable: 'sign-in' }),
})

/** The deleted uploads that the user may restore. */
export const deletedResultsQuery = queryOptions({
  queryKey: ['deleted-results'],
  queryFn: ({ signal }) => call(listDeletedResults, { signal }),
})

/** What others have shared with the user; asked for each time, since that can end. */
export const sharedResultsQuery = queryOptions({
  queryKey: ['shared-results'],
  queryFn: ({ signal }) => call(listSharedResults, { signal }),
  staleTime: 0,
})

/** The forms whose responses can be imported, newest first; asked for again each time the form opens. */
export const surveyExportsQuery = queryOptions({
  queryKey: ['survey-exports'],
  queryFn: ({ signal }) => call(listSurveyExports, { signal }),
  staleTime: 0,
})

/** How many responses a form has, for as long as somebody is likely to choose one. */
export const responseCountQuery = (exportId: string) =>
  queryOptions({
    queryKey: ['response-count', exportId],
    queryFn: ({ signal }) => call(countFormResponses, { params: { exportId }, signal }),
    staleTime: 30_000,
    retry: false,
  })
