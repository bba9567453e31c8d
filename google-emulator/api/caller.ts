import type { IncomingMessage } from 'node:http'
import type { Provider } from 'oidc-provider'
import { driveFileScope } from '../sign-in/consent.ts'
import { ApiError } from './api-error.ts'

/** On whose behalf, and by which product, a call is made. */
export type Caller = { subject: string; clientId: string }

/**
 * The caller that the bearer token of a request stands for.
 * @throws ApiError 401 without a good token, 403 if its scopes do not cover files
 */
export async function callerOf(request: IncomingMessage, provider: Provider): Promise<Caller> {
  const value = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = value ? await provider.AccessToken.find(value) : undefined
  if (!token?.clientId) {
    throw new ApiError(401, 'Request had invalid authentication credentials.', {
      headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
    })
  }
  if (!token.scopes.has(driveFileScope)) {
    throw new ApiError(403, 'Request had insufficient authentication scopes.', {
      reason: 'insufficientPermissions',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
          domain: 'googleapis.com',
        },
      ],
      headers: {
        'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="insufficient_scope"',
      },
    })
  }
  return { subject: token.accountId, clientId: token.clientId }
}
