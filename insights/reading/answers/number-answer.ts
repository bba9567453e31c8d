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

const spelled = [
  /^(?:zero|cero)$/,
  /^(?:one|uno|una)$/,
  /^(?:two|dos)$/,
  /^(?:three|tres)$/,
  /^(?:four|cuatro)$/,
  /^(?:five|cinco)$/,
  /^(?:six|seis)$/,
  /^(?:seven|siete)$/,
  /^(?:eight|ocho)$/,
  /^(?:nine|nueve)$/,
  /^(?:ten|diez)$/,
]

/** "3" for "Three", which some people write where others write the digit. */
export function digitOf(folded: string): string | null {
  const number = spelled.findIndex((word) => word.test(folded))
  return number < 0 ? null : String(number)
}
