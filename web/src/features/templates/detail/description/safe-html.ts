import DOMPurify, { type Config } from 'dompurify'

const purify = DOMPurify()

/** The same short list as at import; see there for what is left out and why. */
const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'scope', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/**
 * What is harmless of a text from outside, as nodes to put into the page, so that nothing is parsed a
 * second time: plain formatting, lists, tables, and links that open in a new tab. Its headings come
 * straight below the template's name, so all are of the second level.
 */
export function safeHtml(html: string): DocumentFragment {
  // DOMPurify 3.4 gives null, against its types, if a frameset takes the place of the body.
  const fragment: DocumentFragment = purify.sanitize(html, allowed) ?? new DocumentFragment()
  for (const heading of fragment.querySelectorAll('h1, h3, h4')) {
    const second = document.createElement('h2')
    second.append(...heading.childNodes)
    heading.replaceWith(second)
  }
  return fragment
}
