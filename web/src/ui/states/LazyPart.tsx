import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useToast } from './Toast.tsx'

type Props = {
  children: ReactNode
  /** Takes the part away again, so that it can be asked for again. */
  onFail: () => void
}

/**
 * What is fetched when it is first asked for, such as a menu or a dialog. Where that fails the page stays, with all
 * that was typed into it, and a toast says so.
 */
export function LazyPart({ children, onFail }: Props) {
  const showToast = useToast()
  const fail = () => {
    showToast(
      navigator.onLine
        ? 'This could not be shown. Load the page again; what you typed into it may be lost.'
        : "You're offline, and this was not loaded before. Please try again later.",
      { durationMs: 6000, kind: 'error' },
    )
    onFail()
  }
  return (
    <ErrorBoundary onFail={fail}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
