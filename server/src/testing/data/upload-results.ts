import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { School } from '#contract/people/people.ts'
import type { ReadingChoices } from '#contract/results/readings.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Sends a file of responses as the upload form does. */
export async function uploadResults(
  server: TestApp,
  as: string,
  file: { name: string; content: Uint8Array },
  submission: object | string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(file.content)]), file.name)
  // After the file, since the parts may come in any order.
  form.set('submission', typeof submission === 'string' ? submission : JSON.stringify(submission))
  return server.request({ method: 'POST', url: '/api/SurveyResults/file', as, headers, form })
}

/** Stores lines of a .csv file about a school, read as the choices say, and answers with the upload's id. Fails if it is refused. */
export async function storeLines(
  server: TestApp,
  as: string,
  school: School,
  lines: readonly string[],
  Reading?: ReadingChoices,
): Promise<string> {
  const submission = {
    ReportTitle: 'Autumn',
    UserSchools: [school],
    Description: 'Ours',
    ...(Reading && { Reading }),
  }
  const content = Buffer.from(lines.join('\r\n'))
  const stored = await uploadResults(server, as, { name: 'autumn.csv', content }, submission)
  expect(stored.statusCode, stored.body).toBe(201)
  return stored.json<SurveyResult>().id
}
