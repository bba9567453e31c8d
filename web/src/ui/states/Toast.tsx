import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import styles from './Toast.module.css'

/** A button in a toast; what it does can also be done elsewhere, since a toast goes. */
type Action = { label: string; onAct: () => void }
type Toast = {
  number: number
  text: string
  kind: 'success' | 'error' | 'waiting'
  durationMs: number
  action: Action | undefined
}

const icons: Record<Toast['kind'], IconName> = {
  success: 'check_circle',
  error: 'error',
  waiting: 'hourglass',
}

/** Shows a toast: its words, how long in milliseconds, whether it reports a failure or that something takes long, and a button. */
type ShowToast = (
  text: string,
  options: { durationMs: number; kind?: Toast['kind']; action?: Action },
) => void

const ToastContext = createContext<ShowToast>(() => {
  throw new Error('useToast works below a ToastProvider.')
})

/** Gives the function that shows a toast; the newest replaces the one before it. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

/** Holds the one toast of the app in a polite live region that is always in the document. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const count = useRef(0)

  const show = useCallback<ShowToast>((text, { durationMs, kind = 'success', action }) => {
    // An open dialog hides everything beside it from screen readers; what it reports must be heard.
    region.current?.removeAttribute('aria-hidden')
    count.current += 1
    setToast({ number: count.current, text, kind, durationMs, action })
  }, [])

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <ToastContext value={show}>
      {children}
      {createPortal(
        <div ref={region} className={`${styles.region} not-printed`} role="status" aria-live="polite">
          {toast && (
            // A new element each time: the same words in the same one would not be announced again.
            <div key={toast.number} className={styles.toast}>
              <span className={styles[toast.kind]}>
                <Icon name={icons[toast.kind]} />
              </span>
              {toast.text}
              {toast.action && (
                <button
                  type="button"
                  className={styles.action}
                  onClick={() => {
                    setToast(null)
                    toast.action?.onAct()
                  }}
                >
                  {toast.action.label}
                </button>
              )}
            </div>
          )}
        </div>,
        document.body,
      )}
    </ToastContext>
  )
}
