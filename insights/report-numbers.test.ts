import { expect, test } from 'vitest'
import type { AnalysedQuestion, Analysis, Figure } from '#contract/results/analyses.ts'
import { reportNumbers } from './report-numbers.ts'

const figure = (counts: number[], favorable: number): Figure => {
  const n = counts.reduce((sum, count) => sum + count, 0)
  return {
    group: [],
    shown: 'exact',
    n,
    outside: 0,
    missing: 0,
    options: counts.map((count, place) => ({ labels: [`Step ${place}`], count, share: count / n })),
    favorable: { count: favorable, share: favorable / n, low: 0, high: 1 },
    mean: null,
    sd: null,
  }
}
const question = (key: string, given: Partial<AnalysedQuestion>): AnalysedQuestion => ({
  key,
  text: `About ${key}`,
  stem: null,
  role: 'rating',
  construct: 'Safety',
  options: [],
  points: 4,
  reversed: false,
  favorable: [],
  sensitive: false,
  isUnsure: false,
  base: 'people',
  figures: [],
  ...given,
})

test('the items of a theme are its questions, a turned one read from its other end, a hidden one without a result', () => {
  const questions = [
    question('safe', { figures: [figure([10, 20, 30, 40], 70)] }),
    question('afraid', { reversed: true, figures: [figure([40, 30, 20, 10], 70)] }),
    question('few', { figures: [{ group: [], shown: 'hidden' }] }),
    question('lunch', { construct: null, figures: [figure([50, 50, 0, 0], 0)] }),
  ]
  const constructs = [
    {
      key: 'construct:safety',
      name: 'Safety',
      items: ['safe', 'afraid', 'few'],
      figures: [figure([20, 40, 60, 80], 140)],
    },
  ]
  const { responses, themes, items } = reportNumbers({
    people: 100,
    k: 10,
    questions,
    constructs,
  } as unknown as Analysis)
  const shares = [0.1, 0.2, 0, 0.3, 0.4]
  expect(responses).toBe(100)
  expect(items).toEqual([
    {
      text: 'About safe',
      theme: 'Safety',
      reversed: false,
      result: { answers: 100, shares, favorable: 0.7 },
    },
    {
      text: 'About afraid',
      theme: 'Safety',
      reversed: true,
      result: { answers: 100, shares, favorable: 0.7 },
    },
    { text: 'About few', theme: 'Safety', reversed: false, result: null },
  ])
  expect(themes).toEqual([{ name: 'Safety', result: { answers: 200, shares, favorable: 0.7 } }])
})
