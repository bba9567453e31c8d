import type { FastifyInstance } from 'fastify'
import { getLoggedInUser } from '#contract/people/people.ts'
import { notFound } from '#server/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { route } from '#server/platform/http/route.ts'
import { findLoggedInUser } from './people.queries.ts'

export function peopleRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  route(app, getLoggedInUser, async ({ account }) => {
    const user = await findLoggedInUser(database.db, account.id)
    if (!user) throw notFound('This account')
    return user
  })
}
