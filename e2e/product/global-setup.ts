import type { TestProject } from 'vitest/node'
import { browserPath } from '#testing/browser-path.ts'
import { providePages, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    productUrl: string
    /** The program of the journeys' browser. */
    browserPath: string
  }
}

/** Starts the product once for all journeys, unpacks their browser where that is needed, and ends the product. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', await browserPath())
  await providePages()
  const product = await startProduct()
  project.provide('productUrl', product.url)
  return product.stop
}
