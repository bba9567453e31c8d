import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/districts.ts'
import { letRosterDecideSchool } from '#contract/people/rosters/sources.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { changerOf } from '#server/platform/http/access.ts'
import type { Account } from '#server/platform/http/account.ts'
import { idempotencyOf } from '#server/platform/http/idempotency.ts'
import { route } from '#server/platform/http/route.ts'
import { districtOf, scopeOf } from '#server/platform/tenancy.ts'
import { findDistrict } from './district.queries.ts'
import { addDistrict, setDrafts, setPackages, setState, updateDistrict } from './district-changes.service.ts'
import { findTotals, listDistricts } from './district-list.queries.ts'
import { findSchool, listSchools } from './schools.queries.ts'
import { addSchool, letRosterDecide, updateSchool } from './schools.service.ts'

/** Districts with their packages and schools, for admins and for the leads of each. */
export function districtRoutes(app: FastifyInstance, { database, jobs, clock }: Deps): void {
  const { db } = database
  const deps = { db, jobs, clock }
  const read = async (districtId: string) => {
    const district = await findDistrict(db, { districtId }, clock())
    if (!district) throw notFound('This district')
    return district
  }
  const readSchool = async (account: Account, id: string) => {
    const school = await findSchool(db, scopeOf(account), id)
    if (!school) throw notFound('This school')
    return school
  }

  route(app, contract.listDistricts, ({ query }) => listDistricts(db, query, clock()))

  route(app, contract.getDistrictTotals, () => findTotals(db, clock()))

  route(app, contract.getDistrict, ({ params, account }) =>
    read(districtOf(account, params.districtId).districtId),
  )

  route(app, contract.addDistrict, async ({ body, account }, request) =>
    read(await addDistrict(deps, changerOf(account, request, clock()), body, idempotencyOf(request, body))),
  )

  route(app, contract.updateDistrict, async ({ params, body, account }, request) => {
    await updateDistrict(deps, changerOf(account, request, clock()), params.districtId, body)
    return read(params.districtId)
  })

  route(app, contract.setDistrictPackages, async ({ params, body, account }, request) => {
    await setPackages(deps, changerOf(account, request, clock()), params.districtId, body)
    return read(params.districtId)
  })

  route(app, contract.setDistrictState, async ({ params, body, account }, request) => {
    await setState(deps, changerOf(account, request, clock()), params.districtId, body)
    return read(params.districtId)
  })

  route(app, contract.setDistrictDrafts, async ({ params, body, account }, request) => {
    await setDrafts(deps, changerOf(account, request, clock()), params.districtId, body)
    return read(params.districtId)
  })

  route(app, contract.listSchools, async ({ params, account }) => {
    const scope = districtOf(account, params.districtId)
    await read(scope.districtId)
    return listSchools(db, scope)
  })

  route(app, contract.addSchool, async ({ params, body, account }, request) => {
    const scope = districtOf(account, params.districtId)
    return readSchool(account, await addSchool(deps, changerOf(account, request, clock()), scope, body))
  })

  route(app, contract.updateSchool, async ({ params, body, account }, request) => {
    await updateSchool(deps, changerOf(account, request, clock()), params.schoolId, body)
    return readSchool(account, params.schoolId)
  })

  route(app, letRosterDecideSchool, async ({ params, account }, request) => {
    await letRosterDecide(deps, changerOf(account, request, clock()), params.schoolId)
    return null
  })
}
