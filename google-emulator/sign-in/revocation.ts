import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import type { Provider } from 'oidc-provider'
import { readText } from '../api/request-body.ts'
import { subjectOf } from './accounts.ts'

/** Takes back what people have granted: every token of the person and the client dies with one of them. */
export function createRevocation(state: DatabaseSync, { AccessToken, RefreshToken }: Provider) {
  const tokens = `DELETE FROM provider_records WHERE model IN ('AccessToken', 'RefreshToken', 'AuthorizationCode', 'Grant')`
  const revokeGrant = state.prepare(
    `${tokens} AND payload ->> 'accountId' = ? AND payload ->> 'clientId' = ?`,
  )
  const revokePerson = state.prepare(`${tokens} AND payload ->> 'accountId' = ?`)
  const revokeAll = state.prepare(tokens)

  return {
    /** As if the person removed the product's access in the settings of the account; without e-mail, everybody. */
    ofPerson(email: string | undefined): void {
      if (email) revokePerson.run(subjectOf(email))
      else revokeAll.run()
    },
    /** POST /revoke with `token` in the query or in a form body, an access or a refresh token; nobody authenticates. */
    async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const send = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify(body))
      }
      if (request.method !== 'POST') {
        return send(405, { error: 'invalid_request', error_description: 'Use POST.' })
      }
      const form = new URLSearchParams(await readText(request, 10_000))
      const value = url.searchParams.get('token') ?? form.get('token')
      if (!value) return send(400, { error: 'invalid_request', error_description: 'Bad Request' })
      const token = (await AccessToken.find(value)) ?? (await RefreshToken.find(value))
      if (!token?.clientId) {
        return send(400, { error: 'invalid_token', error_description: 'Token expired or revoked' })
      }
      revokeGrant.run(token.accountId, token.clientId)
      send(200, {})
    },
  }
}
