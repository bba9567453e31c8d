import sanitizeHtml from 'sanitize-html'

/**
 * All that a description may hold; anything else is taken away and its text kept. No pictures: a remote one
 * tells its owner who reads the page. No ids, classes or styles: they would reach into the page around.
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

/** Their content is code or a fallback for it, and would stand in the description as gibberish. */
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

/** Deep enough for a list in a table in a list; browsers lay out hundreds of levels slowly. */
const deepest = 30

const onlyAllowed: sanitizeHtml.IOptions = {
  allowedTags: allowedInDescription.tags,
  allowedAttributes: allowedInDescription.attributes,
  allowedSchemes: allowedInDescription.schemes,
  allowProtocolRelative: false,
  nonTextTags: droppedWithContent,
}

/**
 * A template's long description as HTML that is safe to show: only what allowedInDescription names. Headings
 * fit under the page's own, links lead to whole addresses and open beside the page. Characters that neither
 * HTML nor the database takes are removed. Doing it twice changes nothing.
 */
export function sanitizeDescription(html: string): string {
  const readable = html.replace(/[^\P{Cc}\t\n\r]/gu, '')
  const transformTags = { h1: 'h2', h5: 'h4', h6: 'h4', a: wholeAddress }
  const renamed = sanitizeHtml(readable, { ...onlyAllowed, transformTags })
  if (renamed === readable && isShallow(readable)) return readable.trim().toWellFormed()
  // A pass of its own: sanitize-html closes the wrong element where one is both renamed and taken away.
  return sanitizeHtml(renamed, { ...onlyAllowed, nestingLimit: deepest })
    .trim()
    .toWellFormed()
}

/** Few elements cannot stand in one another too deep. */
const isShallow = (html: string) => html.split('<', deepest + 1).length <= deepest

/** A link that leads nowhere from here stays as plain text. */
function wholeAddress(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const scheme = URL.parse(href)?.protocol.slice(0, -1) ?? ''
  if (!allowedInDescription.schemes.includes(scheme)) return { tagName, attribs: {} }
  return { tagName, attribs: { href: href.trim(), rel: 'noopener noreferrer', target: '_blank' } }
}
