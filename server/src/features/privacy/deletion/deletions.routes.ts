import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/privacy.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { findDistrict } from '#server/features/privacy/privacy.service.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import { changerOf } from '#server/platform/http/access.ts'
import { route } from '#server/platform/http/route.ts'
import { districtOf } from '#server/platform/tenancy.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { findCertificate, listDeletions } from './deletions.queries.ts'
import { askForDeletion, stopDeletion } from './deletions.service.ts'

/** Deletions of districts, and the certificates that remain of them. */
export function deletionsRoutes(app: FastifyInstance, { database, files, jobs, config, clock }: Deps): void {
  const { db } = database
  const deps = { db, files, jobs, config, clock }

  route(app, contract.askForDeletion, async ({ params, body, account }, request) => {
    const { districtId } = await findDistrict(db, districtOf(account, params.districtId))
    return askForDeletion(deps, districtId, changerOf(account, request, clock()), body.name)
  })

  route(app, contract.stopDeletion, async ({ params, account }, request) => {
    await stopDeletion(deps, params.districtId, changerOf(account, request, clock()))
    return null
  })

  const certificateOf = async (districtId: string) => {
    const certificate = await findCertificate(db, districtId)
    if (!certificate) throw notFound('This certificate')
    return certificate
  }

  route(app, contract.getCertificate, ({ params }) => certificateOf(params.districtId))

  route(app, contract.getCertificatePdf, async ({ params }, _request, reply) => {
    const certificate = await certificateOf(params.districtId)
    const name = fileNameOf(`Certificate of deletion ${certificate.district.name}`, 'pdf', 'certificate')
    reply.header('content-disposition', contentDisposition('attachment', name))
    return reply.send(Buffer.from(certificatePdf(certificate, config.productName)))
  })

  route(app, contract.listDeletions, async () =>
    (await listDeletions(db)).map(
      ({ districtId, districtName, askedBy, askedOn, beginsOn, doneOn, certificate }) => ({
        districtId,
        districtName: certificate?.district.name ?? districtName,
        askedBy,
        askedOn: askedOn.toISOString(),
        beginsOn: beginsOn.toISOString(),
        doneOn: doneOn?.toISOString() ?? null,
      }),
    ),
  )
}
