import type { FastifyInstance } from 'fastify'
import { fileLimits } from '#contract/limits.ts'
import { readResultsFile } from '#contract/results/readings.ts'
import * as contract from '#contract/results/results.ts'
import type { Deps } from '#server/deps.ts'
import { listFor } from '#server/features/reports/polled-lists.service.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { type Account, ownerOf } from '#server/platform/http/account.ts'
import { receiveForm } from '#server/platform/http/forms/receive-form.ts'
import { whileWanted } from '#server/platform/http/forms/while-wanted.ts'
import { type Idempotency, idempotencyOf } from '#server/platform/http/idempotency.ts'
import { route } from '#server/platform/http/route.ts'
import { listReadersFor, scopeOf } from '#server/platform/tenancy.ts'
import { expectRoom } from '#server/platform/turns.ts'
import { plainOf } from './idempotency.ts'
import { importForm } from './import-form.service.ts'
import { createOncePerKey } from './once-per-key.ts'
import { listResults } from './results.queries.ts'
import { resultLink } from './results.service.ts'
import { readFile, uploadFile } from './upload/upload-file.service.ts'

/** Uploads of survey results. */
export function resultRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    database,
    files,
    jobs,
    clock,
    grants,
    links,
    scanner,
    config,
    polledLists,
    templateList,
    nameKeys,
  } = deps
  const importing = {
    db: database.db,
    files,
    jobs,
    clock,
    grants,
    templateList,
    nameKeys,
    quotas: config.quotas,
  }
  const once = createOncePerKey<contract.SurveyResult>()

  route(app, contract.submitResults, ({ body, account }, request) => {
    const idempotency = idempotencyOf(request, body)
    return once(idOf(account, idempotency), () => importForm(importing, account, body, idempotency))
  })

  route(app, contract.uploadResultsFile, async ({ account }, request) => {
    expectRoom(ownerOf(account))
    return inTemporaryFolder(async (folder) => {
      const { fields, digest, ...file } = await receiveForm(request, folder, fileLimits.results)
      await scanner.refuseVirus(file.path)
      const submission = fields.get('submission')
      const idempotency = idempotencyOf(request, digest, plainOf(submission))
      return once(idOf(account, idempotency), () =>
        uploadFile(importing, account, { ...file, submission }, idempotency),
      )
    })
  })

  route(app, readResultsFile, async ({ account }, request, reply) => {
    // A person who makes another choice calls the reading back.
    const reader = { owner: ownerOf(account), signal: whileWanted(reply) }
    return inTemporaryFolder(async (folder) => {
      const { fields, ...file } = await receiveForm(request, folder, fileLimits.results)
      await scanner.refuseVirus(file.path)
      return readFile(deps, scopeOf(account), reader, file, fields.get('choices'))
    })
  })

  route(app, contract.listResults, ({ account }, request, reply) =>
    // Whose own an upload is differs between the people of a district.
    polledLists.answer(request, reply, listFor(account, `uploads of ${account.id}`), () =>
      listResults(database.db, listReadersFor(account), account.id),
    ),
  )

  route(app, contract.getResultLink, ({ params, account }) =>
    resultLink({ db: database.db, links }, account, params.resultId),
  )
}

/** Identifies a request that is sent again: by its account, its key and what it sends. */
const idOf = ({ id }: Account, idempotency: Idempotency | null) =>
  idempotency && `${id} ${idempotency.key} ${idempotency.digest}`
