import type { Page } from 'playwright-core'

type NotingWindow = Window & { copied?: string }

/** Runs in the page: what it puts on the clipboard, which all journeys of one browser share, is noted there too. */
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

/** The text that a page has put on the clipboard last, or the kind of what is no text. */
export async function copied(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (window as NotingWindow).copied)
}
