import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLongError, readText } from './api/request-body.ts'
import { type Fault, FaultRequestError, type Faults, readFault } from './faults.ts'

const maxBodyLength = 10_000

/**
 * `/__faults`, for tests: POST `{"next": <fault>, …}` arms one fault (204, or 400 with a sentence), GET answers
 * with the armed one, DELETE removes it (204). Only JSON is read, so that no web page can send it. `revoke` is called
 * for the one fault that happens at once.
 */
export async function answerFaultRequest(
  faults: Faults,
  revoke: (email: string | undefined) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body?: object) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(body && JSON.stringify(body))
  }

  const apply = (fault: Fault) => (fault.next === 'revoked_grant' ? revoke(fault.email) : faults.arm(fault))

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
    const fault = readFault(await readText(request, maxBodyLength))
    apply(fault)
    answer(204)
  } catch (error) {
    if (!(error instanceof FaultRequestError || error instanceof BodyTooLongError)) throw error
    answer(400, { message: error.message })
  }
}
