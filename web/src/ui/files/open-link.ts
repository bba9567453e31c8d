import { useRef } from 'react'
import { saveFile, showPdf } from '#web/browser/open-file.ts'
import type { Input } from '#web/server/api.ts'
import { type LinkEndpoint, temporaryLink } from '#web/server/temporary-link.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { fileWords } from './file-link.ts'
import { lateToast } from './late-toast.ts'

type Options = {
  /** What the toast says when there is no address; it is given the error of the call, if there was one. */
  failure?: string | ((error: unknown) => string)
  durationMs?: number
  /** What the toast says while the address takes long, and once it is there after all. */
  waiting?: string
  ready?: string
}

/** How a file is opened: saved to disk or, for a PDF, shown in a new tab. */
type FileUse = 'save' | 'see'

/**
 * Gives the function that saves a file, or shows it in a new tab, by the temporary address that an endpoint answers
 * with; call it from a click. If there is no address a toast says so, and the function gives false. While the same is
 * on its way it is not asked for again, and the function gives true.
 */
export function useOpenLink({
  failure = 'The file could not be opened. Please try again.',
  durationMs = 6000,
  waiting = fileWords.waiting,
  ready = fileWords.ready,
}: Options = {}) {
  const showToast = useToast()
  const onTheirWay = useRef(new Set<string>())
  return async <E extends LinkEndpoint>(
    endpoint: E,
    input: Input<E>,
    use: FileUse = 'save',
  ): Promise<boolean> => {
    const asked = JSON.stringify([endpoint.path, input])
    if (onTheirWay.current.has(asked)) return true
    onTheirWay.current.add(asked)
    const wasLate = lateToast(showToast, waiting)
    let reason: unknown
    const address = await temporaryLink(endpoint, input, (error) => {
      reason = error
    })
    const isLate = wasLate()
    onTheirWay.current.delete(asked)
    if (address) {
      if (isLate) showToast(ready, { durationMs: 3000 })
      if (use === 'see') showPdf(address)
      else saveFile(address)
      return true
    }
    showToast(typeof failure === 'string' ? failure : failure(reason), { durationMs, kind: 'error' })
    return false
  }
}
