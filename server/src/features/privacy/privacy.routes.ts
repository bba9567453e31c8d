import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/privacy.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { endHold, placeHold } from '#server/features/holds/holds.service.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import { changerOf } from '#server/platform/http/access.ts'
import type { Account } from '#server/platform/http/account.ts'
import { route } from '#server/platform/http/route.ts'
import { districtOf } from '#server/platform/tenancy.ts'
import { dayInStates } from '#server/platform/texts/day-in-states.ts'
import { askForCopy, listCopies, openCopy } from './copies/copies.service.ts'
import { lockForHold } from './deletion/deletions.service.ts'
import { findOwnData } from './own-data.queries.ts'
import { findDistrict, readPrivacy, setRetention } from './privacy.service.ts'

/** The data of districts and people: retention, holds and copies. Deletion has routes of its own. */
export function privacyRoutes(app: FastifyInstance, { database, files, jobs, config, clock }: Deps): void {
  const { db } = database
  const deps = { db, files, jobs, config, clock }
  const requireDistrict = (account: Account, districtId: string) =>
    findDistrict(db, districtOf(account, districtId))

  route(app, contract.getPrivacy, ({ params, account }) =>
    readPrivacy(deps, account, districtOf(account, params.districtId).districtId),
  )

  route(app, contract.setRetention, async ({ params, body, account }, request) => {
    const { districtId } = await requireDistrict(account, params.districtId)
    await setRetention(deps, changerOf(account, request, clock()), districtId, body)
    return readPrivacy(deps, account, districtId)
  })

  route(app, contract.placeHold, async ({ body, account }) => {
    const { districtId } = await requireDistrict(account, body.districtId)
    const until = body.until === null ? null : new Date(body.until)
    const hold = { districtId, resultId: body.resultId, reason: body.reason.trim(), until }
    await db.transaction().execute(async (tx) => {
      await lockForHold(tx, districtId)
      await placeHold(tx, hold, account, clock())
    })
    return readPrivacy(deps, account, districtId)
  })

  route(app, contract.endHold, async ({ params, account }) => {
    await db.transaction().execute((tx) => endHold(tx, params.holdId, account, clock()))
    return null
  })

  route(app, contract.askForExport, async ({ params, account }) => {
    const { districtId } = await requireDistrict(account, params.districtId)
    return askForCopy(deps, districtId, account)
  })

  route(app, contract.listExports, async ({ params, account }) => {
    const { districtId } = await requireDistrict(account, params.districtId)
    return listCopies(db, districtId, clock())
  })

  route(app, contract.downloadExport, async ({ params, account }, _request, reply) => {
    const { districtId, name } = await requireDistrict(account, params.districtId)
    const file = await openCopy(deps, { districtId, exportId: params.exportId }, account)
    const day = dayInStates(clock())
    reply.headers({
      'content-disposition': contentDisposition(
        'attachment',
        fileNameOf(`chorus-${name}-${day}`, 'zip', 'district'),
      ),
      'content-length': file.size,
    })
    return reply.send(file.stream)
  })

  route(app, contract.downloadOwnData, async ({ account }, _request, reply) => {
    const data = await findOwnData(db, account.id)
    const subject = { kind: 'person', id: account.id } as const
    await recordEvent(db, { action: 'own_data_downloaded', actor: account, subject }, clock())
    reply.header('content-disposition', contentDisposition('attachment', 'my-data.json'))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(data, null, 2))
  })
}
