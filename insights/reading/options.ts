import type { AnswerOption } from '#contract/results/survey-readings.ts'
import { splitList } from '#surveys/workbook/semicolon-list.ts'
import { amountOf } from './answers/amounts.ts'
import { wordingsOf } from './answers/label.ts'
import { isOutside } from './answers/outside.ts'
import type { Step } from './answers/scale.ts'
import { knownWord } from './answers/spellings.ts'
import { commaParts } from './cells.ts'
import type { Answer, Facts } from './facts.ts'
import { foldedAnswer, shown } from './folding.ts'
import { optionsAndWritten } from './roles/closed.ts'
import type { Draft } from './roles/draft.ts'
import { glue } from './roles/several.ts'

export type Language = 'en' | 'es'

/** The option for what people wrote themselves, whose texts nobody should read beside a count. */
const otherAnswers: Record<Language, string> = { en: 'Other answers', es: 'Otras respuestas' }

const option = (label: string, answers: string[], outside = false): AnswerOption => ({
  label,
  answers,
  isOutside: outside,
})
const outsideOf = (answers: readonly Answer[]) =>
  answers.map(({ label, folded }) => option(label, [folded], true))

/** The options of a rating: the steps that its run lends it, then what is outside the scale. */
export function ratingOptions(steps: readonly Step[], { scale }: Draft, language: Language): AnswerOption[] {
  const others = (scale?.others ?? []).map(({ folded }) => folded)
  return [
    ...steps.map(({ answers }) =>
      option(
        answers[0]!.label,
        answers.map(({ folded }) => folded),
      ),
    ),
    ...outsideOf(scale?.outside ?? []),
    ...(others.length > 0 ? [option(otherAnswers[language], others, true)] : []),
  ]
}

/** The options of a rating in numbers, the least favorable first. */
export function numberOptions({ range }: Draft, { answers }: Facts): AnswerOption[] {
  if (!range) return []
  const points = Array.from({ length: range.high - range.low + 1 }, (_, index) => range.low + index)
  const labels = new Map<number, Answer[]>()
  const beside: Answer[] = []
  for (const answer of answers) {
    const point = Number(/^\d{1,2}(?:\.0)?(?![\d.])/.exec(answer.folded)?.[0] ?? Number.NaN)
    if (points.includes(point)) labels.set(point, [...(labels.get(point) ?? []), answer])
    else beside.push(answer)
  }
  const options = points.map((point) => {
    const given = labels.get(point) ?? []
    const label = given.find(({ folded }) => /\p{L}/u.test(folded))?.label ?? String(point)
    return option(label, [...new Set([...given.map(({ folded }) => folded), String(point)])])
  })
  return [...(range.isTurned ? options.reverse() : options), ...outsideOf(beside)]
}

/** The options of a choice: the most frequent first, amounts and yes and no in their order, what people wrote as one. */
export function choiceOptions(facts: Facts, draft: Draft, language: Language): AnswerOption[] {
  const outside =
    draft.role === 'breakdown' || draft.role === 'choice'
      ? facts.answers.filter(({ folded }) => isOutside(folded))
      : facts.answers.filter(({ folded }) => isOutside(folded) && amountOf(folded) === null)
  const inside = facts.answers.filter((answer) => !outside.includes(answer))
  const { options, written } = optionsAndWritten(inside, facts.answered)
  const merged = Map.groupBy(
    options,
    ({ folded }) => (draft.kind ? knownWord(draft.kind, folded) : undefined) ?? folded,
  )
  const listed = [...merged].map(([word, same]) => ({
    word,
    same,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))
  const placed = listed
    .map((one) => ({ ...one, place: placeOf(one.word, draft) }))
    .sort(
      (one, other) => one.place - other.place || other.count - one.count || (one.word < other.word ? -1 : 1),
    )
  return [
    ...placed.map(({ same }) =>
      option(
        same[0]!.label,
        same.map(({ folded }) => folded),
      ),
    ),
    ...(written.length > 0
      ? [
          option(
            otherAnswers[language],
            written.map(({ folded }) => folded),
          ),
        ]
      : []),
    ...outsideOf(outside),
  ]
}

const grades = ['pre-k', 'k']

function placeOf(word: string, { role, kind }: Draft): number {
  if (role === 'yes-no') return yesNoPlace(word)
  if (kind === 'grade') return grades.includes(word) ? grades.indexOf(word) - 2 : (gradeOf(word) ?? 1_000)
  if (role === 'count' || kind === 'age' || kind === 'years') return amountOf(word)?.value ?? 1_000_000_000
  return 0
}

const gradeOf = (word: string) => {
  const found = /\d{1,4}/.exec(word)
  return found ? Number(found[0]) : null
}

function yesNoPlace(word: string): number {
  const phrase = wordingsOf([{ folded: word, label: word, count: 1 }])[0]?.phrase ?? word
  return /^(yes|y|true|si|s|oui|wi|1)\b/.test(phrase)
    ? 0
    : /^(no|n|false|non|0)\b/.test(phrase) && !/^not? sure/.test(phrase)
      ? 1
      : 2
}

/** More answers of one question are what people wrote themselves. */
const mostParts = 60

/** The options of a question with several answers in a cell, from all of its cells. */
export function partOptions(
  { source, answered }: Facts,
  { separator }: Draft,
  language: Language,
): AnswerOption[] {
  const split = separator === ';' ? splitList : commaParts
  const counts = new Uint32Array(source.values.length + 1)
  for (const code of source.codes) counts[code]!++
  const labels = new Map<string, string>()
  const cells = source.values.flatMap((value, index) => {
    const count = counts[index + 1]!
    if (count === 0 || typeof value !== 'string') return []
    const parts = split(value).map((part) => {
      const folded = foldedAnswer(part)
      const label = shown(part)
      const known = labels.get(folded)
      if (known === undefined || label < known) labels.set(folded, label)
      return folded
    })
    return [{ parts: parts.filter(Boolean), count }]
  })
  const times = new Map<string, number>()
  for (const { parts, count } of separator === ',' ? glue(cells) : cells)
    for (const part of new Set(parts)) times.set(part, (times.get(part) ?? 0) + count)
  const label = (part: string) =>
    labels.get(part) ??
    part
      .split(', ')
      .map((one) => labels.get(one) ?? one)
      .join(', ')
  const answers = [...times]
    .map(([folded, count]): Answer => ({ folded, label: label(folded), count }))
    .sort((one, other) => other.count - one.count || (one.folded < other.folded ? -1 : 1))
  const few = answers.length <= 20 && answered < 60
  const options = answers.filter(
    ({ count, label: text }, place) =>
      place < mostParts &&
      text.length <= (count >= 3 ? 400 : 160) &&
      (few || count >= Math.max(2, Math.min(3, answered * 0.01))),
  )
  const written = answers.filter((answer) => !options.includes(answer))
  const inside = options.filter(({ folded }) => !isOutside(folded))
  return [
    ...inside.map((one) => option(one.label, [one.folded])),
    ...(written.length > 0
      ? [
          option(
            otherAnswers[language],
            written.slice(0, mostWritten).map(({ folded }) => folded),
          ),
        ]
      : []),
    ...outsideOf(options.filter(({ folded }) => isOutside(folded))),
  ]
}

/** As many texts as are listed of what people wrote; the others are read as the same. */
const mostWritten = 1_000
