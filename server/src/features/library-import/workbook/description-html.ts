import sanitizeHtml from 'sanitize-html'

/**
 * All elements and attributes that a description may hold; others are removed and their text kept. No pictures: a
 * remote one would tell its owner who reads the page. No ids, classes or styles: they would affect the page around.
 */
export const allowedInDescription = {
  tags: [
    ...['p', 'div', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  schemes: ['http', 'https', 'mailto'],
}

/** Removed with their content, which is code or a fallback for it and would appear as gibberish. */
const droppedWithContent = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'title',
]

/** The deepest nesting kept: enough for a list in a table in a list. Browsers lay out hundreds of levels slowly. */
const deepest = 30

const onlyAllowed: sanitizeHtml.IOptions = {
  allowedTags: allowedInDescription.tags,
  allowedAttributes: allowedInDescription.attributes,
  allowedSchemes: allowedInDescription.schemes,
  allowProtocolRelative: false,
  nonTextTags: droppedWithContent,
}

/**
 * A template's long description as HTML that is safe to show: only what allowedInDescription names. Headings are
 * lowered to fit below the page's own, links have absolute addresses and open in a new tab. Characters that HTML or
 * the database does not allow are removed. Sanitising the result again changes nothing.
 */
export function sanitizeDescription(html: string): string {
  const readable = html.replace(/[^\P{Cc}\t\n\r]/gu, '')
  const transformTags = { h1: 'h2', h5: 'h4', h6: 'h4', a: wholeAddress }
  const renamed = sanitizeHtml(readable, { ...onlyAllowed, transformTags })
  if (renamed === readable && isShallow(readable)) return readable.trim().toWellFormed()
  // A separate pass: sanitize-html closes the wrong element if one is both renamed and removed.
  return sanitizeHtml(renamed, { ...onlyAllowed, nestingLimit: deepest })
    .trim()
    .toWellFormed()
}

/** Text with few elements cannot be nested too deep, and skips the pass. */
const isShallow = (html: string) => html.split('<', deepest + 1).length <= deepest

/** A link without an absolute address of an allowed scheme loses its address, and shows as plain text. */
function wholeAddress(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const scheme = URL.parse(href)?.protocol.slice(0, -1) ?? ''
  if (!allowedInDescription.schemes.includes(scheme)) return { tagName, attribs: {} }
  return { tagName, attribs: { href: href.trim(), rel: 'noopener noreferrer', target: '_blank' } }
}
