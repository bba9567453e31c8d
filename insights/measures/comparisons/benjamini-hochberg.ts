/**
 * The q of many tests from their p, in the same order: the share of false discoveries among tests with a p as small.
 * Benjamini and Hochberg, "Controlling the false discovery rate", 1995. A test without p has no q and is not counted.
 */
export function benjaminiHochberg(ps: readonly (number | null)[]): (number | null)[] {
  const tests = ps.flatMap((p, place) => (p === null ? [] : [{ p, place }]))
  const qs: (number | null)[] = ps.map(() => null)
  let least = 1
  for (const [before, { p, place }] of [
    ...tests.toSorted((one, other) => one.p - other.p).entries(),
  ].toReversed()) {
    least = Math.min(least, (p * tests.length) / (before + 1))
    qs[place] = least
  }
  return qs
}
