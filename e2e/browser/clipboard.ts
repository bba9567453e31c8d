import type { Page } from 'playwright-core'

type NotingWindow = Window & { copied?: string }

/** Runs in the page: records what it copies, since all journeys of one browser share the clipboard. */
export function noteCopies() {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return
  const write = clipboard.writeText.bind(clipboard)
  clipboard.writeText = async (text) => {
    await write(text)
    ;(window as NotingWindow).copied = text
  }
  const writeItems = clipboard.write.bind(clipboard)
  clipboard.write = async (items) => {
    await writeItems(items)
    const plain = items.find(({ types }) => types.includes('text/plain'))
    ;(window as NotingWindow).copied = plain
      ? await (await plain.getType('text/plain')).text()
      : items.flatMap(({ types }) => types).join()
  }
}

/** The text that a page copied last, or the type of anything else. */
export async function copied(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (window as NotingWindow).copied)
}
