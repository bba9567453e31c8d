import type { Locator } from 'playwright-core'

/** Drags one element onto another in steps: a browser begins a drag, and reports targets, only while the mouse moves. */
export async function drag(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page()
  await from.hover()
  await mouse.down()
  await to.hover()
  await to.hover({ position: { x: 8, y: 8 } })
  await mouse.up()
}
