import { queryOptions } from '@tanstack/react-query'
import { getLoggedInUser } from '#contract/people/people.ts'
import { hasClaim } from '#contract/people/sign-in.ts'
import { call } from '#web/server/api.ts'

/** The signed-in user: name, e-mail, schools and district. */
export const loggedInUserQuery = queryOptions({
  queryKey: ['logged-in-user'],
  queryFn: ({ signal }) => call(getLoggedInUser, { signal, onUnreachable: 'sign-in' }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the signed-in user is an admin. */
export const isAdminQuery = queryOptions({
  queryKey: ['has-claim', 'IsAdmin'],
  queryFn: ({ signal }) =>
    call(hasClaim, {
      query: { claimName: 'IsAdmin', allowedValues: 'true' },
      signal,
      onUnreachable: 'sign-in',
    }),
  staleTime: Number.POSITIVE_INFINITY,
})
