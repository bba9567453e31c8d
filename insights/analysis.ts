import type { Responses } from '#surveys/response-columns.ts'
import { type Tone, toneOf } from './answer-scale.ts'
import { type ScoredItem, type SurveyQuestion, scoredItems } from './survey.ts'

/** Answers by tone, from the least favorable to the most. */
export type Distribution = readonly [number, number, number, number, number]

/** Null where fewer people answered than may be shown. */
export type Result = {
  /** Answers that count; for a theme those to all its items together. */
  answers: number
  /** Parts of 1. */
  shares: Distribution
  /** The part of the answers in the two most favorable of the five steps, of 1. */
  favorable: number
} | null

export type Analysis = {
  responses: number
  themes: { name: string; result: Result }[]
  items: { text: string; theme: string; reversed: boolean; result: Result }[]
}

/**
 * The fewest answers that are shown. Most states use 10 for results of students (NCES 2011-603, Statistical Methods
 * for Protecting Personally Identifiable Information in Aggregate Reporting, 2010).
 */
export const fewestShown = 10

/**
 * Counts the answers to every item of a theme. Percent favorable is the top two of five, as school climate surveys
 * report it; toneOf says how other scales come to five. A theme is all answers to those of its items that are shown:
 * with the hidden ones in it, they could be worked out by subtraction.
 */
export function analyse(questions: readonly SurveyQuestion[], responses: Responses): Analysis {
  const counted = scoredItems(questions, responses).map((item) => ({ item, counts: countAnswers(item) }))
  const items = counted.map(({ item: { text, theme, question }, counts }) => {
    return { text, theme, reversed: question.reversed, result: resultOf(counts) }
  })
  const themes = [...new Set(items.map(({ theme }) => theme))].map((name) => {
    const shown = counted.filter(({ item, counts }) => item.theme === name && resultOf(counts) !== null)
    return { name, result: resultOf(eachTone((tone) => sum(shown.map(({ counts }) => counts[tone])))) }
  })
  return { responses: responses.count, themes, items }
}

/** A distribution of what is worked out for each tone. */
export function eachTone(partOf: (tone: Tone) => number): Distribution {
  return [partOf(0), partOf(1), partOf(2), partOf(3), partOf(4)]
}

function countAnswers({ question, column: { values, codes } }: ScoredItem): Distribution {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  const tones = [undefined, ...values.map((answer) => toneOf(question, answer))]
  for (const code of codes) {
    const tone = tones[code]
    if (tone !== undefined) counts[tone]++
  }
  return counts
}

function resultOf(counts: Distribution): Result {
  const answers = sum(counts)
  if (answers < fewestShown) return null
  const shares = eachTone((tone) => counts[tone] / answers)
  return { answers, shares, favorable: (counts[3] + counts[4]) / answers }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
