/**
 * A figure without the digits that depend on the order of additions: six decimals, and at most ten digits if it is
 * large.
 */
export function rounded(value: number): number {
  return Math.round(Number(value.toPrecision(10)) * 1e6) / 1e6
}

export function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value)
}
