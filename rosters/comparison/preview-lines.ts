import type { RosterChange } from './changes.ts'

/** The number of the first line of each action: the lines of schools first, then what people should look at. */
const order = ['skipped', 'deactivated', 'linked', 'changed', 'reactivated', 'added']
const linesPerAction = 10_000_000

/** A line of a preview, with its number. */
export type PreviewLine = RosterChange & { seq: number }

/** Numbers the lines of a preview and passes them on in batches. */
export function previewLines(atOnce: number, write: (lines: readonly PreviewLine[]) => Promise<void>) {
  const next = new Map<number, number>()
  let waiting: PreviewLine[] = []

  function add(change: RosterChange): void {
    const rank = change.kind === 'school' ? 0 : 1 + order.indexOf(change.action)
    const number = next.get(rank) ?? 0
    next.set(rank, number + 1)
    // A new school gets its id here, so that people can be given it; new people get theirs as their lines are stored.
    if (change.kind === 'school' && change.action === 'added') change.subjectId ??= crypto.randomUUID()
    waiting.push(Object.assign(change, { seq: rank * linesPerAction + number }))
  }

  async function flush(atLeast: number): Promise<void> {
    if (waiting.length < atLeast) return
    const lines = waiting
    waiting = []
    await write(lines)
  }

  /** Adds the change of each row; null for a row without one. */
  async function addAll<Row>(
    rows: Iterable<Row>,
    changeOf: (row: Row) => RosterChange | null,
  ): Promise<void> {
    for (const row of rows) {
      const change = changeOf(row)
      if (change) add(change)
      if (waiting.length >= atOnce) await flush(atOnce)
    }
  }

  return { add, addAll, flush: () => flush(atOnce), end: () => flush(1) }
}

export type PreviewLines = ReturnType<typeof previewLines>
