import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { browserPath } from '#testing/browser-path.ts'
import { startPostgresServer } from '#testing/postgres-server.ts'
import { providePages, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product's address. */
    productUrl: string
    /** The folder with its `data` and the output of its start. */
    productFolder: string
    /** An empty database of PostgreSQL for the product of journeys that change what everybody sees; see `startProduct`. */
    emptyDatabase: string
    /** The path of the journeys' browser. */
    browserPath: string
  }
}

/**
 * Starts the product once for all journeys, unpacks their browser if needed, and ends the product. It does not wait, so
 * that the databases of other tests are made meanwhile. Journeys wait for it, see `home` in journey.ts.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', await browserPath())
  await providePages()
  const folder = await mkdtemp(join(tmpdir(), 'chorus-e2e-postgres-'))
  const product = await startProduct()
  // biome-ignore lint/suspicious/noConsole: the journeys only know that nothing answers.
  product.ready.catch(({ message }: Error) => console.error(message))
  const postgres = await startPostgresServer(folder, ['chorus'])
  project.provide('productUrl', product.url)
  project.provide('productFolder', product.folder)
  project.provide('emptyDatabase', `${postgres.url}/chorus`)
  return async () => {
    await Promise.all([product.stop(), postgres.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}
