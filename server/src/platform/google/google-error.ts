import { gaxios } from 'google-auth-library'

/**
 * Why a call of Google failed: `revoked` the grant is no longer valid, `fewer-scopes` it does not cover the call,
 * `missing` the form or file does not exist for this account, `quota` too many calls, `refused` Google rejected the
 * request, `away` it did not answer or had an error.
 */
type GoogleReason = 'revoked' | 'fewer-scopes' | 'missing' | 'quota' | 'refused' | 'away'

/** A failed call of Google. `status` is that of its answer, if there was one. */
export class GoogleError extends Error {
  override name = 'GoogleError'
  readonly reason: GoogleReason
  readonly status: number | undefined
  /** How long Google asks us to wait, in milliseconds (Retry-After). */
  readonly waitMs: number | undefined

  constructor(reason: GoogleReason, status?: number, waitMs?: number) {
    super(`Google: ${reason}${status ? ` (${status})` : ''}`)
    this.reason = reason
    this.status = status
    this.waitMs = waitMs
  }
}

/** An error of the client libraries as a GoogleError; any other error is rethrown. */
export function googleError(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error
  if (!(error instanceof gaxios.GaxiosError)) {
    if (isNetworkError(error)) return new GoogleError('away')
    throw error
  }
  const status = error.response?.status
  if (status === undefined) return new GoogleError('away')
  return new GoogleError(reasonOf(status, error.response?.data), status, retryAfter(error))
}

function reasonOf(status: number, data: unknown): GoogleReason {
  const { error } = (data ?? {}) as { error?: unknown }
  if (error === 'invalid_grant' || status === 401) return 'revoked'
  if (status === 429) return 'quota'
  if (status === 404) return 'missing'
  if (status === 403) {
    const text = JSON.stringify(error ?? '')
    if (/SCOPE_INSUFFICIENT|insufficientPermissions|insufficient authentication scopes/.test(text))
      return 'fewer-scopes'
    // Older quotas answer 403, newer ones 429.
    return /rateLimitExceeded|RESOURCE_EXHAUSTED/i.test(text) ? 'quota' : 'missing'
  }
  return status >= 500 ? 'away' : 'refused'
}

// Seconds or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
function retryAfter(error: gaxios.GaxiosError): number | undefined {
  const value = error.response?.headers.get('retry-after')
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

// A body that breaks off is an error of the HTTP client, with a cause.
function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  return (
    error.name === 'TimeoutError' ||
    error.name === 'AbortError' ||
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|UND_ERR|ERR_STREAM_PREMATURE_CLOSE)/.test(code) ||
    (error instanceof TypeError && /fetch failed|terminated/.test(error.message))
  )
}
