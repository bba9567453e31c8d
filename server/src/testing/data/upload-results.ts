import type { LightMyRequestResponse } from 'fastify'
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
