import { queryOptions } from '@tanstack/react-query'
import { listOwnSessions, listSessions } from '#contract/people/sessions.ts'
import { call } from '#web/server/api.ts'

/** The sessions of a person, or of the signed-in user if none is named. */
export const sessionsQuery = (personId: string | null) =>
  queryOptions({
    queryKey: ['sessions', personId],
    queryFn: ({ signal }) =>
      personId === null
        ? call(listOwnSessions, { signal })
        : call(listSessions, { params: { personId }, signal }),
    staleTime: 0,
  })
