import type { Locator } from 'playwright-core'

/** Drags one thing onto another as a hand does: a browser begins a drag, and says what is below it, only while the mouse moves. */
export async function drag(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page()
  await from.hover()
  await mouse.down()
  await to.hover()
  await to.hover({ position: { x: 8, y: 8 } })
  await mouse.up()
}
