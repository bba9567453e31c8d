import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

/** Sends a file to the import of the library, as the page of admin staff does. */
export async function uploadLibrary(
  server: TestApp,
  as: string | undefined,
  file: Uint8Array,
  { dryRun = false } = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(file)]), 'library.xlsx')
  const sent = new Request('http://localhost', { method: 'POST', body: form })
  return server.request({
    method: 'POST',
    url: `/api/surveytemplatelibrary/import${dryRun ? '?dryRun=true' : ''}`,
    as,
    headers: { 'content-type': String(sent.headers.get('content-type')) },
    body: Buffer.from(await sent.arrayBuffer()),
  })
}
