/** First and last code points that the fonts of around-typst.ts have glyphs for in every weight; a test draws every one of them. */
export const drawable: readonly (readonly [number, number])[] = [
  [0x0a, 0x0a],
  [0x20, 0x7e],
  // Latin with all its marks, Vietnamese among it.
  [0xa0, 0x23f],
  [0x250, 0x2af],
  [0x1e00, 0x1e9b],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  // Greek, Cyrillic, Hebrew.
  [0x391, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f],
  [0x5d0, 0x5ea],
  // Dashes, quotes, bullets, arrows, comparisons.
  [0x2009, 0x2009],
  [0x2010, 0x2014],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25a1, 0x25a1],
  [0x25b2, 0x25b2],
  [0x25bc, 0x25bc],
]

/** Every text in plain data made drawable: Typst refuses a character that it has no glyph for. */
export function makeDrawable<T>(data: T): T {
  if (typeof data === 'string') return drawableText(data) as T
  if (Array.isArray(data)) return data.map(makeDrawable) as T
  if (data === null || typeof data !== 'object' || data instanceof Date) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, makeDrawable(value)])) as T
}

/** Letters that stay as they are, in ranges of `drawable`; nearly all texts have no others. */
const plain = /^[\n -~\xa1-\xac\xae-\xff\u2010-\u2014\u2018-\u201e]*$/

/**
 * One box replaces each run of characters without a glyph. Invisible characters are left out, and so are marks that
 * Unicode has not composed with their letter: whether a font can place one depends on the letter.
 */
function drawableText(text: string): string {
  if (plain.test(text)) return text
  const visible = text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[\t\r]/g, ' ')
  return Array.from(visible, (character) => (isDrawable(character) ? character : '\0'))
    .join('')
    .replace(/\0+/g, '□')
}

function isDrawable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return drawable.some(([first, last]) => code >= first && code <= last)
}
