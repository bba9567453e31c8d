import { queryOptions } from '@tanstack/react-query'
import { formsAuthorization } from '#contract/results/forms.ts'
import { call } from '#web/server/api.ts'

/** Whether the user has given the permission to use Google. Throws when the server does not say. */
export async function isGoogleConnected(): Promise<boolean> {
  return (await call(formsAuthorization, {})) === 'true'
}

/** The same for what a page shows; asked for again each time, since it changes in other windows. */
export const googleConnectionQuery = queryOptions({
  queryKey: ['google-connection'],
  queryFn: isGoogleConnected,
  staleTime: 0,
})
