/** A message to one person. `key` identifies its occasion: for one key only one message is ever sent. */
export type Mail = { key: string; to: string; subject: string; text: string; html: string }

/** The mail server refuses the address for good (5xx); its owner gets no e-mail there. */
export class AddressRefusedError extends Error {}

/** Another node sends this message at the moment, or did not come to tell that it has. */
export class BeingSentError extends Error {
  constructor() {
    super('The message is being sent.')
    this.name = 'BeingSentError'
  }
}

/**
 * Sends a message, or does nothing when one with its key was sent. Throws AddressRefusedError, BeingSentError, and any other error if it
 * cannot be sent at the moment.
 */
export type Mailer = (mail: Mail) => Promise<void>
