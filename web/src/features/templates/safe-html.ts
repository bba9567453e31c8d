import DOMPurify from 'dompurify'

const purify = DOMPurify()

/** Headings of the text come below the dialog's own, so all of its upper levels become one. */
const lowered: Record<string, string> = { H1: 'h3', H2: 'h3' }

const allowed = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'div'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/**
 * What is harmless of a text from outside, as nodes to put into the page: plain formatting, lists,
 * tables, pictures, and links that open in a new tab. Nodes, so that nothing is parsed a second time.
 */
export function safeHtml(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
    ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
  })
  for (const heading of fragment.querySelectorAll('h1, h2')) {
    const lower = document.createElement(lowered[heading.tagName]!)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return fragment
}
