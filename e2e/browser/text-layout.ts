import type { Locator } from 'playwright-core'

/** The place of an element in the window, in whole pixels across. */
export async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error('Nothing is drawn there.')
  return { ...box, x: Math.round(box.x), width: Math.round(box.width), right: Math.round(box.x + box.width) }
}

/** On how many lines the words of an element are: a cell itself is as high as its row, and an icon is no line. */
export const lines = (words: Locator) =>
  words.evaluate((element) => {
    const tops = new Set<number>()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      for (const { top } of range.getClientRects()) tops.add(Math.round(top))
    }
    return tops.size
  })

/** The spacing that WCAG 2.2 lets readers choose, success criterion 1.4.12. */
export const widerText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
