/** How often something ended in each of a few ways, on this node since its start. */
export type Tally = { add(outcome: string): void; read(): Promise<Record<string, number>> }

/** A tally that names its outcomes from the beginning, so that the first of a kind is a rise. */
export function createTally(outcomes: readonly string[]): Tally {
  const counts: Record<string, number> = Object.fromEntries(outcomes.map((outcome) => [outcome, 0]))
  return {
    add: (outcome) => {
      counts[outcome] = (counts[outcome] ?? 0) + 1
    },
    read: async () => counts,
  }
}
