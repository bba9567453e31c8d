import { beforeEach, expect, test, vi } from 'vitest'

type Parts = typeof import('./lazy-part.ts')

let parts: Parts

/** What fetches a part without content, and counts it. */
const loader = () => vi.fn(async () => () => null)

beforeEach(async () => {
  // Only the module knows whether preloading has begun.
  vi.resetModules()
  parts = await import('./lazy-part.ts')
})

test('a part is fetched when the preloading begins, not when it is declared', () => {
  const load = loader()
  parts.lazyPart(load)
  expect(load).not.toHaveBeenCalled()
  parts.preloadParts()
  expect(load).toHaveBeenCalledOnce()
})

test('a part that is declared after the preloading has begun is fetched at once', () => {
  const load = loader()
  parts.preloadParts()
  parts.lazyPart(load)
  expect(load).toHaveBeenCalledOnce()
})

test('a part that is declared while the browser is offline is not fetched ahead', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = loader()
  parts.preloadParts()
  parts.lazyPart(load)
  expect(load).not.toHaveBeenCalled()
})

test('a part on demand is never fetched ahead, but by its own preload', () => {
  const load = loader()
  const part = parts.lazyPart(load, { ahead: false })
  parts.preloadParts()
  expect(load).not.toHaveBeenCalled()
  part.preload()
  expect(load).toHaveBeenCalledOnce()
})

test('a part is not asked for while no connection is there, and is once the server answers', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const answer = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const load = loader()
  const part = parts.lazyPart(load, { ahead: false })
  part.preload()
  await expect.poll(() => answer).toHaveBeenCalledOnce()
  expect(load).not.toHaveBeenCalled()
  answer.mockResolvedValueOnce(new Response())
  part.preload()
  await expect.poll(() => load).toHaveBeenCalledOnce()
})

test('a part is asked for just after coming online once the server answers, which it may do a moment later', async () => {
  const answer = vi
    .spyOn(window, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response())
  const load = loader()
  const part = parts.lazyPart(load, { ahead: false })
  window.dispatchEvent(new Event('online'))
  part.preload()
  await expect.poll(() => load).toHaveBeenCalledOnce()
  expect(answer).toHaveBeenCalledTimes(2)
})
