import { afterAll, beforeAll } from 'vitest'
import type { ReportHistory } from '#contract/reports/audit.ts'
import { sendReportFiles } from '#server/testing/data/report-files.ts'
import { makePerson, makeReport } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** A server for a file of tests with one report: what sends its two files, and what counts their versions. */
export function reportFileRequests() {
  let server: TestApp
  let admin: string
  let reportId: string

  beforeAll(async () => {
    server = await startTestApp()
    admin = (await makePerson(server, 'admin')).cookie
    reportId = (await makeReport(server, await makePerson(server))).id
  })
  afterAll(() => server.close())

  return {
    send: (pdf: Uint8Array, docx: Uint8Array) =>
      sendReportFiles(server, admin, reportId, [
        ['pdfFile', 'Climate.pdf', pdf],
        ['docxFile', 'Climate.docx', docx],
      ]),
    async versions() {
      const answer = await server.request({ url: `/api/InsightsReports/${reportId}/history`, as: admin })
      return answer.json<ReportHistory>().versions.length
    },
  }
}
