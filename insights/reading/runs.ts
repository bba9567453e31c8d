import { withOneEnding } from './answers/label.ts'
import { placesOf } from './answers/phrase.ts'
import type { Step } from './answers/scale.ts'
import type { Answer, Facts } from './facts.ts'
import { foldedAnswer } from './folding.ts'
import type { Draft } from './roles/draft.ts'

/** A rating in words, whose scale comes from all columns of its run. */
export type Rated = { facts: Facts; draft: Draft & { scale: NonNullable<Draft['scale']> } }

/** A longer scale is two scales. */
const mostSteps = 7
const mostRates = 12
/** With so many people on both sides of a step that none of them chose, it was not offered. */
const manyBeside = 10

/** Columns that surely have one scale, since they are rows of one grid; or one column. */
type Group = { family: string; stem: string | null; steps: Step[]; columns: Rated[] }
/** Groups that have one scale. */
type Run = { family: string; steps: Step[]; groups: Group[] }

/**
 * The steps of each column, lent by its run: the columns of its grid, and all others with the same family of answers that
 * do not contradict its own. So steps that nobody chose in a small file are found. The order of columns does not matter.
 */
export function lentSteps(rated: readonly Rated[]): Step[][] {
  const groups = groupsOf(rated)
  const runs: Run[] = []
  for (const group of groups) {
    const { family, steps } = group
    const run = runs.find(
      (other) =>
        other.family === family &&
        canJoin(other.steps, steps, family) &&
        isOneScale(other.steps, steps, family) &&
        !contradicts(steps, other.steps) &&
        !contradicts(other.steps, steps),
    )
    if (run) {
      run.steps = union(run.steps, steps)
      run.groups.push(group)
    } else runs.push({ family, steps, groups: [group] })
  }
  const stepsOf = new Map<Rated, Step[]>()
  for (const { family, groups } of withShortestScale(runs)) {
    const steps = withMirrors(
      family,
      groups.reduce<Step[]>((all, group) => union(all, group.steps), []),
    )
    for (const column of groups.flatMap(({ columns }) => columns)) stepsOf.set(column, steps)
  }
  return rated.map((one) => stepsOf.get(one)!)
}

/** The rows of each grid, and all other columns by themselves; those with the most steps first. */
function groupsOf(rated: readonly Rated[]): Group[] {
  const groups: Group[] = []
  for (const one of rated.toSorted(compared)) {
    const { family, steps } = one.draft.scale
    const stem = one.facts.stem === null ? null : foldedAnswer(one.facts.stem)
    const group = groups.find(
      (other) =>
        stem !== null &&
        other.stem === stem &&
        other.family === family &&
        canJoin(other.steps, steps, family),
    )
    if (group) {
      group.steps = union(group.steps, steps)
      group.columns.push(one)
    } else groups.push({ family, stem, steps: union([], steps), columns: [one] })
  }
  return groups.sort(
    (one, other) => other.steps.length - one.steps.length || compared(one.columns[0]!, other.columns[0]!),
  )
}

const compared = (one: Rated, other: Rated) =>
  other.draft.scale.steps.length - one.draft.scale.steps.length ||
  other.facts.answered - one.facts.answered ||
  (one.facts.name < other.facts.name ? -1 : 1)

/**
 * The runs where each group has, of all scales with what people chose in it, the one with the fewest steps: of more that were
 * offered somebody would have chosen some.
 */
function withShortestScale(runs: readonly Run[]): Run[] {
  const changed = runs.map((run): Run => ({ ...run, groups: [] }))
  for (const [place, run] of runs.entries())
    for (const group of run.groups) {
      const shorter = runs
        .filter(
          ({ family, steps }) =>
            family === run.family &&
            steps.length < run.steps.length &&
            hasAll(steps, group.steps) &&
            !contradicts(group.steps, steps),
        )
        .sort((one, other) => one.steps.length - other.steps.length)[0]
      changed[shorter ? runs.indexOf(shorter) : place]!.groups.push(group)
    }
  return changed
}

const hasAll = (run: readonly Step[], steps: readonly Step[]) =>
  steps.every(({ value }) => run.some((other) => other.value === value))

function canJoin(run: Step[], steps: Step[], family: string): boolean {
  return (
    new Set([...run, ...steps].map(({ value }) => value)).size <= (family === 'rate' ? mostRates : mostSteps)
  )
}

/** Whether two questions without a common stem share a scale: one's words are among the other's, or all are few. */
function isOneScale(run: Step[], steps: Step[], family: string): boolean {
  if (family !== 'frequency' && family !== 'amount') return true
  const [all, own] = [new Set(run.map(({ value }) => value)), steps.map(({ value }) => value)]
  const more = own.filter((value) => !all.has(value)).length
  return more === 0 || all.size + more <= usualSteps || all.size === own.length - more
}
const usualSteps = 5

/** Whether so many people chose both neighbours of a step, or avoided both ends, that it cannot have been offered. */
function contradicts(steps: Step[], run: Step[]): boolean {
  const counts = new Map(
    steps.map(({ value, answers }) => [value, answers.reduce((sum, { count }) => sum + count, 0)]),
  )
  const missing = (step: Step | undefined) => step !== undefined && !counts.has(step.value)
  const many = (step: Step | undefined) => step !== undefined && (counts.get(step.value) ?? 0) >= manyBeside
  const between = run.some(
    (step) =>
      missing(step) &&
      many(steps.findLast(({ value }) => value < step.value)) &&
      many(steps.find(({ value }) => value > step.value)),
  )
  const first = run.at(0)
  const last = run.at(-1)
  const inner = run.slice(1, -1)
  return between || (missing(first) && missing(last) && inner.length >= 2 && inner.every(many))
}

