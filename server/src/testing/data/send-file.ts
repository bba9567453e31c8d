import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '#server/testing/test-app.ts'

/** Sends a file in the field `file` of a multipart form, as the pages do. */
export async function sendFile(
  server: TestApp,
  as: string | undefined,
  url: string,
  file: { name: string; content: Uint8Array },
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(file.content)]), file.name)
  return server.request({ method: 'POST', url, as, form })
}
