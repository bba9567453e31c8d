import type { OneColumn } from './coded-columns.ts'

/** The codes of a breakdown; one above `options` is no value. */
type AtomColumn = Pick<OneColumn, 'codes' | 'options'>

/**
 * Numbers the distinct combinations of answers to some breakdowns as they come. `values` are positions, -1 is "not
 * given"; `parents` are the combinations without the last breakdown.
 */
export function createAtoms(breakdowns: number) {
  // A level for each breakdown: the combination before and the value lead to the combination after.
  const levels = Array.from({ length: breakdowns }, () => ({
    next: new Map<number, number>(),
    values: [] as number[],
    before: [] as number[],
  }))

  /** The atom of each response from its code for each breakdown, 0 for "not given". */
  const of = (columns: readonly AtomColumn[], count: number): Int32Array => {
    const atoms = new Int32Array(count)
    for (const [level, { next, values, before }] of levels.entries()) {
      const { codes, options } = columns[level]!
      for (let row = 0; row < count; row++) {
        const code = codes[row]! > options ? 0 : codes[row]!
        const step = atoms[row]! * 65_536 + code
        let atom = next.get(step)
        if (atom === undefined) {
          atom = values.push(code - 1) - 1
          before.push(atoms[row]!)
          next.set(step, atom)
        }
        atoms[row] = atom
      }
    }
    return atoms
  }

  return {
    of,
    count: () => levels.at(-1)?.values.length ?? 1,
    /** The positions of the values, a row for each atom. */
    values: (): Int16Array => {
      const rows = new Int16Array((levels.at(-1)?.values.length ?? 1) * levels.length)
      for (let atom = 0; atom * levels.length < rows.length; atom++) {
        let at = atom
        for (let level = levels.length - 1; level >= 0; level--) {
          rows[atom * levels.length + level] = levels[level]!.values[at]!
          at = levels[level]!.before[at]!
        }
      }
      return rows
    },
    /** Leaves out the last breakdown; answers with the atom that each atom is now part of. */
    withoutLast: (): readonly number[] => levels.pop()?.before ?? [],
  }
}