function union(steps: Step[], others: Step[]): Step[] {
  const byValue = new Map(steps.map(({ value, answers }) => [value, [...answers]]))
  for (const { value, answers } of others) byValue.set(value, [...(byValue.get(value) ?? []), ...answers])
  return [...byValue]
    .map(([value, answers]) => ({ value, answers: joined(answers) }))
    .sort((one, other) => one.value - other.value)
}

function joined(answers: Answer[]): Answer[] {
  const byText = new Map<string, Answer>()
  for (const answer of answers) {
    const known = byText.get(answer.folded)
    byText.set(
      answer.folded,
      known
        ? {
            ...known,
            count: known.count + answer.count,
            label: answer.label < known.label ? answer.label : known.label,
          }
        : answer,
    )
  }
  return [...byText.values()].sort(
    (one, other) => other.count - one.count || (one.folded < other.folded ? -1 : 1),
  )
}

/** Words that correspond at the two ends of a scale. */
const opposites: [RegExp, string][] = [
  [/\bdisagree\b/i, 'agree'],
  [/\bagree\b/i, 'disagree'],
  [/\bdissatisfied\b/i, 'satisfied'],
  [/\bsatisfied\b/i, 'dissatisfied'],
  [/\bunlikely\b/i, 'likely'],
  [/\blikely\b/i, 'unlikely'],
  [/\ben desacuerdo\b/i, 'de acuerdo'],
  [/\bde acuerdo\b/i, 'en desacuerdo'],
  [/\binsatisfech([oa])\b/i, 'satisfech$1'],
  [/\bsatisfech([oa])\b/i, 'insatisfech$1'],
  [/\bun(safe|comfortable)\b/i, '$1'],
  [/\b(safe|comfortable)\b/i, 'un$1'],
  [/\bin(segur[oa]|comod[oa])\b/i, '$1'],
  [/\b(segur[oa]|comod[oa])\b/i, 'in$1'],
  [/\b(probably|definitely) yes$/i, '$1 no'],
  [/\b(probably|definitely) no$/i, '$1 yes'],
  [/^(probably|definitely)$/i, '$1 not'],
  [/^(probably|definitely) not$/i, '$1'],
  [/\b(probable|definitiva)mente s[ií]$/i, '$1mente no'],
  [/\b(probable|definitiva)mente no$/i, '$1mente sí'],
  [/\bbad\b/i, 'good'],
  [/\bgood\b/i, 'bad'],
  [/\bmal([oa])\b/i, 'buen$1'],
  [/\bbuen([oa])\b/i, 'mal$1'],
  [/\bdifficult\b/i, 'easy'],
  [/\beasy\b/i, 'difficult'],
  [/\bdif[ií]cil\b/i, 'fácil'],
  [/\bf[aá]cil\b/i, 'difícil'],
]
/** A scale from a denial upwards has no low side: "No estoy de acuerdo", "Algo de acuerdo", "Muy de acuerdo". */
const denied = /^(?:(?:i|yo) )?(?:no|not|nada|do not|don't|para nada|en absoluto)\b/
const twoSided = new Set(['agreement', 'satisfaction', 'likelihood'])
/** These have two sides only if both ends were chosen and are "very": "Unsafe" may be the only step below "Somewhat safe". */
const maybeTwoSided = new Set(['safety', 'comfort', 'quality', 'ease'])
const strongest = /^(?:very|extremely|completely|totally|muy|totalmente)\b/

/** The unchosen step opposite a chosen one: "Strongly disagree" for "Strongly agree". */
function withMirrors(family: string, steps: Step[]): Step[] {
  const hasTwoSides =
    twoSided.has(family) ||
    (maybeTwoSided.has(family) &&
      steps[0]!.value === -steps.at(-1)!.value &&
      strongest.test(steps[0]!.answers[0]!.folded))
  if (!hasTwoSides || steps.length < 2 || denied.test(steps[0]!.answers[0]!.folded)) return steps
  const has = new Set(steps.map(({ value }) => value))
  const made = steps.flatMap(({ value, answers }): Step[] => {
    if (value === 0 || has.has(-value)) return []
    const label = mirrored(answers[0]!.label)
    const folded = label === null ? '' : foldedAnswer(label)
    const isOpposite = placesOf(withOneEnding(folded)).some(
      (place) => place.family === family && place.value === -value,
    )
    return label !== null && isOpposite ? [{ value: -value, answers: [{ folded, label, count: 0 }] }] : []
  })
  return steps.length + made.length > mostSteps
    ? steps
    : [...steps, ...made].sort((one, other) => one.value - other.value)
}

function mirrored(label: string): string | null {
  // A code or a second language would not be reversed with it.
  if (/[\d/]/.test(label)) return null
  const [word, opposite] = opposites.find(([one]) => one.test(label)) ?? []
  if (!word || opposite === undefined) return null
  // "Very Safe" and "Very unsafe", not "unSafe".
  const swapped = label.replace(word, (match) => match.toLowerCase().replace(word, opposite))
  return /^\p{Lu}/u.test(label) ? swapped.charAt(0).toUpperCase() + swapped.slice(1) : swapped
}
