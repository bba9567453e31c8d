import { expect, test, vi } from 'vitest'
import { keptInBrowser, keptInTab } from './storage.ts'

test.each([
  ['tab', keptInTab],
  ['browser', keptInBrowser],
])('a text is kept in the %s until it is forgotten', (_, keptIn) => {
  keptIn('draft').write('Half a sentence')
  expect(keptIn('draft').read()).toBe('Half a sentence')
  keptIn('draft').write(null)
  expect(keptIn('draft').read()).toBeNull()
})

test('a tab and the browser keep different texts under the same key', () => {
  keptInTab('draft').write('tab')
  expect(keptInBrowser('draft').read()).toBeNull()
})

test('nothing is kept, and nothing fails, where the browser blocks its storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keptInTab('draft').write('Half a sentence')
  expect(keptInTab('draft').read()).toBeNull()
})
