import type { Question } from '#contract/library/templates.ts'
import type { AnswerOption, ColumnReading } from '#contract/results/survey-readings.ts'
import { isBeside, isOutside } from '#insights/reading/answers/outside.ts'
import { columnReading } from '#insights/reading/column-reading.ts'
import type { Answer, Facts } from '#insights/reading/facts.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import type { Language } from '#insights/reading/options.ts'
import { draftOf } from '#insights/reading/roles/role-of.ts'
import { favorableOf } from '#insights/reading/wording/direction.ts'
import { isSensitive } from '#insights/reading/wording/sensitive.ts'
import type { AskedItem } from '#surveys/questionnaire.ts'
import { isJudged, roleOfType } from './template.ts'

/** From this option on, one that begins with "I do not" and the like is outside the scale. */
const firstBeside = 3
/** Enough people for each option for the options to show the kind of a question. */
const many = 10

/**
 * The reading of a column whose question is known: its kind, options, construct and direction are the question's. A
 * question without a judgement is a choice without a construct, whatever its options. `translated` are the same options,
 * in order, in each other language of the template; `sensitiveTopics` are its protected topics.
 */
export function templateColumn(
  facts: Facts,
  { question, item }: AskedItem<Question>,
  language: Language,
  translated: readonly (readonly string[])[] = [],
  sensitiveTopics: readonly string[] = [],
): ColumnReading {
  const labels = question.type === 'scale' ? pointsOf(question) : question.options
  const answers = labels.map((label): Answer => ({ folded: foldedAnswer(label), label, count: many }))
  const chosen: Facts = {
    ...facts,
    source: { ...facts.source, kind: 'text' },
    answers,
    distinct: answers.length,
    answered: answers.length * many,
    isSampled: false,
  }
  const given = roleOfType(question)
  const around = {
    stored: { role: 'question', personal: null },
    isInGrid: item.row !== null,
    alike: 0,
  } as const
  const guessed = columnReading(
    chosen,
    given === null ? draftOf(chosen, around) : { role: given, sure: 1, why: '' },
    null,
    language,
  )
  const read: ColumnReading =
    guessed.role === 'rating' && !isJudged(question) ? { ...guessed, role: 'choice' } : guessed
  const isScale = read.role === 'rating'
  const options = labels.length === 0 ? [] : optionsOf(labels, translated, isScale, read, facts)
  const reversed = isScale ? question.reversed : null
  return {
    ...read,
    sure: 1,
    why: 'The question is known: it is one of the template.',
    text: item.row ?? question.text,
    stem: item.row === null ? null : question.text,
    options,
    separator: read.role === 'several' ? ';' : null,
    reversed,
    construct: (isJudged(question) && question.measures) || null,
    favorable: isScale ? favorableOf(options, reversed) : null,
    sensitive:
      read.role !== 'breakdown' &&
      (read.sensitive || isSensitive(askedIn(question, item.row), sensitiveTopics)),
  }
}

/** A question with its possible answers. */
function askedIn({ text, options }: Question, row: string | null): string {
  return [text, row ?? '', ...options.slice(0, 20)].map(foldedAnswer).join(' . ')
}

function pointsOf({ scaleMin, scaleMax }: Question): string[] {
  const low = scaleMin ?? 1
  return Array.from({ length: Math.max(0, (scaleMax ?? 5) - low + 1) }, (_, index) => String(low + index))
}

/** The options of the question in their order, those outside its scale last, and what people wrote instead. */
function optionsOf(
  labels: readonly string[],
  translated: readonly (readonly string[])[],
  isScale: boolean,
  read: ColumnReading,
  facts: Facts,
): AnswerOption[] {
  const same = new Map(
    read.options.flatMap(({ answers }) => answers.map((answer) => [answer, answers] as const)),
  )
  const options = labels.map((label, place): AnswerOption => {
    const folded = foldedAnswer(label)
    const others = translated.flatMap((options) => (options[place] ? [foldedAnswer(options[place])] : []))
    const beside = isScale && place >= firstBeside && isBeside(folded)
    return {
      label,
      answers: [
        ...new Set([folded, ...others, ...(read.role === 'breakdown' ? (same.get(folded) ?? []) : [])]),
      ],
      isOutside: isOutside(folded) || beside,
    }
  })
  const known = new Set(options.flatMap(({ answers }) => answers))
  const written =
    read.role === 'several'
      ? []
      : facts.answers.filter(({ folded }) => !known.has(folded)).map(({ folded }) => folded)
  const other: AnswerOption[] =
    written.length > 0 ? [{ label: '…', answers: written, isOutside: isScale }] : []
  return [
    ...options.filter(({ isOutside: out }) => !out),
    ...other,
    ...options.filter(({ isOutside: out }) => out),
  ]
}
