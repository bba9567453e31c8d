/** One measured figure beside its limit or its peer, in the same unit. */
export type Figure = {
  what: string
  measured: number
  beside: { what: string; value: number }
  unit: string
  /** The bounds of `measured / beside`; a figure without bounds is only reported. */
  ratio: { atMost?: number; atLeast?: number }
}

/** A benchmark, which measures its figures in one run, for some `minutes` or over some `events` if it takes these. */
export type Benchmark = (options: { minutes?: number; events?: number }) => Promise<Figure[]>

/** A figure that may be as large as its limit. */
export function atMost(what: string, measured: number, limit: number, unit: string): Figure {
  return { what, measured, beside: { what: 'limit', value: limit }, unit, ratio: { atMost: 1 } }
}

/** The ratio of `measured` to `beside`, to which the limit applies. */
export function ratioOf({ measured, beside }: Figure): number {
  return measured / beside.value
}

/** Whether a figure is within its limit; NaN is not. */
export function keepsLimit(figure: Figure): boolean {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = 0 } = figure.ratio
  const ratio = ratioOf(figure)
  return ratio <= atMost && ratio >= atLeast
}

/** The value below which 95 of 100 are. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** The median of some values; of an even number of them, the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing: the benchmark measured no value.')
  return middle
}
