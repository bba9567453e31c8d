import Papa from 'papaparse'
import type { TestApp } from '#server/testing/test-app.ts'

/** The rows of the audit trail's CSV file by column, newest first, as an admin downloads it. */
export async function auditTrail(server: TestApp, admin: string): Promise<Record<string, string>[]> {
  const { body } = await server.request({ url: '/api/audit-events/csv', as: admin })
  return Papa.parse<Record<string, string>>(body.slice(1), { header: true, skipEmptyLines: true }).data
}
