import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { logError } from '../error-log.ts'
import type { CallName, Fault, FaultName } from '../faults.ts'
import type { EmulatorContext, RequestHandler } from '../request-handler.ts'
import { ApiError, invalidArgument, notFound } from './api-error.ts'
import { type CallResult, cutAnswer, sendError, sendResult } from './call-result.ts'
import { type Caller, callerOf } from './caller.ts'
import { type QuotaKind, quotaExceeded } from './quotas.ts'
import { BodyTooLongError, readText } from './request-body.ts'

const maxBodyLength = 10_000_000

/** What a call gets: who calls, the parts of its path, its parameters, its JSON (undefined if it has none). */
export type CallInput = { caller: Caller; ids: string[]; query: URLSearchParams; body: unknown }

export type ApiCall = {
  method: string
  /** Matches the path; its groups are the ids. */
  path: RegExp
  /** Where several calls share a path: whether these parameters mean this one. */
  matches?(query: URLSearchParams): boolean
  name: CallName
  /** Undefined if the call costs no quota. */
  quota?: QuotaKind
  run(input: CallInput): CallResult | Promise<CallResult>
}

const faultStatus: Partial<Record<FaultName, number>> = {
  unauthenticated: 401,
  permission_denied: 403,
  not_found: 404,
  internal: 500,
  unavailable: 503,
}

/** Answers the calls of one API: faults that were asked for, authorization, quota, then the call itself. */
export function answerCalls(
  { faults, provider }: EmulatorContext,
  calls: ApiCall[],
  spend: (kind: QuotaKind, subject: string) => void,
): RequestHandler {
  async function run(call: ApiCall, request: IncomingMessage, url: URL): Promise<CallResult> {
    const caller = await callerOf(request, provider)
    if (call.quota) spend(call.quota, caller.subject)
    const ids = (call.path.exec(url.pathname) ?? []).slice(1).map(decodeURIComponent)
    const body = request.method === 'GET' ? undefined : await jsonOf(request)
    return call.run({ caller, ids, query: url.searchParams, body })
  }

  return async (request, response, url) => {
    const call = calls.find(
      ({ method, path, matches }) =>
        method === request.method && path.test(url.pathname) && (matches?.(url.searchParams) ?? true),
    )
    if (!call) return sendError(response, notFound(`Nothing here answers ${request.method} ${url.pathname}.`))
    const fault = faults.take('call', call.name)
    try {
      if (fault?.next === 'slow_call') await wait(fault.milliseconds)
      if (fault && !fault.done) spoil(fault, call, response)
      if (response.destroyed) return
      const result = await run(call, request, url)
      if (fault?.done && fault.next === 'cut_call') return await cutAnswer(response, result)
      if (fault?.done) spoil(fault, call, response)
      await sendResult(response, result, url.searchParams.get('fields'))
    } catch (error) {
      const isExpected = error instanceof ApiError
      if (!isExpected) logError(error, request.method, url.pathname)
      if (response.destroyed) return
      if (response.headersSent) response.destroy()
      else sendError(response, isExpected ? error : new ApiError(500, 'Internal error encountered.'))
    }
  }
}

function spoil(fault: Fault, call: ApiCall, response: ServerResponse): void {
  const status = faultStatus[fault.next]
  if (status) throw new ApiError(status, 'The call failed, as asked for.')
  if (fault.next === 'resource_exhausted') throw quotaExceeded(call.quota ?? 'read', fault.retryAfter)
  if (fault.next === 'cut_call') response.destroy()
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  try {
    const text = await readText(request, maxBodyLength)
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (error instanceof BodyTooLongError) throw invalidArgument('Request payload size exceeds the limit.')
    if (error instanceof SyntaxError) throw invalidArgument('Invalid JSON payload received. It is no JSON.')
    throw error
  }
}
