import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everyRule: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The schemes differ in nothing but colour. */
const colourRules: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/**
 * Checks what a page shows now against WCAG 2.2 AA and good practice: on a phone and on a wide screen,
 * in light and in dark. Fails with each node that violates a rule and what is wrong with it; `what`
 * says what is being looked at.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.setViewportSize(phone)
  await expectNoViolation(page, `${what}, on a phone`, everyRule)
  await page.setViewportSize(wide)
  await expectNoViolation(page, `${what}, on a wide screen`, everyRule)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, `${what}, in dark`, colourRules)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoViolation(page: Page, what: string, runOnly: RunOptions['runOnly']): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (rules) => {
    // Elements that are fading in, or changing colour with the scheme, have another contrast for a moment.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { axe } = window as unknown as {
      axe: { run: (where: Document, options: unknown) => Promise<AxeResults> }
    }
    const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'], preload: false })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, runOnly)
  expect(violations, what).toEqual([])
}
