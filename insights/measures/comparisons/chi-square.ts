import { chiSquareTail } from '#insights/measures/probabilities.ts'

/**
 * Pearson's chi-square of a table of counts without correction (1900), a row for each group, and Cramér's V (1946): the
 * root of chi-square / (n * min(rows - 1, columns - 1)). Rows and columns without answers are left out. p is null if
 * an expected count is below 1, or more than a fifth of them below 5 (Cochran, "Some methods for strengthening the
 * common chi-square tests", 1954). Null for fewer than two rows or columns.
 */
export function chiSquare(
  table: readonly (readonly number[])[],
): { statistic: number; df: number; p: number | null; v: number } | null {
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0))
  const columns = (table[0] ?? []).map((_, place) => table.reduce((sum, row) => sum + row[place]!, 0))
  const n = rows.reduce((sum, size) => sum + size, 0)
  const filled = [rows, columns].map((sums) => sums.filter((sum) => sum > 0).length - 1)
  const smaller = Math.min(...filled)
  if (smaller < 1) return null
  let statistic = 0
  let [cells, few, tooFew] = [0, 0, false]
  for (const [row, size] of rows.entries()) {
    for (const [column, chosen] of columns.entries()) {
      const expected = (size * chosen) / n
      if (expected === 0) continue
      statistic += (table[row]![column]! - expected) ** 2 / expected
      cells++
      if (expected < 5) few++
      if (expected < 1) tooFew = true
    }
  }
  const df = filled[0]! * filled[1]!
  const p = tooFew || few * 5 > cells ? null : chiSquareTail(statistic, df)
  return { statistic, df, p, v: Math.sqrt(statistic / (n * smaller)) }
}
