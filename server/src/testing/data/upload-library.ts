import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '#server/testing/test-app.ts'
import { sendFile } from './send-file.ts'

/** Imports a library from a file, as the admin page does. */
export function uploadLibrary(
  server: TestApp,
  as: string | undefined,
  content: Uint8Array,
  { dryRun = false, revision = undefined as number | undefined, name = 'library.xlsx' } = {},
): Promise<LightMyRequestResponse> {
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: 'true' }),
    ...(revision !== undefined && { revision: String(revision) }),
  })
  return sendFile(server, as, `/api/surveytemplatelibrary/import?${query}`, { name, content })
}
