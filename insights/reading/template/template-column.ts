import type { Question } from '#contract/library/templates.ts'
import type { AnswerOption, ColumnReading, ColumnRole } from '#contract/results/survey-readings.ts'
import { isBeside, isOutside } from '#insights/reading/answers/outside.ts'
import { columnReading } from '#insights/reading/column-reading.ts'
import type { Answer, Facts } from '#insights/reading/facts.ts'
import { foldedAnswer, headingWords } from '#insights/reading/folding.ts'
import type { Language } from '#insights/reading/options.ts'
import type { Draft } from '#insights/reading/roles/draft.ts'
import { draftOf } from '#insights/reading/roles/role-of.ts'
import { favorableOf } from '#insights/reading/wording/direction.ts'
import { isSensitive } from '#insights/reading/wording/sensitive.ts'
import { chosenOptions, type GivenOptions, ratedOptions, severalOptions } from './given-options.ts'
import type { FormItem } from './template.ts'

/** From this option on, one that begins with "I do not" and the like is outside the scale. */
const firstBeside = 3
const changed = {
  sure: 0.75,
  why: 'The form asks this question of the template in other words: whether it still means the same should be checked.',
}
const known = { sure: 1, why: 'The question is known: it is one of the template.' }
/** Enough people for each option for the options to show the kind of a question. */
const many = 10

/**
 * The reading of a column whose question is known: its kind, construct and direction are the question's, and its options
 * too unless others were answered. A question without a judgement is a choice without a construct, whatever its options.
 * `own` is what the column is by itself; `translated` are the same options, in order, in each other language of the
 * template; `sensitiveTopics` are its protected topics.
 */
export function templateColumn(
  facts: Facts,
  { question, item, wording, header }: FormItem,
  own: Draft,
  language: Language,
  translated: readonly (readonly string[])[] = [],
  sensitiveTopics: readonly string[] = [],
): ColumnReading {
  const labels = question.type === 'scale' ? pointsOf(question) : question.options
  const answers = labels.map((label): Answer => ({ folded: foldedAnswer(label), label, count: many }))
  const chosen: Facts = {
    ...facts,
    ...(wording !== 'changed' && { name: headingWords(header) }),
    source: { ...facts.source, kind: 'text' },
    answers,
    distinct: answers.length,
    answered: answers.length * many,
    isSampled: false,
  }
  const roleTold = roleOfType(question)
  const around = {
    stored: { role: 'question', personal: null },
    isInGrid: item.row !== null,
    alike: 0,
  } as const
  const guessed = columnReading(
    chosen,
    roleTold === null ? draftOf(chosen, around) : { role: roleTold, sure: 1, why: '' },
    null,
    language,
  )
  const read: ColumnReading =
    guessed.role === 'rating' && !isJudged(question) ? { ...guessed, role: 'choice' } : guessed
  const isScale = read.role === 'rating'
  const named = namedOptions(labels, translated, isScale)
  const given: GivenOptions =
    labels.length === 0
      ? { options: [] }
      : isScale
        ? ratedOptions(facts, named, own, language)
        : read.role === 'several'
          ? severalOptions(facts, named, own, language)
          : chosenOptions(facts, named, read, language)
  const { options, sides = [], ...asGiven } = given
  const reversed = isScale ? question.reversed : null
  return {
    ...read,
    separator: null,
    ...known,
    ...asGiven,
    ...(isScale && wording === 'changed' && changed),
    options,
    text: wording === 'same' ? (item.row ?? question.text) : facts.text,
    stem: item.row === null ? null : wording === 'same' ? question.text : facts.stem,
    reversed,
    construct: (isJudged(question) && question.measures) || null,
    favorable: isScale ? favorableOf(options, reversed, ...sides) : null,
    sensitive:
      read.role !== 'breakdown' &&
      (read.sensitive || isSensitive(askedIn(question, item.row, options), sensitiveTopics)),
  }
}

/** A question with several answers whose options have a column each: what they are is said by the template. */
export function knownSeveral(
  reading: ColumnReading,
  { question }: FormItem,
  sensitiveTopics: readonly string[] = [],
): ColumnReading {
  return {
    ...reading,
    ...known,
    text: question.text,
    construct: (isJudged(question) && question.measures) || null,
    sensitive: reading.sensitive || isSensitive(askedIn(question, null, reading.options), sensitiveTopics),
  }
}

/** A question with its possible answers, and those that a district added. */
function askedIn({ text, options }: Question, row: string | null, given: readonly AnswerOption[]): string {
  const labels = new Set([...options.slice(0, 20), ...given.slice(0, 20).map(({ label }) => label)])
  return [text, row ?? '', ...labels].map(foldedAnswer).join(' . ')
}

function pointsOf({ scaleMin, scaleMax }: Question): string[] {
  const low = scaleMin ?? 1
  return Array.from({ length: Math.max(0, (scaleMax ?? 5) - low + 1) }, (_, index) => String(low + index))
}

/** The options of the question in their order, those outside its scale last. */
function namedOptions(
  labels: readonly string[],
  translated: readonly (readonly string[])[],
  isScale: boolean,
): AnswerOption[] {
  return labels.map((label, place): AnswerOption => {
    const folded = foldedAnswer(label)
    const others = translated.flatMap((options) => (options[place] ? [foldedAnswer(options[place])] : []))
    const beside = isScale && place >= firstBeside && isBeside(folded)
    return {
      label,
      answers: [...new Set([folded, ...others])],
      isOutside: isOutside(folded) || beside,
    }
  })
}

/** Whether answers to a question can be favorable: not if it asks for a priority, a need, a fact and the like. */
const isJudged = ({ kind }: Question) => kind === undefined || kind === 'evaluation'

/** What the type and the kind of a question say about its column; null if its options decide. */
function roleOfType(question: Question): ColumnRole | null {
  const { type, measures } = question
  if (type === 'multiple choice') return 'several'
  if (type === 'scale') return isJudged(question) ? 'rating' : 'choice'
  if (type === 'date') return 'time'
  if (type === 'long text' || type === 'short text') return 'text'
  return measures !== '' && isJudged(question) ? 'rating' : null
}
