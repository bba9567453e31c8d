import { authorizeForms, type ConsentFailure, consentFailures } from '#contract/results/forms.ts'

/** Where Google is asked for its permission; the server leads on from there. */
export const consentAddress = authorizeForms.path

/** The message with which /auth-success reports that the permission was given, and the name of its channel. */
const consentGiven = 'google-auth-success'

/** How asking for the permission ended. */
type ConsentOutcome = 'given' | ConsentFailure

type FailureMessage = { type: 'google-auth-fault'; fault: ConsentFailure }

/** Opens the page that asks for the permission, 500 x 600. False when the browser blocked the window. */
export function openConsent(): boolean {
  return window.open(consentAddress, 'google-consent', 'popup,width=500,height=600') !== null
}

/** The outcome in the query of the address /auth-success. */
export function consentOutcome(search: string): ConsentOutcome {
  const error = new URLSearchParams(search).get('error')
  if (error === null) return 'given'
  return consentFailures.find((failure) => failure === error) ?? 'provider'
}

/**
 * Tells the page that opened this window how it ended. It tells on a channel too, because a provider's
 * opener policy can cut the tie between the windows.
 */
export function tellConsent(outcome: ConsentOutcome): void {
  const message = outcome === 'given' ? consentGiven : { type: 'google-auth-fault', fault: outcome }
  const opener = window.opener as Window | null
  opener?.postMessage(message, window.location.origin)
  const channel = new BroadcastChannel(consentGiven)
  channel.postMessage(message)
  channel.close()
}

/**
 * Calls back when /auth-success of this origin says how it ended: for a permission that was given
 * once, for a failure each time, since the person may try again. Gives the function that stops listening.
 */
export function onConsent(heard: (outcome: ConsentOutcome) => void): () => void {
  const channel = new BroadcastChannel(consentGiven)
  const stop = () => {
    channel.close()
    window.removeEventListener('message', hear)
  }
  const hear = (event: MessageEvent) => {
    const outcome = event.origin === window.location.origin ? outcomeOf(event.data) : undefined
    if (!outcome) return
    if (outcome === 'given') stop()
    heard(outcome)
  }
  channel.addEventListener('message', hear)
  window.addEventListener('message', hear)
  return stop
}

function outcomeOf(message: unknown): ConsentOutcome | undefined {
  if (message === consentGiven) return 'given'
  const { type, fault } = (message ?? {}) as Partial<FailureMessage>
  return type === 'google-auth-fault' ? consentFailures.find((known) => known === fault) : undefined
}
