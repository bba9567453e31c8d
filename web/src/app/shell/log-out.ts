import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logOut } from '#contract/people/sign-in.ts'
import { forgetLocation } from '#web/app/last-location.ts'
import { forgetTab } from '#web/browser/storage.ts'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
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

/** Gives the function that ends the session and leads to the login, which forgets what it showed. */
export function useLogOut(): () => void {
  const leave = useLeave()
  const showToast = useToast()

  const { mutate } = useMutation({
    mutationFn: () => call(logOut, { onUnreachable: 'throw' }),
    onSuccess: leave,
    onError: () => {
      showToast('You are still signed in: logging out did not work. Please try again.', {
        durationMs: 6000,
        kind: 'error',
      })
    },
  })
  return () => mutate()
}
