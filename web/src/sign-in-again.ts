import { initGoogleSso } from '#contract/sign-in.ts'

const onceIn = 30_000
const storageKey = 'signInAgainAt'

/**
 * Sends the browser to the sign-in, from where the user comes back to this very address.
 * Gives false, and does nothing, when that happened moments ago: then signing in does not help, and
 * the page shows the error instead of going round in circles.
 */
export function signInAgain(): boolean {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < onceIn) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  const { pathname, search } = window.location
  window.location.assign(`${initGoogleSso.path}?${new URLSearchParams({ returnUrl: pathname + search })}`)
  return true
}
