import { expect, vi } from 'vitest'

/** Notes the files that the page saves, as `name address`, and the addresses that it opens in a new tab. */
export function noteFiles() {
  const saved: string[] = []
  const seen: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.hasAttribute('download')) throw new Error(`a click on ${this.href} replaces the page`)
    saved.push(`${this.download} ${this.href}`.trim())
  })
  const open = vi.spyOn(window, 'open').mockImplementation((address) => {
    seen.push(String(address))
    return { opener: window } as unknown as Window
  })
  return {
    saved,
    seen,
    /** The browser lets no tab open from now on. */
    blockTabs: () => open.mockReturnValue(null),
    /** Waits until these files were saved, and no others, and no tab was opened. */
    expectSaved: async (...files: string[]) => {
      await expect.poll(() => saved).toEqual(files)
      expect(seen).toEqual([])
    },
  }
}
