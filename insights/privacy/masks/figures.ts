import type { Family } from '#insights/privacy/family.ts'
import type { AtomAnswers } from '#insights/privacy/population.ts'
import { type Budget, spend } from '#insights/privacy/span/budget.ts'
import { echelon, reduce } from '#insights/privacy/span/modular-span.ts'
import { type Sum, singleDistributions, sumsOf } from './bounds.ts'
import { alikeSide, maskLabel } from './ladder.ts'
import { cheapestDetour, type Edge, type Network, networkOf, networkWith } from './unknowns.ts'

/** What is decided about one figure. */
export type PlannedFigure =
  | { shown: 'exact' }
  | { shown: 'masked'; n: number; label: string }
  | { shown: 'hidden' }

/** The answers to a question by group, and by cell how many people answered. */
export type GroupCounts = {
  question: Pick<AtomAnswers, 'options' | 'favorable' | 'kind'>
  n: Float64Array
  counts: Float64Array
  weights: Float64Array
  /** The cells of groups whose exact figure is out already. */
  out: readonly Int32Array[]
  budget: Budget
}

type Masks = (string | null)[]

const hiddenFigure = { shown: 'hidden' } as const
const exactFigure = { shown: 'exact' } as const

/**
 * Step 6: masks the shown groups in which nearly all people are alike, and hides others until no masked or hidden figure
 * follows from the exact ones. `shown` is 1 for each group that steps 3 to 5 left.
 */
export function maskAlike(family: Family, given: GroupCounts, shown: Uint8Array): PlannedFigure[] {
  const { n } = given
  const masks = Array.from(shown, (one, group) => (one ? maskOf(given, group) : null))
  const exact = Uint8Array.from(shown, (one, group) => (one && !masks[group] ? 1 : 0))
  if (given.question.options > 0) {
    const networks = family.tables.map((table) => networkOf(family, table, n))
    const alone = networks.length > 0 ? networks : loneNetworks(family, n)
    const sums = sumsOf(family, n)
    for (let hid = true; hid; ) {
      hid = false
      for (const network of alone) if (hideInTable(network, given, masks, exact)) hid = true
      if (!hid && exact[0] && hideForBounds(family, sums, given, masks, exact)) hid = true
      if (!hid && hideInSpan(family, given, masks, exact)) hid = true
    }
  }
  return masks.map((label, group) => {
    if (label) return { shown: 'masked', n: n[group]!, label }
    return exact[group] ? exactFigure : hiddenFigure
  })
}

/** One breakdown alone has no table: its blocks add up to everybody. */
function loneNetworks({ sizes, firstBlock }: Family, n: Float64Array): Network[] {
  return sizes.map((size, b) => {
    const edges = Array.from({ length: size }, (_, at) => ({
      group: firstBlock[b]! + at,
      from: at,
      to: size,
    }))
    return networkWith(size + 2, edges, n)
  })
}

function maskOf({ question, n, counts }: GroupCounts, group: number): string | null {
  const side = alikeSide({ ...question, n: n[group]!, counts, at: group * question.options })
  return side && maskLabel(n[group]!, side)
}

/** Hides exact figures of a table until no other figure of it follows; answers whether one was hidden. */
function hideInTable(network: Network, given: GroupCounts, masks: Masks, exact: Uint8Array): boolean {
  const { n } = given
  if (!exact[0]) return false
  // Rather all crossings than a block.
  const costOf = ({ group, to }: Edge) =>
    exact[group] ? n[group]! + (to >= network.nodes - 2 ? n[0]! * network.nodes : 0) : 0
  let hid = false
  for (const edge of network.edges.filter(({ group }) => masks[group]))
    for (const one of cheapestDetour(network, edge, costOf, given.budget)) {
      exact[one] = 0
      hid = true
    }
  for (;;) {
    const node = alikeNode(network, given, exact)
    const shown = node === null ? [] : network.at[node]!.filter(({ group }) => exact[group])
    const [smallest] = shown.toSorted((one, other) => costOf(one) - costOf(other))
    if (!smallest) return hid
    exact[smallest.group] = 0
    hid = true
  }
}

/** Hides the smallest figure of a sum for each with a single possible distribution; answers whether one was hidden. */
function hideForBounds(
  family: Family,
  sums: readonly Sum[],
  { question, ...given }: GroupCounts,
  masks: Masks,
  exact: Uint8Array,
) {
  const singles = singleDistributions(sums, {
    ...given,
    options: question.options,
    exact,
    isMasked: (group) => masks[group] !== null,
    isSeveral: question.kind === 'several',
  })
  for (const single of singles) {
    const near = sums.flatMap(({ whole, parts }) =>
      whole === single || parts.includes(single) ? [...parts, whole] : [],
    )
    const touching = touchedBy(family, single, given.budget)
    const best = smallestOf(family, given.n, exact, near) ?? smallestOf(family, given.n, exact, touching)
    if (best !== null) exact[best] = 0
    // If only everybody is left, hiding the mask's number of people leaves less to narrow by.
    else if (!unmask(family, given.n, masks)) exact[0] = 0
  }
  return singles.length > 0
}

