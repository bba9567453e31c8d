import type { TestProject } from 'vitest/node'
import { browserPath, startBrowser } from '../browser/browser.ts'
import { providePages, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    productUrl: string
    /** Where the one browser of all journeys is driven from. */
    browserEndpoint: string
  }
}

/** Starts the product and a browser once for all journeys, and ends both. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await browserPath()
  const [product, browser] = await Promise.allSettled([
    providePages().then(startProduct),
    startBrowser(executablePath),
  ])
  const tearDown = async () => {
    if (browser.status === 'fulfilled') await browser.value.close()
    if (product.status === 'fulfilled') await product.value.stop()
  }
  if (product.status === 'rejected' || browser.status === 'rejected') {
    await tearDown()
    throw product.status === 'rejected' ? product.reason : browser.status === 'rejected' && browser.reason
  }
  project.provide('productUrl', product.value.url)
  project.provide('browserEndpoint', browser.value.wsEndpoint())
  return tearDown
}
