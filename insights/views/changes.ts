import type { Analysis, ExactFigure, Figure } from '#contract/results/analyses.ts'
import type { Change, MissingReason } from '#contract/results/analysis-views.ts'
import { rounded } from '#insights/analysis/rounded.ts'
import { benjaminiHochberg } from '#insights/measures/comparisons/benjamini-hochberg.ts'
import { proportionsTest, shareChange } from '#insights/measures/comparisons/change.ts'
import { folded } from '#surveys/reading/folded.ts'

/** The least change that is mentioned, in parts of 1. */
const leastChange = 0.03
const mostQ = 0.05

/** The questions of an analysis by their folded text, and its constructs by their folded name, found once. */
type Asked = {
  byText: Map<string, Analysis['questions']>
  byKey: Map<string, { text: string; question: Analysis['questions'][number] }>
  constructs: Map<string, Analysis['constructs'][number]>
}

const found = new WeakMap<Analysis, Asked>()

function askedIn(analysis: Analysis): Asked {
  const known = found.get(analysis)
  if (known) return known
  const texts = analysis.questions.map((question) => ({ text: folded(question.text), question }))
  const asked: Asked = {
    byText: new Map(
      [...Map.groupBy(texts, ({ text }) => text)].map(([text, alike]) => [
        text,
        alike.map(({ question }) => question),
      ]),
    ),
    byKey: new Map(texts.map((one) => [one.question.key, one])),
    constructs: new Map(analysis.constructs.map((one) => [folded(one.name), one])),
  }
  found.set(analysis, asked)
  return asked
}

/**
 * The figure of a group for the same question or construct in another analysis, or why there is none. Questions are the
 * same if construct, stem, folded text and number of points are; constructs if their name and items are.
 */
export function sameIn(
  own: Analysis,
  key: string,
  other: Analysis,
  group: readonly string[] = [],
): ExactFigure | MissingReason {
  const [here, there] = [askedIn(own), askedIn(other)]
  const asked = here.byKey.get(key)
  if (asked) {
    const alike = there.byText.get(asked.text) ?? []
    const same = alike.find((one) => isSame(asked.question, one))
    if (!same) return alike.length > 0 ? 'asked-otherwise' : 'not-asked'
    return exactOf(same.figures, group)
  }
  const construct = own.constructs.find((one) => one.key === key)
  const same = construct && there.constructs.get(folded(construct.name))
  if (!construct || !same) return 'not-asked'
  const texts = ({ byKey }: Asked, items: string[]) => items.flatMap((item) => byKey.get(item)?.text ?? [])
  const items = texts(here, construct.items)
  const itemsThere = new Set(texts(there, same.items))
  const shared = items.filter((text) => itemsThere.has(text)).length
  if (shared < items.length || shared < itemsThere.size) return 'asked-otherwise'
  return exactOf(same.figures, group)
}

type Question = Analysis['questions'][number]

function isSame(one: Question, other: Question): boolean {
  return (
    one.role === other.role &&
    one.points === other.points &&
    folded(one.construct ?? '') === folded(other.construct ?? '') &&
    folded(one.stem ?? '') === folded(other.stem ?? '')
  )
}

function exactOf(figures: readonly Figure[], group: readonly string[]): ExactFigure | 'not-shown' {
  const figure = figures.find(
    (one) => one.group.length === group.length && group.every((key) => one.group.includes(key)),
  )
  return figure?.shown === 'exact' ? figure : 'not-shown'
}

/** Two figures of the same, the earlier one first. */
type Pair = { before: ExactFigure; after: ExactFigure }

/**
 * How percent favorable changed from one analysis to another, for any question or construct of `own`: each question is
 * tested together with all others asked in both, and a construct with all questions.
 */
export function changesBetween(
  own: Analysis,
  earlier: Analysis,
  later: Analysis,
  group: readonly string[] = [],
): (key: string) => Change | null {
  const pairOf = (key: string): Pair | null => {
    const [before, after] = [sameIn(own, key, earlier, group), sameIn(own, key, later, group)]
    return typeof before === 'string' || typeof after === 'string' ? null : { before, after }
  }
  const keys = own.questions.map(({ key }) => key)
  const ps = keys.map((key) => testOf(pairOf(key)))
  const qs = benjaminiHochberg(ps)
  return (key) => {
    const pair = pairOf(key)
    if (!pair?.before.favorable || !pair.after.favorable) return null
    const place = keys.indexOf(key)
    const q = place < 0 ? benjaminiHochberg([testOf(pair), ...ps])[0] : qs[place]
    const { difference, low, high } = shareChange(
      shareOf(pair.before, pair.before.favorable),
      shareOf(pair.after, pair.after.favorable),
    )
    const isNotable = (q ?? 1) < mostQ && Math.abs(difference) >= leastChange
    return {
      share: rounded(difference),
      low: rounded(low),
      high: rounded(high),
      q: q ?? 1,
      notable: isNotable,
    }
  }
}

function testOf(pair: Pair | null): number | null {
  if (!pair?.before.favorable || !pair.after.favorable) return null
  const { before, after } = pair
  return (
    proportionsTest(shareOf(before, pair.before.favorable), shareOf(after, pair.after.favorable))?.p ?? null
  )
}

/** A construct counts answers, which outnumber people: its test is about people. */
function shareOf({ n }: ExactFigure, { share }: { share: number }) {
  return { count: share * n, n }
}
