import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Faults, readFault } from './faults.ts'

const LONGEST_BODY = 10_000

/**
 * `/__faults`, for tests: POST `{"next": <fault>, "milliseconds"?}` arms one fault (204, or 400 with a sentence),
 * GET tells the armed one, DELETE takes it back (204). Only JSON is read, so that no web page can send it.
 */
export async function answerFaultRequest(
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body?: object) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(body && JSON.stringify(body))
  }

  if (request.method === 'GET') return answer(200, faults.armed() ?? { next: null })
  if (request.method === 'DELETE') {
    faults.arm(undefined)
    return answer(204)
  }
  if (request.method !== 'POST') return answer(405, { message: 'Use GET, POST or DELETE.' })
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return answer(415, { message: 'Send JSON, with the content type application/json.' })
  }
  try {
    faults.arm(readFault(await bodyText(request)))
    answer(204)
  } catch (error) {
    answer(400, { message: error instanceof Error ? error.message : String(error) })
  }
}

async function bodyText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LONGEST_BODY) throw new Error('The body is too long.')
  }
  return text
}
