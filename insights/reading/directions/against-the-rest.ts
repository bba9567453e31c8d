/** People's answers to one item as points, `NaN` for none. */
export type Points = Float32Array

/**
 * The fewest people, and the least correlation in standard errors, for answers to run against others. In simulated surveys
 * at most 1 of 100 good items is asked about then; of reversed ones, in a topic with five more, nearly all with 120 people
 * or more, and 4 of 10 with 35.
 */
const [fewestPeople, leastCorrelation, errors] = [30, 0.2, 2.6]
/** If the smaller side of a component has a larger share, it does not show which side is reversed. */
const mostOnSmallerSide = 0.4

/**
 * The items whose answers run against the rest: they correlate negatively with the sum of the items on the other side of
 * the first principal component. It is the smaller side, or both if they are about equal.
 */
export function againstTheRest(items: readonly Points[]): Set<number> {
  const scores = items.map(standardized)
  const weights = firstComponent(
    scores,
    items.map((points) => 1 + unlike * momentsOf(points).mean),
  )
  const sides = [true, false].map((isNegative) =>
    [...weights.keys()].filter((at) => weights[at]! < 0 === isNegative),
  )
  const shares = sides.map((side) => side.reduce((sum, at) => sum + weights[at]! ** 2, 0))
  const asked = Math.min(...shares) > mostOnSmallerSide ? sides : [sides[shares[0]! <= shares[1]! ? 0 : 1]!]
  const against = asked.flatMap((side) => {
    const others = sides.find((one) => one !== side)!
    const rest = sumOf(others.map((at) => scores[at]!))
    return side.filter((at) => isAgainst(scores[at]!, rest))
  })
  return new Set(against)
}

/**
 * The items whose answers run with those of `negative` items, and not with the items that run against these, of which there
 * must be two: with none, nothing would be negative.
 */
export function withTheNegative(items: readonly Points[], negative: readonly Points[]): Set<number> {
  if (negative.length < 2) return new Set()
  const sum = sumOf(negative.map(standardized))
  const scores = items.map(standardized)
  const against = scores.filter((score) => correlationOf(score, sum).r < 0)
  const positive = sumOf(against)
  if (against.length < 2 || !isAgainst(positive, sum)) return new Set()
  const turned = sum.map((point) => -point)
  const runsWith = (score: Points) =>
    isAgainst(score, turned) && correlationOf(score, positive).r < correlationOf(score, sum).r / 2
  return new Set([...scores.keys()].filter((at) => runsWith(scores[at]!)))
}

/** Each in standard deviations from its mean. */
function standardized(points: Points): Points {
  const { mean, sd } = momentsOf(points)
  return points.map((point) => (sd > 0 ? (point - mean) / sd : Number.NaN))
}

function momentsOf(points: Points): { mean: number; sd: number } {
  let [n, sum, squares] = [0, 0, 0]
  for (const point of points)
    if (!Number.isNaN(point)) {
      n++
      sum += point
      squares += point * point
    }
  const mean = n > 0 ? sum / n : 0
  return { mean, sd: Math.sqrt(squares / n - mean * mean) }
}

/** Rounds of the power method, from nearly equal items: with equal ones, two would never be told apart. */
const [rounds, unlike] = [16, 0.01]

function firstComponent(scores: readonly Points[], start: readonly number[]): number[] {
  let weights = [...start]
  for (let round = 0; round < rounds; round++) {
    const component = new Float64Array(scores[0]?.length ?? 0)
    for (const [at, score] of scores.entries())
      for (let row = 0; row < score.length; row++) component[row]! += weights[at]! * (score[row]! || 0)
    const next = scores.map((score) => {
      let sum = 0
      for (let row = 0; row < score.length; row++) sum += (score[row]! || 0) * component[row]!
      return sum
    })
    const length = Math.hypot(...next) || 1
    weights = next.map((one) => one / length)
  }
  return weights
}

/** The mean of the items that each person answered; `NaN` for people who answered less than half. */
function sumOf(scores: readonly Points[]): Points {
  return new Float32Array(scores[0]?.length ?? 0).map((_, row) => {
    let [n, sum] = [0, 0]
    for (const score of scores)
      if (!Number.isNaN(score[row]!)) {
        n++
        sum += score[row]!
      }
    return n * 2 >= scores.length && n > 0 ? sum / n : Number.NaN
  })
}

function isAgainst(score: Points, rest: Points): boolean {
  const { n, r } = correlationOf(score, rest)
  const least = Math.max(leastCorrelation, errors / Math.sqrt(n - 2 + errors ** 2))
  return n >= fewestPeople && r <= -least
}

function correlationOf(score: Points, rest: Points): { n: number; r: number } {
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < score.length; row++) {
    const [one, other] = [score[row]!, rest[row]!]
    if (Number.isNaN(one + other)) continue
    n++
    x += one
    y += other
    xx += one * one
    yy += other * other
    xy += one * other
  }
  return { n, r: (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y)) }
}
