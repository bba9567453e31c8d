import Type, { type Static } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PersonId, time, uuid } from './shapes.ts'

/** A sign-in that has not ended. Its id is not the secret of its cookie, and gives access to nothing. */
export const Session = Type.Object({
  id: uuid(),
  since: time(),
  /** To within five minutes. */
  lastSeenOn: time(),
  /** Browser and system in words, such as "Firefox on Windows"; empty if they are not known. */
  browser: Type.String(),
  /** The network address of the sign-in; empty if it is not known. */
  address: Type.String(),
  /** Whether it is the one that asks. */
  isCurrent: Type.Boolean(),
})
export type Session = Static<typeof Session>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/users/me/sessions',
  access: 'user',
  summary: 'List the sessions of the signed-in user, most recently used first',
  response: { 200: Type.Array(Session) },
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/me/sessions',
  access: 'user',
  summary: 'End all other sessions of the signed-in user; answers with their number',
  response: { 200: Type.Object({ ended: Type.Integer() }) },
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/people/:personId/sessions',
  access: 'lead',
  summary: 'List the sessions of a person, most recently used first',
  params: PersonId,
  response: { 200: Type.Array(Session) },
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  access: 'user',
  summary: "End one's own session or, as a lead or an admin, one of a person in one's care",
  params: Type.Object({ sessionId: uuid() }),
  response: { 204: Type.Null() },
})
