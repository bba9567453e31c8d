import { type GroupCounts, maskAlike, type PlannedFigure } from '#insights/privacy/masks/figures.ts'
import { hideUntilClean, type Known } from '#insights/privacy/span/audit.ts'
import type { Effort } from '#insights/privacy/span/light-search.ts'
import { byCell, byGroup, type Family } from './family.ts'
import type { AtomAnswers, AtomConstruct } from './population.ts'
import { binsOf, fewestOfSensitive } from './sensitive.ts'

/** What may be shown of a question or a construct, a figure for each group of the plan. */
export type PlannedQuestion = {
  key: string
  figures: readonly PlannedFigure[]
  /** The options that are shown together; single ones unless they are joined. */
  bins: readonly (readonly number[])[]
  /** The favorable options, by which joined ones are read. */
  favorable: readonly number[] | null
  /** For a sensitive question, the fewest people for a count beside its options to be told; else 0. */
  fewestBeside: number
}

/** The keys of a construct's items that are exact, for each group. */
export type PlannedConstruct = {
  key: string
  figures: readonly PlannedFigure[]
  items: readonly (readonly string[])[]
}

/** Steps 5 to 7 on the weights of one question, from the groups that are shown of people. */
export type QuestionRules = {
  family: Family
  shown: Uint8Array
  k: number
  effort: Effort
  known: Known
  done: Map<string, Uint8Array>
}

export function planQuestion(rules: QuestionRules, question: AtomAnswers): PlannedQuestion {
  const { family, k } = rules
  const given = groupCountsOf(rules, question)
  const least = question.isSensitive ? Math.max(k, fewestOfSensitive) : k
  const start = question.isSensitive ? rules.shown.map((_, group) => (group === 0 ? 1 : 0)) : rules.shown
  const shown = shownOfWeights({ ...rules, shown: start, k: least }, question, given.n)
  const everybody = given.counts.subarray(0, question.options)
  return {
    key: question.key,
    figures: maskAlike(family, given, shown),
    bins: question.isSensitive ? binsOf(question, everybody) : Array.from(everybody, (_, option) => [option]),
    favorable: question.favorable,
    fewestBeside: question.isSensitive ? k : 0,
  }
}

/**
 * Step 8: shows a construct if at least two thirds of its items are exact for the group. An item with joined options does
 * not count: its part of the score would tell them apart.
 */
export function planConstruct(
  rules: QuestionRules,
  construct: AtomConstruct,
  questions: ReadonlyMap<string, PlannedQuestion>,
): PlannedConstruct {
  const { family } = rules
  const items = Array.from(rules.shown, (_, group) =>
    construct.items.filter((item) => {
      const planned = questions.get(item)
      return planned?.figures[group]?.shown === 'exact' && planned.bins.every((bin) => bin.length === 1)
    }),
  )
  const shown = shownOfWeights(rules, construct, byGroup(family, byCell(family, construct.answered)))
  return {
    key: construct.key,
    items,
    figures: items.map((exact, group) =>
      shown[group] && exact.length > 0 && exact.length * 3 >= construct.items.length * 2
        ? { shown: 'exact' }
        : { shown: 'hidden' },
    ),
  }
}

/** Steps 3 and 4 on other weights; questions that the same people answered share the work. */
function shownOfWeights(
  rules: QuestionRules,
  { key, answered: people }: Pick<AtomAnswers, 'key' | 'answered'>,
  n: Float64Array,
): Uint8Array {
  const { family, shown, k, effort, done } = rules
  const out = [...outAbout(family, key), ...outMasked(family, key)]
  const name = `${k} ${shown.join('')} ${people.join()} ${out.map((cells) => cells.join()).join(' ')}`
  const before = done.get(name)
  if (before) return before
  const left = shown.map((one, group) => (one && n[group]! >= k ? 1 : 0))
  const isClean =
    left[0] === 1 &&
    hideUntilClean(
      family,
      { shown: left, weights: n, k, budget: rules.known.budget },
      { ...rules.known, people, out },
      effort,
      true,
    )
  if (!isClean) left.fill(0)
  done.set(name, left)
  return left
}

/** The groups for which a figure of a question is out already. */
const outAbout = ({ out }: Family, key: string) =>
  out.flatMap(({ cells, about }) => (about.includes(key) ? [cells] : []))

/** Those for which a masked figure is out: its number of people is known. */
const outMasked = ({ out }: Family, key: string) =>
  out.flatMap(({ cells, masked }) => (masked.includes(key) ? [cells] : []))

function groupCountsOf({ family, known: { budget } }: QuestionRules, question: AtomAnswers): GroupCounts {
  const { options } = question
  const weights = byCell(family, question.answered)
  const cells = new Float64Array(family.cells * options)
  for (let atom = 0; atom < family.cellOf.length; atom++) {
    const cell = family.cellOf[atom]! * options
    for (let option = 0; option < options; option++)
      cells[cell + option] = cells[cell + option]! + question.counts[atom * options + option]!
  }
  const counts = new Float64Array(family.groups * options)
  for (let group = 0; group < family.groups; group++)
    for (const cell of family.members[group]!)
      for (let option = 0; option < options; option++)
        counts[group * options + option] = counts[group * options + option]! + cells[cell * options + option]!
  return {
    question,
    weights,
    n: byGroup(family, weights),
    counts,
    out: outAbout(family, question.key),
    budget,
  }
}