/** Hides the smallest masked figure except everybody's; answers whether there was one. */
function unmask(family: Pick<Family, 'tables' | 'groups'>, n: Float64Array, masks: Masks): boolean {
  const isMasked = Uint8Array.from(masks, (label) => (label ? 1 : 0))
  const smallest = smallestOf(family, n, isMasked, Array.from(masks.keys()))
  if (smallest === null) return false
  masks[smallest] = null
  return true
}

/** The groups that share people with a group, itself included. */
function touchedBy({ members, tables, cells: all }: Family, group: number, budget: Budget): number[] {
  spend(budget, all * (1 + tables.length))
  const cells = new Set(members[group]!)
  return Array.from(members.keys()).filter((other) => members[other]!.some((cell) => cells.has(cell)))
}

/** The smallest exact figure of a list, a crossing before a block; everybody never. */
function smallestOf(
  { tables, groups }: Pick<Family, 'tables' | 'groups'>,
  n: Float64Array,
  exact: Uint8Array,
  list: readonly number[],
) {
  const isBlock = (group: number) => group < (tables[0]?.first ?? groups)
  let best: number | null = null
  for (const group of list) {
    if (group === 0 || !exact[group]) continue
    if (best === null || (isBlock(group) === isBlock(best) ? n[group]! < n[best]! : isBlock(best)))
      best = group
  }
  return best
}

/** A node whose unknown figures, all taken together, are nearly all alike: their sum is known. */
function alikeNode(
  { nodes, at }: Network,
  { question, counts, n }: GroupCounts,
  exact: Uint8Array,
): number | null {
  const { options } = question
  for (let node = 0; node < nodes; node++) {
    const own = at[node]!
    const parts = own.filter(({ to }) => to < nodes - 2 || node >= nodes - 2)
    const whole = node >= nodes - 2 ? 0 : own.find((edge) => !parts.includes(edge))?.group
    if (whole === undefined || !exact[whole]) continue
    const unknown = parts.filter(({ group }) => !exact[group])
    if (unknown.length === 0) continue
    const rest = new Float64Array(options)
    let people = 0
    for (const { group } of unknown) {
      people += n[group]!
      for (let option = 0; option < options; option++)
        rest[option] = rest[option]! + counts[group * options + option]!
    }
    if (alikeSide({ ...question, n: people, counts: rest, at: 0 })) return node
  }
  return null
}

/**
 * Hides one exact figure for each masked one that follows from the exact ones of all tables together and those that are
 * out; what follows from the latter alone cannot be helped.
 */
function hideInSpan(family: Family, given: GroupCounts, masks: Masks, exact: Uint8Array): boolean {
  const { members } = family
  const { n, weights, out, budget } = given
  const masked = masks.flatMap((label, group) => (label && n[group]! > 0 ? [group] : []))
  if (masked.length === 0 || !exact[0]) return false
  const isOut = spanTest(weights, out, budget)
  const follows = spanTest(weights, [...members.filter((_, group) => exact[group]), ...out], budget)
  let hid = false
  for (const group of masked) {
    if (!follows(members[group]!) || (out.length > 0 && isOut(members[group]!))) continue
    const touching = touchedBy(family, group, budget)
    exact[smallestOf(family, n, exact, touching) ?? 0] = 0
    hid = true
  }
  return hid
}

/** Tests whether the vector of a group lies in the span of those of others, over cells with people. */
function spanTest(weights: Float64Array, groups: readonly Int32Array[], budget: Budget) {
  const columnOf = Int32Array.from(weights, () => -1)
  let columns = 0
  for (let cell = 0; cell < weights.length; cell++) if (weights[cell]! > 0) columnOf[cell] = columns++
  const columnsOf = (cells: Int32Array) =>
    cells.map((cell) => columnOf[cell]!).filter((column) => column >= 0)
  const { rows, pivots } = echelon(groups.map(columnsOf), columns, budget)
  const rowOf = new Int32Array(columns).fill(-1)
  pivots.forEach((pivot, at) => {
    rowOf[pivot] = at
  })
  return (cells: Int32Array) => {
    const vector = new Float64Array(columns)
    for (const column of columnsOf(cells)) vector[column] = 1
    return reduce(vector, 0, rows, rowOf, budget) < 0
  }
}
