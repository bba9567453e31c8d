import type { SurveyTemplate } from '#contract/library/templates.ts'
import { folded } from './folded-text.ts'
import type { SearchWords } from './search-words.ts'

/** The test whether all words are in a template's name, summary, topic, tags and long description together. */
export function hasWords(words: SearchWords): (template: SurveyTemplate) => boolean {
  if (words === '') return () => true
  const wanted = words.split('\n')
  return (template) => {
    const { onCard, inDescription } = searchText(template)
    return wanted.every((one) => onCard.includes(one) || inDescription.includes(one))
  }
}

/**
 * Makes ready what `hasWords` reads, in the idle moments of the browser, so that the first key of a
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

/** What a card marks, and whether some of the search terms are only in the template's long description. */
type CardMarks = { words: SearchWords; isInDescription: boolean }

const noMarks: CardMarks = { words: '', isInDescription: false }

/**
 * The words to mark on a template's card: none that it does not show, so that such a card need not be drawn again
 * for each key (benchmark `typing`).
 */
export function marksOnCard(template: SurveyTemplate, words: SearchWords): CardMarks {
  if (words === '') return noMarks
  const wanted = words.split('\n')
  const { onCard } = searchText(template)
  const shown = wanted.filter((one) => onCard.includes(one))
  return { words: shown.join('\n'), isInDescription: shown.length < wanted.length }
}

/** All that is searched of a template, folded. The line breaks keep a phrase from matching across two fields. */
type SearchText = { onCard: string; inDescription: string }

const texts = new WeakMap<SurveyTemplate, SearchText>()

/** Made once for each template, as every key pressed reads it (benchmark `typing`). */
function searchText(template: SurveyTemplate): SearchText {
  const known = texts.get(template)
  if (known !== undefined) return known
  const { name, summary, topic, longDescription, tags } = template
  const text = {
    onCard: [name, summary, topic, ...tags].map(folded).join('\n'),
    inDescription: folded(plainText(longDescription)),
  }
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
