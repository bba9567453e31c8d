import type { SurveyTemplate } from '#contract/library/templates.ts'

/** Characters of a search that count; what is typed beyond them stays in the field. */
export const searchLimit = 200

/** What a search looks for: the phrase as typed, single-spaced and without space around it, up to the limit. */
export function searchTerm(typed: string): string {
  return singleSpaced(typed).trim().slice(0, searchLimit).trim()
}

/** Whether more is typed than a search looks for. */
export function isTooLong(typed: string): boolean {
  return singleSpaced(typed).trim().length > searchLimit
}

/** What is pasted from a document or a page has double and non-breaking spaces that nobody sees. */
function singleSpaced(text: string): string {
  // Single spaces are left alone: a card's texts are read at every key.
  return text.replace(/\s{2,}|[^\S ]/g, ' ')
}

/** The test whether a phrase is in name, summary, topic, long description or a tag, in any case. */
export function hasPhrase(term: string): (template: SurveyTemplate) => boolean {
  const wanted = term.toLowerCase()
  return (template) => searchText(template).includes(wanted)
}

/**
 * Makes ready what `hasPhrase` reads, in the idle moments of the browser, so that the first key of a
 * search is as quick as the others. Gives the function that stops it.
 */
export function prepareSearch(templates: readonly SurveyTemplate[]): () => void {
  if (!('requestIdleCallback' in window)) return () => {}
  let next = 0
  let task = 0
  const prepareSome = (idle: IdleDeadline) => {
    while (next < templates.length && idle.timeRemaining() > 1) searchText(templates[next++]!)
    if (next < templates.length) task = requestIdleCallback(prepareSome)
  }
  task = requestIdleCallback(prepareSome)
  return () => cancelIdleCallback(task)
}

/**
 * The phrase to mark on a template's card: none where the card does not show it, so that such a card
 * need not be drawn again for each key (benchmark `typing`).
 */
export function phraseOnCard({ name, summary, tags }: SurveyTemplate, term: string): string {
  if (term === '') return ''
  const wanted = term.toLowerCase()
  return [name, summary, ...tags].some((text) => singleSpaced(text).toLowerCase().includes(wanted))
    ? term
    : ''
}

const texts = new WeakMap<SurveyTemplate, string>()

/** All that is searched of a template, in lower case; made once, as every key pressed reads it (benchmark `typing`). */
function searchText(template: SurveyTemplate): string {
  const known = texts.get(template)
  if (known !== undefined) return known
  const { name, summary, topic, longDescription, tags } = template
  // The line breaks keep a phrase from matching across two fields.
  const fields = [name, summary, topic, plainText(longDescription), ...tags]
  const text = fields.map(singleSpaced).join('\n').toLowerCase()
  texts.set(template, text)
  return text
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
const inlineTag = /<\/?(?:a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi

/**
 * The words of an HTML text. A pattern is enough for matching, and far faster than parsing 5,000
 * documents: the import sanitises the markup, so `<` and `>` only belong to tags.
 */
export function plainText(html: string): string {
  return html
    .replace(inlineTag, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? numbered(name) ?? whole)
    .replace(/\s+/g, ' ')
}

function numbered(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
