/** Elements whose content is no text to keep. */
const dropped = 'head, style, script, meta, link, title, xml, template, noscript, iframe, object, svg, math'

const renamed: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

/**
 * HTML from outside, made ready for the editor, which then keeps only what it knows: Word's lists, which are
 * paragraphs with a typed mark, become lists; headings get one of the two levels; what surrounds the text goes.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) {
    const fitting = document.createElement(renamed[heading.tagName]!)
    fitting.append(...heading.childNodes)
    heading.replaceWith(fitting)
  }
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) intoList(item)
  for (const paragraph of body.querySelectorAll('p')) {
    const isEmpty = paragraph.textContent.trim() === '' && !paragraph.querySelector('br')
    if (isEmpty) paragraph.remove()
  }
  return body.innerHTML
}

/** Moves one of Word's list paragraphs to the end of the list before it, or begins a list. */
function intoList(paragraph: HTMLElement): void {
  const level = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const kind = /^[\da-z]+[.)]/i.test(mark?.textContent.trim() ?? '') ? 'ol' : 'ul'
  mark?.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  const before = paragraph.previousElementSibling
  let list = before?.hasAttribute('data-word-list') ? before : undefined
  for (let depth = 1; list && depth < level; depth++) {
    const last: Element | null = list.lastElementChild
    list = last?.querySelector(':scope > ul, :scope > ol') ?? last?.appendChild(newList(kind))
  }
  if (list && (level > 1 || list.tagName.toLowerCase() === kind)) {
    list.append(item)
    paragraph.remove()
  } else {
    const begun = newList(kind)
    begun.append(item)
    paragraph.replaceWith(begun)
  }
}

function newList(kind: 'ol' | 'ul'): HTMLElement {
  const list = document.createElement(kind)
  list.setAttribute('data-word-list', '')
  return list
}
