import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/people/sessions.ts'
import { notFound } from '#server/errors.ts'
import { actorOf, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import { route } from '#server/platform/http/route.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import * as queries from './listed-sessions.queries.ts'

/** The sessions of people, for themselves and for who looks after them. */
export function listedSessionsRoutes(
  app: FastifyInstance,
  { database: { db }, clock }: { database: Database; clock: () => Date },
): void {
  const list = async (userId: string, { sessionId }: FastifyRequest): Promise<contract.Session[]> => {
    const sessions = await queries.listSessionsOf(db, userId, clock())
    return sessions.map(({ since, lastSeenOn, ...session }) => ({
      ...session,
      since: since.toISOString(),
      lastSeenOn: lastSeenOn.toISOString(),
      isCurrent: session.id === sessionId,
    }))
  }
  const record = (tx: Tx, request: FastifyRequest, personId: string, sessions: number) => {
    const subject = { kind: 'person', id: personId } as const
    const event = { action: 'session_ended', actor: actorOf(request), subject, after: { sessions } } as const
    return recordEvent(tx, event, clock())
  }

  route(app, contract.listOwnSessions, ({ account }, request) => list(account.id, request))

  route(app, contract.listSessions, async ({ params, account }, request) => {
    if (!(await queries.isInScope(db, scopeOf(account), params.personId))) throw notFound('This person')
    return list(params.personId, request)
  })

  route(app, contract.endOtherSessions, ({ account }, request) =>
    db.transaction().execute(async (tx) => {
      const { sessionId } = request
      if (!sessionId) throw new Error('the request of an account has a session')
      const ended = await queries.endOthersOf(tx, account.id, sessionId, clock())
      if (ended > 0) await record(tx, request, account.id, ended)
      return { ended }
    }),
  )

  route(app, contract.endSession, async ({ params, account }, request) => {
    const owner = await queries.findOwner(db, params.sessionId, clock())
    if (!owner || !(await mayEnd(account, owner))) throw notFound('This session')
    await db.transaction().execute(async (tx) => {
      if (!(await queries.endSessionById(tx, params.sessionId))) throw notFound('This session')
      await record(tx, request, owner, 1)
    })
    return null
  })

  async function mayEnd(account: Account, owner: string): Promise<boolean> {
    if (owner === account.id) return true
    return account.role !== 'staff' && queries.isInScope(db, scopeOf(account), owner)
  }
}
