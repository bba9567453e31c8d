/** The number that an answer is, or null; a comma may stand for the point. */
export function numberAnswer(value: string | number): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = value.trim()
  return /^[-+]?\d{1,15}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : null
}
