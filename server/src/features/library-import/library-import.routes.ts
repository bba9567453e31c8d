import type { FastifyInstance } from 'fastify'
import { exportLibrary, importLibrary as importEndpoint } from '#contract/library.ts'
import type { Deps } from '#server/deps.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { receiveFile } from '#server/platform/http/receive-file.ts'
import { route } from '#server/platform/http/route.ts'
import { defaultLimits } from '#server/platform/spreadsheets/read-limits.ts'
import { importLibrary, storeLibraryWorkbook } from './library-import.service.ts'

const fileName = 'survey_template_library.xlsx'

/** The library as a workbook, in and out. */
export function libraryImportRoutes(app: FastifyInstance, deps: Deps): void {
  const { icons, templateList, clock, links } = deps
  const importDeps = { db: deps.database.db, icons, templateList, clock }

  route(app, importEndpoint, async ({ query }, request) => {
    const { content } = await receiveFile(request, defaultLimits.fileBytes)
    return importLibrary(importDeps, content, query.dryRun ?? false)
  })

  route(app, exportLibrary, async (_input, _request, reply) => {
    const key = await storeLibraryWorkbook(deps.database.db, deps.files)
    reply.header('content-disposition', contentDisposition('attachment', fileName))
    return links.address({ key, fileName, disposition: 'attachment' })
  })
}
