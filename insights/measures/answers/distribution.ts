/** The share of each option among `n` people, from 0 to 1; empty if n is 0. */
export function shares(counts: readonly number[], n: number): number[] {
  return n === 0 ? [] : counts.map((count) => count / n)
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
