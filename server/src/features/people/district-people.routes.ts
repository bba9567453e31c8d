import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { grouped } from '#contract/counted.ts'
import { countLimits } from '#contract/limits.ts'
import * as contract from '#contract/people/district-people.ts'
import { letRosterDecide as letRosterDecideEndpoint } from '#contract/people/rosters/sources.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { changerOf } from '#server/platform/http/access.ts'
import type { Account, ActingAccount } from '#server/platform/http/account.ts'
import { route } from '#server/platform/http/route.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { districtOf, scopeOf } from '#server/platform/tenancy.ts'
import * as changes from './changes/person-changes.service.ts'
import { changePeople } from './changes/several-people.service.ts'
import { findDistrictName } from './new-people.queries.ts'
import { addAdmin, addPeople } from './new-people.service.ts'
import { findPersonRow, listIds, listPeople, type PeopleCounts } from './people-list.queries.ts'
import { findPerson } from './person.queries.ts'
import { letRosterDecide } from './rostered/rostered-people.service.ts'

type Deps = {
  database: Database
  jobs: Jobs
  clock: () => Date
  peopleCounts: PeopleCounts
  sessionCookies: { clear(reply: FastifyReply): void }
}

/** A thousand people with their schools. */
const severalPeople = { bodyLimit: 16 * 1024 * 1024 }

/** People of districts, for admins and for the leads of each. */
export function districtPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const { jobs, clock, peopleCounts } = deps
  const changeDeps = { db, jobs, clock }
  const lists = { db, peopleCounts }

  const requireDistrict = async (account: Account, districtId: string) => {
    const scope = districtOf(account, districtId)
    if ((await findDistrictName(db, districtId)) === undefined) throw notFound('This district')
    return scope
  }

  route(app, contract.listEverybody, ({ query }) => listPeople(lists, 'everything', query, clock()))

  route(app, contract.listPeople, async ({ params, query, account }) =>
    listPeople(lists, await requireDistrict(account, params.districtId), query, clock()),
  )

  route(app, contract.listMatchingPeople, async ({ params, query, account }) => {
    const ids = await listIds(db, await requireDistrict(account, params.districtId), query)
    if (ids.length <= countLimits.peopleAtOnce) return ids
    const most = grouped(countLimits.peopleAtOnce)
    throw new AppError(
      'validation_failed',
      `You can change at most ${most} people at once. Narrow the search.`,
    )
  })

  route(
    app,
    contract.addPeople,
    async ({ params, query, body, account }, request) => {
      const { districtId } = await requireDistrict(account, params.districtId)
      return addPeople(
        changeDeps,
        changerOf(account, request, clock()),
        districtId,
        body,
        query.dryRun === true,
      )
    },
    severalPeople,
  )

  route(app, contract.changePeople, async ({ params, body, account }, request) => {
    const { districtId } = await requireDistrict(account, params.districtId)
    return changePeople(changeDeps, changerOf(account, request, clock()), districtId, body)
  })

  route(app, contract.addAdmin, async ({ body, account }, request) => {
    const id = await addAdmin(changeDeps, changerOf(account, request, clock()), body)
    const row = await findPersonRow(db, 'everything', id, clock())
    if (!row) throw notFound('This person')
    return row
  })

  personRoutes(app, deps)
}

/** One person, and what is done to them. */
function personRoutes(app: FastifyInstance, { database: { db }, jobs, clock, sessionCookies }: Deps): void {
  const changeDeps = { db, jobs, clock }

  const read = async (account: Account, id: string) => {
    const person = await findPerson(db, scopeOf(account), id, clock())
    if (!person) throw notFound('This person')
    return person
  }
  const change = (
    { params, account }: { params: { personId: string }; account: ActingAccount },
    request: FastifyRequest,
    how: changes.PersonChange,
  ) => changes.changePerson(changeDeps, changerOf(account, request, clock()), params.personId, how)

  route(app, contract.getPerson, ({ params, account }) => read(account, params.personId))

  route(app, contract.updatePerson, async (asked, request) => {
    await change(asked, request, changes.update(asked.body))
    return read(asked.account, asked.params.personId)
  })

  for (const [endpoint, how] of [
    [contract.deactivatePerson, changes.deactivate],
    [contract.reactivatePerson, changes.reactivate],
    [contract.invitePerson, changes.invite],
    [contract.signOutPerson, changes.signOut],
    [contract.resetSignIn, changes.resetSignIn],
  ] as const) {
    route(app, endpoint, async (asked, request) => {
      await change(asked, request, how)
      return read(asked.account, asked.params.personId)
    })
  }

  route(app, contract.erasePerson, async (asked, request) => {
    await change(asked, request, changes.erase)
    return null
  })

  route(app, letRosterDecideEndpoint, async (asked, request) => {
    await change(asked, request, letRosterDecide)
    return null
  })

  route(app, contract.handOver, ({ params, body, account }, request) =>
    changes.handOver(changeDeps, changerOf(account, request, clock()), params.personId, body),
  )

  route(app, contract.signOutEverywhere, async ({ account }, request, reply) => {
    await changes.signOutEverywhere(changeDeps, changerOf(account, request, clock()))
    sessionCookies.clear(reply)
    // As with a log-out, the next person at this machine must not find what the browser has kept.
    reply.header('clear-site-data', '"cache"')
    return null
  })
}
