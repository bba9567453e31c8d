import { readdirSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import type { ManagedResource } from '#contract/library/resources.ts'
import { signInPeople } from '#server/testing/data/district-people.ts'
import { sendFile } from '#server/testing/data/send-file.ts'
import { doJob } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

export const address = '/api/surveytemplateresources'
export const pdf = Buffer.from('%PDF-1.7\n%%EOF')

/** A server for a file of tests, with an admin, and what they ask of it about resources. */
export function resourceRequests() {
  let server: TestApp
  let admin: string

  beforeAll(async () => {
    server = await startTestApp()
    admin = (await signInPeople(server, [])).admin
  })
  afterAll(() => server.close())

  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    upload: (name: string, content: Uint8Array = pdf) => sendFile(server, admin, address, { name, content }),
    list: async () => (await server.request({ url: address, as: admin })).json<ManagedResource[]>(),
    remove: (id: string, query = '') =>
      server.request({ method: 'DELETE', url: `${address}/${id}${query}`, as: admin }),
    /** The number of files of resources, once those whose removal was decided are gone. */
    async storedFiles(): Promise<number> {
      await server.deps.database.db.updateTable('removals').set({ due_on: server.deps.clock() }).execute()
      await doJob(server, 'remove-files')
      return readdirSync(`${server.deps.config.dataDir}/files/template-resources`).length
    },
  }
}
