import type { AnswerOption } from '#contract/results/survey-readings.ts'
import { amountOf } from './answers/amounts.ts'
import { codeOf, codeOfAnswer, wordingsOf } from './answers/label.ts'
import { words } from './answers/lexicon.ts'
import { digitOf } from './answers/number-answer.ts'
import { isMissingCode, isOutside } from './answers/outside.ts'
import type { Step } from './answers/scale.ts'
import { knownWord, knownWordsAmong } from './answers/spellings.ts'
import { otherAnswers } from './answers/written.ts'
import type { Answer, Facts } from './facts.ts'
import { optionsAndWritten } from './roles/closed.ts'
import type { Draft } from './roles/draft.ts'

export type Language = 'en' | 'es'

export const optionOf = (label: string, answers: string[], outside = false): AnswerOption => ({
  label,
  answers,
  isOutside: outside,
})
/** The option for what people wrote in their own words; none if nobody did. */
export const writtenOf = (answers: readonly Answer[], language: Language, outside = false): AnswerOption[] =>
  answers.length === 0
    ? []
    : [
        optionOf(
          otherAnswers[language],
          answers.map(({ folded }) => folded),
          outside,
        ),
      ]
export const outsideOf = (answers: readonly Answer[]) =>
  answers.map(({ label, folded }) => optionOf(label, [folded], true))

/** The options of a rating: the steps that its run lends it, then what is outside the scale. */
export function ratingOptions(steps: readonly Step[], { scale }: Draft, language: Language): AnswerOption[] {
  return [
    ...steps.map(({ value, answers }) => {
      // In the words of this question: another of the run may have others.
      const own = scale?.steps.find((step) => step.value === value)
      return optionOf(
        (own ?? { answers }).answers[0]!.label,
        answers.map(({ folded }) => folded),
      )
    }),
    ...outsideOf(scale?.outside ?? []),
    ...writtenOf(scale?.others ?? [], language, true),
  ]
}

/** The options of a rating in numbers, the least favorable first. */
export function numberOptions({ range }: Draft, { answers }: Facts): AnswerOption[] {
  if (!range) return []
  const points = Array.from({ length: range.high - range.low + 1 }, (_, index) => range.low + index)
  const labels = new Map<number, Answer[]>()
  const beside: Answer[] = []
  for (const answer of answers) {
    const { folded } = answer
    const point =
      folded === range.ends?.low
        ? range.low
        : folded === range.ends?.high
          ? range.high
          : (codeOf(folded) ?? Number(digitOf(folded) ?? Number.NaN))
    if (points.includes(point)) labels.set(point, [...(labels.get(point) ?? []), answer])
    else beside.push(answer)
  }
  const options = points.map((point) => {
    const given = labels.get(point) ?? []
    const label =
      given.find(({ folded }) => /\p{L}/u.test(folded) && digitOf(folded) === null)?.label ?? String(point)
    return optionOf(label, [...new Set([...given.map(({ folded }) => folded), String(point)])])
  })
  return [...(range.isTurned ? options.reverse() : options), ...outsideOf(beside)]
}

