/** Where the forms service is asked for its permission; the server leads on from there. */
export const consentAddress = '/api/auth/authorize'

/** The name of the message with which /auth-success reports that the permission was given. */
const consentGiven = 'google-auth-success'

/** Opens the page that asks for the permission, 500 x 600. False when the browser blocked the window. */
export function openConsent(): boolean {
  return window.open(consentAddress, 'google-consent', 'popup,width=500,height=600') !== null
}

function isConsent(message: unknown): boolean {
  return message === consentGiven || (message as { type?: unknown } | null)?.type === consentGiven
}

/**
 * Calls back once when /auth-success of this origin says that the permission was given. It says so
 * to its opener and on a channel, since a sign-in page with a strict opener policy cuts the first.
 * Gives the function that stops listening.
 */
export function onConsent(given: () => void): () => void {
  const channel = new BroadcastChannel(consentGiven)
  const stop = () => {
    channel.close()
    window.removeEventListener('message', hear)
  }
  const hear = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || !isConsent(event.data)) return
    stop()
    given()
  }
  channel.addEventListener('message', hear)
  window.addEventListener('message', hear)
  return stop
}
