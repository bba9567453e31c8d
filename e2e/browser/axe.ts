import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

/**
 * Checks what a page shows now against WCAG 2.2 AA and good practice, on a phone and on a wide screen, one in light and the
 * other in dark: the schemes differ in nothing but colour, and most of the time of a check goes into contrast. Which is
 * which depends on the words of `what`, which say what is being looked at, so that each screen size is seen in both schemes
 * and a state always in the same. The page is left as it was looked at last, since drawing it anew in light would be for
 * nobody. Fails with each node that violates a rule and what is wrong with it.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const [onPhone, onWide] = what.length % 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await show(page, phone, onPhone)
  await expectNoViolation(page, `${what}, on a phone in ${onPhone}`)
  await show(page, wide, onWide)
  await expectNoViolation(page, `${what}, on a wide screen in ${onWide}`)
}

/** Changes both at once, so that the page is drawn anew once and not twice. */
async function show(page: Page, size: typeof phone, colorScheme: 'light' | 'dark'): Promise<void> {
  await Promise.all([page.setViewportSize(size), page.emulateMedia({ colorScheme })])
}

async function expectNoViolation(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly) => {
    // Elements that are fading in, or changing colour with the scheme, have another contrast for a moment.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { axe } = window as unknown as {
      axe: { run: (where: Document, options: unknown) => Promise<AxeResults> }
    }
    const found = await axe.run(document, { runOnly, resultTypes: ['violations'], preload: false })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, rules)
  expect(violations, what).toEqual([])
}
