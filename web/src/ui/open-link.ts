import { openFile } from '#web/browser/open-file.ts'
import type { Input } from '#web/server/api.ts'
import { type LinkEndpoint, temporaryLink } from '#web/server/temporary-link.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type Options = {
  /** What the toast says when there is no address; it is given the error of the call, where there was one. */
  failure?: string | ((error: unknown) => string)
  durationMs?: number
}

/**
 * Gives the function that opens a file in a new tab, from a click, by the temporary address that an endpoint
 * answers with. Where there is none a toast says so, and the function gives false.
 */
export function useOpenLink({
  failure = 'The file could not be opened. Please try again.',
  durationMs = 6000,
}: Options = {}) {
  const showToast = useToast()
  return async <E extends LinkEndpoint>(endpoint: E, input: Input<E>): Promise<boolean> => {
    let reason: unknown
    const isOpen = await openFile(() =>
      temporaryLink(endpoint, input, (error) => {
        reason = error
      }),
    )
    if (isOpen) return true
    showToast(typeof failure === 'string' ? failure : failure(reason), { durationMs, kind: 'error' })
    return false
  }
}
