import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useToast } from './Toast.tsx'

type Props = {
  children: ReactNode
  /** Takes the part away again, so that it can be asked for again. */
  onFail: () => void
}

/**
 * What is fetched when it is first asked for, such as a menu or a dialog. If that fails the page stays, with all
 * that was typed into it, and a toast says so.
 */
export function LazyPart({ children, onFail }: Props) {
  const showToast = useToast()
  const fail = () => {
    showToast(
      navigator.onLine
        ? 'This part of the page could not be shown. Reload the page; unsaved text in it may be lost.'
        : "You're offline, and this part of the page hasn't been loaded yet. Try again once you're back online.",
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