/** The options of a choice: the most frequent first, numbers, amounts and yes and no in their order, what people wrote as one. */
export function choiceOptions(
  facts: Facts,
  draft: Pick<Draft, 'role' | 'kind'>,
  language: Language,
): AnswerOption[] {
  const outside =
    draft.role === 'breakdown' || draft.role === 'choice'
      ? facts.answers.filter(({ folded }) => isOutside(folded))
      : facts.answers.filter(({ folded }) => isOutside(folded) && amountOf(folded) === null)
  // A code for no answer among words.
  const hasWords =
    draft.role === 'count' || facts.answers.filter(({ folded }) => /\p{L}/u.test(folded)).length >= 2
  if (hasWords)
    outside.push(...facts.answers.filter((one) => /^-\d{1,4}$/.test(one.folded) && !outside.includes(one)))
  if (draft.role === 'yes-no') {
    // Beside a yes or a no in words a digit is a code; beside what somebody wrote it is the answer.
    const isWorded = facts.answers.some(({ folded }) => /\p{L}/u.test(folded) && yesNoPlace(folded) < 2)
    outside.push(
      ...facts.answers.filter(
        (one) => (isWorded ? /^\d$/.test(one.folded) : isMissingCode(one.folded)) && !outside.includes(one),
      ),
    )
  }
  if (draft.role === 'count')
    outside.push(...facts.answers.filter((one) => words.undecided.has(one.folded) && !outside.includes(one)))
  const inside = facts.answers.filter((answer) => !outside.includes(answer))
  const isDigit = ({ folded }: Answer) => /^\d{1,2}$/.test(folded)
  const spelledDigit = inside.filter(isDigit).length >= 2 ? digitOf : () => null
  const { options, written } = optionsAndWritten(
    inside,
    facts.answered,
    ({ folded }) => isKnown(folded, draft) || spelledDigit(folded) !== null,
  )
  const wordOf = knownWordsAmong(
    draft.kind ?? '',
    facts.answers.map(({ folded }) => folded),
  )
  const merged = Map.groupBy(options, ({ folded }) => wordOf(folded) ?? spelledDigit(folded) ?? folded)
  const unit = sharedUnit(options)
  const listed = [...merged].map(([word, same]) => ({
    word,
    same,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))
  // Ranks, years, and codes of answers.
  const areNumbers =
    draft.role === 'choice' &&
    (listed.every(({ word }) => /^\d{1,4}(?:st|nd|rd|th|[º°])?$/.test(word)) || areCodes(listed))
  const placed = listed
    .map((one) => ({
      ...one,
      place: areNumbers ? Number.parseInt(/\d+/.exec(one.word)![0], 10) : placeOf(one.word, draft, unit),
    }))
    .sort(
      (one, other) => one.place - other.place || other.count - one.count || (one.word < other.word ? -1 : 1),
    )
  return [
    ...placed.map(({ same }) =>
      optionOf(
        same[0]!.label,
        same.map(({ folded }) => folded),
      ),
    ),
    ...writtenOf(written, language),
    ...outsideOf(outside),
  ]
}

/** "A1" and "A2"; "B1" beside them may be a level. */
const areCodes = (listed: readonly { word: string }[]) =>
  listed.every(({ word }) => codeOfAnswer.test(word)) &&
  new Set(listed.map(({ word }) => word.replace(/\d+$/, ''))).size === 1

function isKnown(folded: string, { role, kind }: Pick<Draft, 'role' | 'kind'>): boolean {
  if (role === 'yes-no') return yesNoPlace(folded) < 2
  return role === 'count'
    ? amountOf(folded) !== null
    : kind !== undefined && knownWord(kind, folded) !== undefined
}

const grades = ['pre-k', 'tk', 'k']

/** The common unit of amounts, as in "17-20 years" beside "over 28"; 1 if units differ. */
function sharedUnit(options: readonly Answer[]): number {
  const sizes = new Set(options.flatMap(({ folded }) => amountOf(folded)?.unit ?? []))
  return sizes.size === 1 ? [...sizes][0]! : 1
}

/** The place of an option among those of its question, from its folded word; the same for all without an order. */
export function placeOf(word: string, { role, kind }: Pick<Draft, 'role' | 'kind'>, unit: number): number {
  if (role === 'yes-no') return yesNoPlace(word)
  if (kind === 'grade') return grades.includes(word) ? grades.indexOf(word) - 3 : (gradeOf(word) ?? 1_000)
  if (role === 'count' || kind === 'age' || kind === 'years') {
    const amount = amountOf(word)
    return amount === null
      ? /^(?:i )?(?:no|ya no|not|none|never|do not|don't|nunca|nada) [^\d]{2,40}$/.test(word)
        ? 0
        : 1_000_000_000_000
      : amount.unit === null
        ? amount.value * unit
        : amount.value
  }
  return 0
}

const ordinals =
  'first|primer[oa]?,second|segund[oa],third|tercer[oa]?,fourth|cuart[oa],fifth|quint[oa],sixth|sext[oa],seventh|septim[oa],eighth|octav[oa],ninth|noven[oa],tenth|decim[oa]'
    .split(',')
    .map((words) => new RegExp(`^(?:${words})\\b`))

const gradeOf = (word: string) => {
  // PowerSchool numbers the years before kindergarten, which is 0, downwards.
  if (/^-\d$/.test(word)) return Number(word) - 1
  const found = /\d{1,4}/.exec(word)
  if (found) return Number(found[0])
  const place = ordinals.findIndex((one) => one.test(word))
  return place < 0 ? null : place + 1
}

function yesNoPlace(word: string): number {
  const phrase = wordingsOf([{ folded: word, label: word, count: 1 }])[0]?.phrase ?? word
  return /^(yes|y|true|si|s|verdadero|cierto|oui|wi|1)\b/.test(phrase)
    ? 0
    : /^(no|n|not yet|todavia no|aun no|false|falso|non|0)\b/.test(phrase) && !/^not? sure/.test(phrase)
      ? 1
      : 2
}
