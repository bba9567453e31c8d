import type { Block } from './blocks.ts'
import type { Context } from './context.ts'

/** The whole report if too few people answered. */
export function tooFew({ analysis, words }: Context, headline: string): Block[] {
  return [
    { kind: 'heading', level: 1, text: words.glance, headline, isOnNewPage: true },
    {
      kind: 'text',
      style: 'lead',
      text: analysis.people === null ? words.tooFew.text(analysis.k) : words.tooFew.suppressed(analysis.k),
    },
    { kind: 'heading', level: 2, text: words.tooFew.title },
    { kind: 'list', isOrdered: true, items: words.tooFew.next(analysis.k) },
    { kind: 'heading', level: 2, text: words.method.title },
    { kind: 'text', style: 'body', text: words.method.privacy(analysis.k) },
  ]
}
