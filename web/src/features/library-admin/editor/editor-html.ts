import { wholeAddress } from './link-address.ts'

/** How the HTML is laid out: for reading, or on one line, which a spreadsheet keeps in one cell. */
type Layout = 'indented' | 'one line'

const blocks = new Set(['P', 'H2', 'H3', 'UL', 'OL', 'LI', 'BLOCKQUOTE'])

/**
 * What the editor holds as the HTML of a description, just as the import writes it, so that importing
 * it changes nothing: attributes in the same order, the same characters escaped, `<br />` closed.
 */
export function descriptionHtml(editorHtml: string, layout: Layout): string {
  const { body } = new DOMParser().parseFromString(editorHtml, 'text/html')
  const lines = linesOf(body)
  return layout === 'indented'
    ? lines.map(({ depth, text }) => '  '.repeat(depth) + text).join('\n')
    : lines.map(({ text }) => text).join('')
}

type Line = { depth: number; text: string }

function linesOf(parent: Element, depth = 0): Line[] {
  return [...parent.children].flatMap((block) => {
    const { open, close } = tagsOf(block)
    const [first, ...others] = block.children
    if (!first || !blocks.has(first.tagName)) {
      const text = inlineHtml(block)
      return text.trim() === '' ? [] : [{ depth, text: open + text + close }]
    }
    // The one paragraph of a list item needs no tags of its own.
    const isPlainItem =
      block.tagName === 'LI' && first.tagName === 'P' && others.every(({ tagName }) => tagName !== 'P')
    if (isPlainItem && others.length === 0) return [{ depth, text: open + inlineHtml(first) + close }]
    const inner = isPlainItem
      ? [
          { depth: depth + 1, text: inlineHtml(first) },
          ...others.flatMap((other) => linesOf(wrapped(other), depth + 1)),
        ]
      : linesOf(block, depth + 1)
    return inner.length === 0 ? [] : [{ depth, text: open }, ...inner, { depth, text: close }]
  })
}

function wrapped(block: Element): Element {
  const parent = document.createElement('div')
  parent.append(block.cloneNode(true))
  return parent
}

function inlineHtml(parent: Node): string {
  return [...parent.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return escaped(node.nodeValue ?? '')
      if (!(node instanceof Element)) return ''
      if (node.tagName === 'BR') return '<br />'
      const { open, close } = tagsOf(node)
      return open + inlineHtml(node) + close
    })
    .join('')
}

function tagsOf(element: Element): { open: string; close: string } {
  const name = element.tagName.toLowerCase()
  const start = element.getAttribute('start')
  if (name === 'ol' && start) return { open: `<ol start="${escaped(start)}">`, close: '</ol>' }
  if (name !== 'a') return { open: `<${name}>`, close: `</${name}>` }
  const address = escaped(wholeAddress(element.getAttribute('href') ?? ''))
  return { open: `<a href="${address}" rel="noopener noreferrer" target="_blank">`, close: '</a>' }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  // Control characters are taken away at import.
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .replace(/[&<>]/g, (character) => entities[character]!)
}
