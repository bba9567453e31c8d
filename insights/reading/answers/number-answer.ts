/**
 * The number in an answer, or null: it may have a currency or percent sign, commas between thousands, or a decimal comma.
 */
export function numberAnswer(value: string | number): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const [, sign = '', digits = ''] = written.exec(value.trim()) ?? []
  if (thousands.test(digits)) return Number(sign + digits.replaceAll(',', ''))
  return /^\d{1,15}(?:[.,]\d{1,20})?$/.test(digits) ? Number(sign + digits.replace(',', '.')) : null
}

const written = /^([-+]?)[$€£]? ?([\d.,]{1,40}) ?%?$/
const thousands = /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,15})?$/

const inWords = [
  'zero one two three four five six seven eight nine ten',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez',
]

/** The numbers to ten by their words, in English and Spanish. */
export const spelledNumbers: ReadonlyMap<string, number> = new Map([
  ...inWords.flatMap((list) => list.split(' ').map((word, number) => [word, number] as const)),
  ['una', 1],
])

/** "3" for "Three", which some people write where others write the digit. */
export const digitOf = (folded: string): string | null => spelledNumbers.get(folded)?.toString() ?? null
