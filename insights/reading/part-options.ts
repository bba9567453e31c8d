import type { AnswerOption } from '#contract/results/survey-readings.ts'
import { type Cells, glue, partsGoingOn } from './answers/options-with-commas.ts'
import { isOutside } from './answers/outside.ts'
import { cellsAsWritten, joinedParts, partsOf, type Separator } from './cells.ts'
import type { Answer, Facts } from './facts.ts'
import { foldedAnswer, shown } from './folding.ts'
import { type Language, optionOf, outsideOf, writtenOf } from './options.ts'
import type { Draft } from './roles/draft.ts'

/** With more answers to a question, or more texts, they are people's own words. */
const mostOptions = 60
const mostWritten = 1_000
/** The longest option, and the longest one that recurs. */
const longest = { once: 160, often: 400 }

/**
 * The options of a question with several answers in a cell, from all of its cells. `known` are folded answers that are
 * options however few chose them, and are not split at a comma.
 */
export function partOptions(
  facts: Facts,
  { separator }: Pick<Draft, 'separator'>,
  language: Language,
  known: ReadonlySet<string> = new Set(),
): AnswerOption[] {
  const { answered } = facts
  const written = cellsAsWritten(facts.source) ?? facts.answers
  const { cells, labels } = cellsOf(written, separator ?? ',', known)
  const times = new Map<string, number>()
  // A comma without a space after it, as Qualtrics writes it, stands between answers, and none is within them.
  const mayBeWithin = separator === ',' && written.some(({ label }) => /,\s/.test(label))
  for (const { parts, count } of mayBeWithin ? glue(cells, partsGoingOn(written), known) : cells)
    for (const part of new Set(parts)) times.set(part, (times.get(part) ?? 0) + count)
  const labelOf = (part: string) =>
    labels.get(part) ??
    part
      .split(', ')
      .map((one) => labels.get(one) ?? one)
      .join(', ')
  const answers = [...times]
    .map(([folded, count]): Answer => ({ folded, label: labelOf(folded), count }))
    .sort((one, other) => other.count - one.count || (one.folded < other.folded ? -1 : 1))
  // An answer of a single person may be their own words, however few answered.
  const least = Math.max(2, Math.min(3, answered * 0.01))
  const isOption = ({ folded, count, label }: Answer) =>
    known.has(folded) || (count >= least && label.length <= (count >= 3 ? longest.often : longest.once))
  const options = answers.filter(isOption).slice(0, mostOptions)
  const offered = new Set(options)
  const own = answers.filter((answer) => !offered.has(answer)).slice(0, mostWritten)
  const inside = options.filter(({ folded }) => !isOutside(folded))
  return [
    ...inside.map(({ label, folded }) => optionOf(label, [folded])),
    ...writtenOf(own, language),
    ...outsideOf(options.filter(({ folded }) => isOutside(folded))),
  ]
}

function cellsOf(
  written: readonly { label: string; count: number }[],
  separator: Separator,
  known: ReadonlySet<string>,
): { cells: Cells; labels: Map<string, string> } {
  const labels = new Map<string, string>()
  const foldedParts = (text: string) =>
    partsOf(text, separator).flatMap((part) => {
      const folded = foldedAnswer(part)
      const label = shown(part)
      const other = labels.get(folded)
      if (other === undefined || label < other) labels.set(folded, label)
      return folded === '' ? [] : [folded]
    })
  const cells = written.map(({ label, count }) => ({
    parts: separator === ',' ? joinedParts(foldedParts(label), known) : foldedParts(label),
    count,
  }))
  return { cells, labels }
}
