import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { AppError, errorBody } from '#server/errors.ts'
import { failureReason } from '#server/platform/failure-reason.ts'
import { StorageUnavailableError } from '#server/platform/files/storage-unavailable.ts'
import { errorPage } from '#server/platform/http/pages/error-page.ts'
import { securityHeaders } from '#server/platform/http/pages/security-headers.ts'
import { issuesOf } from './validation/issues.ts'

/** Answers every error in the contract's shape, or with a small page if a person opened the address. */
export function answerErrors(app: FastifyInstance, productName: string): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const body = bodyOf(error, request)
    if (body.code === 'busy') request.log.warn('a request was refused, since too much is being done at once')
    else if (body.statusCode >= 500 || error.code === takenMeanwhile)
      request.log.error({ err: plain(error) }, 'the request failed')
    const retryAfter = error instanceof AppError ? error.retryAfter : undefined
    if (retryAfter !== undefined || body.statusCode === 503) reply.header('retry-after', retryAfter ?? 5)
    return sendError(request, reply, body, productName)
  })
}

/**
 * Answers an address that cannot be decoded or has too long a part: Fastify calls this before any hook.
 */
export function answerUnreadableAddress({
  publicUrl,
  productName,
}: {
  publicUrl: string
  productName: string
}) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeaders(publicUrl), 'cache-control': 'no-store', 'x-request-id': request.id })
    const body = errorBody('not_found', 'This address cannot be read. Check that the link is complete.')
    sendError(request, reply, body, productName)
    request.log.info(
      { method: request.method, route: null, status: body.statusCode, userId: null },
      'request',
    )
  }
}

/**
 * Answers a request that is no HTTP, is too long in its head or does not come to its end: Node calls this, since there
 * is no request to route.
 */
export function answerBrokenRequest({ publicUrl }: { publicUrl: string }) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [statusCode, name, message] = brokenRequests[error.code ?? ''] ?? notHttp
    const body = JSON.stringify({ statusCode, code: 'bad_request', error: name, message } satisfies ErrorBody)
    const headers = {
      ...securityHeaders(publicUrl),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': randomUUID(),
      connection: 'close',
    }
    const head = Object.entries(headers).map(([header, value]) => `${header}: ${value}`)
    socket.end([`HTTP/1.1 ${statusCode} ${name}`, ...head, '', body].join('\r\n'))
  }
}

const notHttp = [400, 'Bad Request', 'The request could not be read.'] as const
const brokenRequests: Record<string, readonly [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'The address or the headers of this request are too long. Clear the cookies of this site and try again.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive. Try again.'],
}

function sendError(request: FastifyRequest, reply: FastifyReply, body: ErrorBody, productName: string) {
  reply.code(body.statusCode)
  return wantsPage(request)
    ? reply.type('text/html; charset=utf-8').send(errorPage(body, productName))
    : reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function bodyOf(error: FastifyError | AppError, request: FastifyRequest): ErrorBody {
  if (error instanceof AppError) return errorBody(error.code, error.message, error.issues)
  if (error.validation) return validationBody(error, request)
  // The only character that PostgreSQL's text does not take is U+0000; the code is that of an invalid character.
  if (error.code === '22021')
    return errorBody('validation_failed', 'Some of the text contains a character that cannot be stored.')
  if (error.code === takenMeanwhile)
    return errorBody(
      'conflict',
      'Somebody else saved the same name, address or id at the same moment. Nothing was changed; try again.',
    )
  if (isAway(error)) {
    return errorBody(
      'unavailable',
      'The service cannot reach its data right now. Nothing was lost; try again in a moment.',
    )
  }
  const status = error.statusCode ?? 500
  const known = sentences[status] ?? (status < 500 && sentences[400])
  if (known) return errorBody(known[0], known[1])
  return errorBody(
    'internal',
    'Something went wrong on our side. Nothing was changed; try again, and contact support if it keeps happening.',
  )
}

/** What another transaction stored after this one had looked whether it is free: a unique index refused it. */
const takenMeanwhile = '23505'

const sentences: Record<number, [ErrorCode, string]> = {
  400: ['bad_request', 'The request could not be read. Check that its body is valid JSON.'],
  413: ['too_large', 'This is larger than what can be sent here.'],
  415: [
    'unsupported_media_type',
    'This kind of content is not accepted here. Send JSON, or a form with a file where a file is asked for.',
  ],
  429: ['rate_limited', 'Too many requests in a short time. Wait a minute and try again.'],
}

function validationBody(
  { validation = [], validationContext = 'body' }: FastifyError,
  request: FastifyRequest,
) {
  if (validationContext === 'params') {
    return errorBody('not_found', 'There is nothing at this address. Check that the link is complete.')
  }
  const schema = request.routeOptions.schema as Record<string, unknown> | undefined
  const sent = validationContext === 'body' ? request.body : undefined
  const issues = issuesOf(validation, schema?.[validationContext], sent)
  return errorBody('validation_failed', 'Some of what was sent is missing or not valid.', issues)
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
/** The disk is full, broken or not to be written, or too many files are open. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'])

// PostgreSQL's classes: 08 connection, 40 rollback as after a deadlock, 53 resources, 57 an end from outside, by a shutdown
// or the time limit of a statement.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
function isAway(error: Error & { code?: string }): boolean {
  const code = error.code ?? ''
  if (error instanceof StorageUnavailableError || diskCodes.has(code)) return true
  if (error.cause instanceof Error && isAway(error.cause)) return true
  if (networkCodes.has(code) || /^(08|40|53|57)/.test(code) || error.name === 'TimeoutError') return true
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable|PGlite is closed|Cannot use a pool after/.test(
    error.message,
  )
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

// Messages of a database may contain values; the type, the code and the stack's places are enough to find a bug.
function plain(error: Error & { code?: string }) {
  const places = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    type: error.name,
    code: error.code,
    reason: failureReason(error),
    stack: places?.slice(0, 12).join('\n'),
  }
}
