import { freshSeconds, initGoogleSso } from '#contract/people/sign-in.ts'

const onceIn = 30_000
const storageKey = 'signInAgainAt'

/** True while the page is being left, so that calls that fail side by side do not show an error. */
let isLeaving = false
window.addEventListener('pageshow', () => {
  isLeaving = false
})

/** Whether the page is being left for the sign-in, from where the user comes back. */
export function isLeavingToSignIn(): boolean {
  return isLeaving
}

/**
 * Sends the browser to the sign-in, from where the user comes back to this very address; `freshly` has the provider ask
 * the user if it last did so too long ago.
 * Gives false, and does nothing, when a page before this one did so moments ago: then signing in
 * does not help, and the page shows the error instead of going round in circles.
 */
export function signInAgain({ freshly = false } = {}): boolean {
  if (isLeaving) return true
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < onceIn) return false
  isLeaving = true
  sessionStorage.setItem(storageKey, String(Date.now()))
  const { pathname, search } = window.location
  const query = new URLSearchParams({
    returnUrl: pathname + search,
    ...(freshly && { max_age: String(freshSeconds) }),
  })
  window.location.assign(`${initGoogleSso.path}?${query}`)
  return true
}
