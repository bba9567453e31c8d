import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from '#contract/people/sign-in.ts'
import { forgetLocation, isForgotten } from '#web/app/last-location.ts'
import { forgetTab } from '#web/browser/storage.ts'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
import { isSignedIn } from '#web/session/signed-in.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Gives the function that leads to the login after the session has ended, and forgets what was shown. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => {
    // The server cleared both cookies; this one is what the guard looks at.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = 'chorus_signed_in=; Path=/; Max-Age=0'
    forgetLocation()
    forgetTab()
    navigate(paths.login)
  }
}

/** Leaves the page when another tab of the browser logs out, so that this one keeps nothing that was typed or shown. */
export function useLeaveWithOtherTabs(): void {
  const leave = useLeave()
  useEffect(() => {
    const heard = (change: StorageEvent) => {
      if (isForgotten(change) && !isSignedIn()) leave()
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  })
}

/** Gives the function that ends the session and leads to the login, which forgets what it showed. */
export function useLogOut(): () => void {
  const leave = useLeave()
  const showToast = useToast()

  const { mutate } = useMutation({
    mutationFn: () => call(logOut, {}),
    onSuccess: leave,
    onError: () => {
      showToast('Logging out did not work, so you are still signed in. Please try again.', {
        durationMs: 6000,
        kind: 'error',
      })
    },
  })
  return () => mutate()
}
