import { useEffect, useRef } from 'react'
import { isLeavingToSignIn } from '#web/session/sign-in-again.ts'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Lets the browser ask before the page is closed, until the work is done. */
export async function warnWhileLeaving<T>(work: Promise<T>): Promise<T> {
  window.addEventListener('beforeunload', warn)
  try {
    return await work
  } finally {
    window.removeEventListener('beforeunload', warn)
  }
}

/** Lets the browser ask before the page is closed while something unsent is in it; not on the way to the sign-in and back. */
export function useLeaveWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const warnUnlessSigningIn = (event: BeforeUnloadEvent) => {
      if (!isLeavingToSignIn()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warnUnlessSigningIn)
    return () => window.removeEventListener('beforeunload', warnUnlessSigningIn)
  }, [isUnsent])
}

/**
 * Whether something was filled in, for a dialog that Escape, or a click beside it, must not take away then: Cancel does.
 * `onChange` is for the form around the fields.
 */
export function useFilledIn() {
  const filledIn = useRef(false)
  const onChange = () => {
    filledIn.current = true
  }
  return { isFilledIn: () => filledIn.current, onChange }
}
