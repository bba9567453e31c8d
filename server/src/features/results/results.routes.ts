import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileLimits } from '#contract/limits.ts'
import { readResultsFile } from '#contract/results/readings.ts'
import * as contract from '#contract/results/results.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { receiveForm } from '#server/platform/http/receive-form.ts'
import { route } from '#server/platform/http/route.ts'
import { listReadersFor } from '#server/platform/tenancy.ts'
import { importForm } from './import-form.service.ts'
import { createOncePerKey } from './once-per-key.ts'
import { listResults } from './results.queries.ts'
import { resultLink } from './results.service.ts'
import { readFile, uploadFile } from './upload/upload-file.service.ts'

/** Uploads of survey results. */
export function resultRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, files, jobs, clock, grants, links } = deps
  const importing = { db: database.db, files, jobs, clock, grants }
  const once = createOncePerKey<contract.SurveyResult>()

  route(app, contract.submitResults, ({ body, account }, request) => {
    const key = idempotencyKey(request)
    return once(key && `${account.id} ${key}`, () =>
      importForm(importing, { ...account, address: request.ip }, body, key),
    )
  })

  route(app, contract.uploadResultsFile, async ({ account }, request) => {
    const key = idempotencyKey(request)
    const { fields, ...file } = await receiveForm(request, fileLimits.results)
    const sent = { ...file, submission: fields.get('submission') }
    return once(key && `${account.id} ${key}`, () =>
      uploadFile(importing, { ...account, address: request.ip }, sent, key),
    )
  })

  route(app, readResultsFile, async (_input, request) => {
    const { fields, ...file } = await receiveForm(request, fileLimits.results)
    return readFile(file, fields.get('choices'))
  })

  route(app, contract.listResults, ({ account }) =>
    listResults(database.db, listReadersFor(account), account.id),
  )

  route(app, contract.getResultLink, ({ params, account }) =>
    resultLink({ db: database.db, links }, account, params.resultId),
  )
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('bad_request', 'The Idempotency-Key takes 1 to 200 letters, digits and signs.')
}
