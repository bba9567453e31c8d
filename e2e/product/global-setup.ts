import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { browserPath } from '#testing/browser-path.ts'
import { startPostgresServer } from '#testing/postgres-server.ts'
import { providePages, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    productUrl: string
    /** What it keeps, in `data`, and what it `said` when it was started. */
    productFolder: string
    /** An empty database of PostgreSQL for the product of journeys that change what everybody sees; see `startProduct`. */
    emptyDatabase: string
    /** The program of the journeys' browser. */
    browserPath: string
  }
}

/**
 * Starts the product once for all journeys, unpacks their browser where that is needed, and ends the product. It is not
 * waited for: meanwhile the databases of other tests are made. Journeys wait for it, see `home` in journey.ts.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', await browserPath())
  await providePages()
  const folder = await mkdtemp(join(tmpdir(), 'chorus-e2e-postgres-'))
  const product = await startProduct()
  // biome-ignore lint/suspicious/noConsole: the journeys know no more than that nothing answers.
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
