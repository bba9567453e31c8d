import type { IncomingMessage } from 'node:http'

/** Thrown by {@link readText} for a body over the limit. */
export class BodyTooLongError extends Error {}

/**
 * The body of a request as text.
 * @param limit in characters
 * @throws BodyTooLongError
 */
export async function readText(request: IncomingMessage, limit: number): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > limit) throw new BodyTooLongError('The body is too long.')
  }
  return text
}
