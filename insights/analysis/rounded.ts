/**
 * A figure without the digits in which the order of additions shows: six decimals, and no more than ten digits where it
 * is large.
 */
export function rounded(value: number): number {
  return Math.round(Number(value.toPrecision(10)) * 1e6) / 1e6
}

export function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value)
}
