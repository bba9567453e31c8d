import Type, { type Static } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

export const School = Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() })
export type School = Static<typeof School>

export const LoggedInUser = Type.Object({
  id: Type.String({ format: 'uuid' }),
  fullName: Type.String(),
  email: Type.String(),
  schools: Type.Array(School),
  isAdmin: Type.Boolean(),
  /** Whether they look after their district. */
  isLead: Type.Boolean(),
  /** Null for admin staff, who belong to no district. */
  districtId: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
  districtName: Type.Union([Type.String(), Type.Null()]),
  /** Whether they are reminded of the notice to parents before a survey with protected questions goes out. */
  parentsNotice: Type.Optional(Type.Boolean()),
})
export type LoggedInUser = Static<typeof LoggedInUser>

export const getLoggedInUser = endpoint({
  method: 'GET',
  path: '/api/users/logged-in-user',
  access: 'user',
  summary: 'Get the signed-in user with the open schools they work for',
  response: { 200: LoggedInUser },
})
