// Exact arithmetic modulo a prime of its own: what the protector takes for 0 by chance is seen here.
const modulus = 67_108_859

const rest = (value: number): number => {
  const left = value - Math.floor(value / modulus) * modulus
  return left >= modulus ? left - modulus : left < 0 ? left + modulus : left
}

function power(base: number, exponent: number): number {
  let [result, square] = [1, base]
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = rest(result * square)
    square = rest(square * square)
  }
  return result
}

/** Gauss-Jordan in the order of the columns; answers with the rows that are left and the column of each one's 1. */
export function gaussJordan(
  rows: Float64Array[],
  order: readonly number[],
): { rows: Float64Array[]; leads: number[] } {
  const leads: number[] = []
  let done = 0
  for (const column of order) {
    if (done === rows.length) break
    const from = rows.findIndex((row, at) => at >= done && row[column] !== 0)
    if (from < 0) continue
    const lead = rows[from]!
    rows[from] = rows[done]!
    rows[done] = lead
    const factor = power(lead[column]!, modulus - 2)
    if (factor !== 1) for (let at = 0; at < lead.length; at++) lead[at] = rest(lead[at]! * factor)
    const filled: number[] = []
    for (let at = 0; at < lead.length; at++) if (lead[at] !== 0) filled.push(at)
    for (const [at, row] of rows.entries()) {
      const times = row[column]!
      if (at === done || times === 0) continue
      const minus = modulus - times
      for (const place of filled) row[place] = rest(row[place]! + minus * lead[place]!)
    }
    leads.push(column)
    done++
  }
  return { rows: rows.slice(0, done), leads }
}

/** How many of some vectors are independent. */
export function rankOf(vectors: number[][]): number {
  const rows = vectors.map((vector) => Float64Array.from(vector))
  return gaussJordan(
    rows,
    Array.from(rows[0] ?? [], (_, at) => at),
  ).leads.length
}
