/** A message to one person. `key` names the occasion: under one key only one message is ever sent. */
export type Mail = { key: string; to: string; subject: string; text: string; html: string }

/** Sends a message, or does nothing when one was sent under its key. Throws where it cannot be sent now. */
export type Mailer = (mail: Mail) => Promise<void>
