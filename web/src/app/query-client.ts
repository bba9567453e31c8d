import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/server/api.errors.ts'

const minute = 60_000

/**
 * The cache of what the server said. Calls also go out while the browser believes to be offline, so
 * that each fails with its own error; only a server that says it is away (503) is asked again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5 * minute,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof ApiError && error.status === 503 && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})
