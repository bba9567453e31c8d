import { leastSure } from '#contract/limits.ts'
import type { AnswerOption, ColumnReading } from '#contract/results/survey-readings.ts'
import { shownText } from '#surveys/workbook/workbook.ts'
import { withoutKey } from './answers/heading-key.ts'
import type { Step } from './answers/scale.ts'
import type { Facts } from './facts.ts'
import { foldedAnswer, withoutMarkup } from './folding.ts'
import { keyOf } from './identity.ts'
import { choiceOptions, type Language, numberOptions, ratingOptions } from './options.ts'
import { partOptions } from './part-options.ts'
import type { Draft } from './roles/draft.ts'
import { directionOf, favorableOf, isUnfinished, unsureDirection } from './wording/direction.ts'
import { isForeign } from './wording/language.ts'
import { isSensitive } from './wording/sensitive.ts'

/** The reading of a column from its draft; `steps` are those that its run lends it. */
export function columnReading(
  facts: Facts,
  draft: Draft,
  steps: readonly Step[] | null,
  language: Language,
): ColumnReading {
  const options = optionsOf(facts, draft, steps, language)
  // Databases join the words of a column's name: "mental_health".
  const question = foldedAnswer(facts.stem ?? '')
  const askedAfter = (stem: string) =>
    foldedAnswer(`${areLetters(draft) ? withoutKey(stem) : stem} ${facts.text}`).replaceAll('_', ' ')
  const asked = askedAfter(question)
  const direction =
    draft.role === 'rating'
      ? areSymptoms(draft) ||
        contributes.test(wordsOfTop(options)) ||
        (draft.range?.isToldByHeading === false && isUnfinished(facts.text)) ||
        (draft.range && isForeign(asked))
        ? unsureDirection
        : directionOf(
            `${askedAfter(withoutIntroduction(question))} ${draft.range || draft.scale?.family === 'comparison' ? wordsOfTop(options) : ''}`,
            draft.scale?.family ?? null,
            foldedAnswer(facts.text).replaceAll('_', ' '),
          )
      : { reversed: null, sure: 1, why: null }
  const sure = Math.min(draft.sure, direction.sure)
  const sides = sidesOf(draft, steps)
  return {
    key: draft.kind ?? keyOf(facts.keyed),
    columns: [facts.position],
    role: draft.role,
    sure,
    why: direction.why ?? draft.why,
    text: withoutMarkup(facts.text) || `Column ${facts.position + 1}`,
    stem: facts.stem === null ? null : withoutMarkup(facts.stem),
    options,
    separator: draft.role === 'several' ? (draft.separator ?? null) : null,
    reversed: draft.role === 'rating' ? direction.reversed : null,
    construct: null,
    favorable:
      draft.role === 'rating' && sure >= leastSure
        ? favorableOf(options, direction.reversed, ...sides)
        : null,
    sensitive:
      !hidden.has(draft.role) &&
      isSensitive(
        `${asked} ${options
          .slice(0, 20)
          .map(({ answers }) => answers[0])
          .join(' . ')}`,
      ),
  }
}

/** The words of the highest answer: "5 - Extreme stress", "Better than last year". */
const wordsOfTop = (options: readonly AnswerOption[]) =>
  foldedAnswer(options.filter(({ isOutside }) => !isOutside).at(-1)?.label ?? '').replace(
    /^\P{L}+|\P{L}+$/gu,
    '',
  )

/** How much something is a cause says nothing of whether it is good. */
const contributes = /\bcontribu(?:tes?|yen?)\b/

/** A stem without its long sentences, which say what its words mean or whom it is about. */
const withoutIntroduction = (stem: string) =>
  stem
    .split(/(?<=[.!?:]) /)
    .filter((sentence) => sentence.length <= mostOfQuestion)
    .join(' ')
/** In characters. */
const mostOfQuestion = 200

/** Letters whose meanings stand in the heading. */
const areLetters = ({ scale }: Draft) =>
  scale?.steps.every(({ answers }) => answers.every(({ folded }) => /^[a-z]{1,2}$/.test(folded))) ?? false

/** The answers of PHQ, GAD and the like, whose items are all symptoms: "Nearly every day" is never good by itself. */
const areSymptoms = ({ scale }: Draft) =>
  scale !== undefined &&
  (scale.family === 'applies' ||
    scale.steps.some(({ answers }) =>
      answers.some(({ folded }) =>
        /^(?:more than half the days|over half the days|mas de la mitad de los dias)$/.test(folded),
      ),
    ))

/**
 * The place of "Neutral" among the steps of a scale with two sides, if it is one, and how many of the lowest are on the low
 * side. "Slightly difficult" is on the better half of a scale that says of all steps how difficult something is.
 */
export function sidesOf(
  { scale, range }: Pick<Draft, 'scale' | 'range'>,
  lent: readonly Step[] | null,
): Sides {
  if (range || !scale || !familiesOfTwoSides.has(scale.family)) return [null, 0]
  const { family } = scale
  const steps = lent ?? scale.steps
  const place = steps.findIndex(({ value }) => Math.abs(value) < middle)
  // "Average" is the lowest answer of some surveys that ask how good something is.
  const neutral = place < 0 || (place === 0 && family === 'quality') ? null : place
  return [neutral, family === 'ease' ? 0 : steps.filter(({ value }) => value <= -middle).length]
}
const middle = 0.011
export type Sides = [neutral: number | null, poor: number]

/** Families whose middle is neither good nor bad. */
const familiesOfTwoSides = new Set([
  'agreement',
  'satisfaction',
  'likelihood',
  'ease',
  'importance',
  'confidence',
  'comfort',
  'level',
  'quality',
  'comparison',
  'truth',
  'safety',
  'support',
  'usefulness',
  'openness',
  'cleanliness',
])

/** Roles without figures, and breakdowns, which are not sensitive by themselves. */
const hidden = new Set(['breakdown', 'time', 'identifier', 'personal', 'empty', 'unknown'])

/** The options of a column in its role; empty if answers are not chosen. */
export function optionsOf(
  facts: Facts,
  draft: Draft,
  steps: readonly Step[] | null,
  language: Language,
): AnswerOption[] {
  if (draft.role === 'rating') {
    if (draft.range) return numberOptions(draft, facts)
    const own = steps ?? draft.scale?.steps
    return own ? ratingOptions(own, draft, language) : choiceOptions(facts, draft, language)
  }
  if (draft.role === 'several') return partOptions(facts, draft, language)
  const isChosen =
    draft.role === 'choice' || draft.role === 'yes-no' || draft.role === 'count' || draft.role === 'breakdown'
  const options = isChosen ? choiceOptions(facts, draft, language) : []
  // A cell with a date is stored as its number.
  return facts.source.kind === 'time'
    ? options.map((option) => ({ ...option, label: timeOf(option.label) }))
    : options
}

const timeOf = (label: string) => (/^-?\d{1,16}$/.test(label) ? shownText(new Date(Number(label))) : label)
