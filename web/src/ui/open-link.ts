import { saveFile, showPdf } from '#web/browser/open-file.ts'
import type { Input } from '#web/server/api.ts'
import { type LinkEndpoint, temporaryLink } from '#web/server/temporary-link.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type Options = {
  /** What the toast says when there is no address; it is given the error of the call, if there was one. */
  failure?: string | ((error: unknown) => string)
  durationMs?: number
}

/** How a file is opened: saved to disk or, for a PDF, shown in a new tab. */
type FileUse = 'save' | 'see'

/**
 * Gives the function that saves a file, or shows it in a new tab, by the temporary address that an endpoint answers
 * with; call it from a click. If there is no address a toast says so, and the function gives false.
 */
export function useOpenLink({
  failure = 'The file could not be opened. Please try again.',
  durationMs = 6000,
}: Options = {}) {
  const showToast = useToast()
  return async <E extends LinkEndpoint>(
    endpoint: E,
    input: Input<E>,
    use: FileUse = 'save',
  ): Promise<boolean> => {
    let reason: unknown
    const address = await temporaryLink(endpoint, input, (error) => {
      reason = error
    })
    if (address) {
      if (use === 'see') showPdf(address)
      else saveFile(address)
      return true
    }
    showToast(typeof failure === 'string' ? failure : failure(reason), { durationMs, kind: 'error' })
    return false
  }
}
