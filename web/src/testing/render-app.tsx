import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { App } from '#web/app/App.tsx'

/** Signs somebody in, as far as the browser can tell: with the readable cookie. */
export function putAuthCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the app reads document.cookie too.
  document.cookie = 'chorus_signed_in=1; Path=/'
}

/** Opens the whole app at an address, as the browser would. Gives the user who clicks and types in it. */
export function openApp(address: string): UserEvent {
  window.history.pushState(null, '', address)
  render(<App />)
  return userEvent.setup()
}

/** The address that the browser shows: path and query. */
export function shownAddress(): string {
  return window.location.pathname + window.location.search
}
