/** Numbers that look random and are the same for the same seed. */
export type Random = ReturnType<typeof createRandom>

/** @param seed any integer; the generator is mulberry32, public domain, by Tommy Ettinger */
export function createRandom(seed: number) {
  let state = seed | 0
  /** From 0 up to 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** About normal: mean 0, standard deviation 1 (a sum of uniform numbers, Irwin-Hall). */
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    chance: (probability: number) => next() < probability,
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    integer: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
  }
}
