import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

const mostStops = 120

/** The accessible name of the focused element, or its text without one; empty for the whole page. */
export async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    const [label] = isField ? (element.labels ?? []) : []
    return (element.getAttribute('aria-label') ?? label?.innerText ?? element.innerText).trim()
  })
}

/**
 * Presses Tab (or `key`) until the control of that name has the focus. Every stop on the way must be visible: within the
 * width of the window, with an outline or a ring around it.
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const stops: string[] = []
  while (stops.length < mostStops) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    stops.push(stop)
    // A ring may still be fading in.
    await eventually(() => isFocusSeen(page), `the focus on "${stop}" is seen`).toBe(true)
    if (typeof name === 'string' ? stop === name : name.test(stop)) return
  }
  expect(stops, `the stops on the way to "${name}"`).toContain(name)
}

/** The ring may be drawn by the element, by its label, or by the field or the card around it. */
async function isFocusSeen(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return true
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isInWindow = bottom > 0 && top < innerHeight && left >= 0 && Math.floor(right) <= innerWidth
    const around: Element[] = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    for (let one: Element | null = element; one && around.length < 6; one = one.parentElement)
      around.push(one)
    const isMarked = around.some((one) => {
      const styles = [
        getComputedStyle(one),
        getComputedStyle(one, '::after'),
        getComputedStyle(one, '::before'),
      ]
      return styles.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          / [2-9]px(?: inset)?(?:,|$)/.test(boxShadow),
      )
    })
    const fieldset = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset')
    const isField = !!fieldset && Number.parseFloat(getComputedStyle(fieldset).borderTopWidth) >= 2
    return isInWindow && (isMarked || isField)
  })
}
