import { expect, test } from 'vitest'
import type { Analysis } from '#contract/results/analyses.ts'
import { wilson } from '#contract/wilson.ts'
import { keyFindings } from './key-findings.ts'

type Shown = [name: string, favorable: number, people: number]

/** Constructs with percent favorable; without people a figure is hidden. */
function analysisOf(...themes: Shown[]): Pick<Analysis, 'constructs'> {
  return {
    constructs: themes.map(([name, share, n]) => ({
      key: name,
      name,
      items: [],
      figures: [
        n === 0
          ? { group: [], shown: 'hidden' }
          : {
              group: [],
              shown: 'exact',
              n,
              outside: 0,
              missing: 0,
              options: [],
              favorable: { count: Math.round(share * n), share, ...wilson(share, n) },
              mean: null,
              sd: null,
            },
      ],
    })),
  }
}

test('the theme with the most favorable answers is the strength, that with the fewest needs attention', () => {
  expect(
    keyFindings(analysisOf(['Safety', 0.7, 200], ['Belonging', 0.88, 200], ['Voice', 0.54, 200])),
  ).toEqual([
    { kind: 'strength', themes: ['Belonging'], favorable: 88 },
    { kind: 'attention', themes: ['Voice'], favorable: 54 },
  ])
})

test('themes that are alike in whole percents are named together', () => {
  const [strength] = keyFindings(
    analysisOf(['Safety', 0.878, 200], ['Belonging', 0.881, 200], ['Voice', 0.54, 200]),
  )
  expect(strength?.themes).toEqual(['Safety', 'Belonging'])
})

test('nothing stands out where the likely ranges overlap', () => {
  expect(keyFindings(analysisOf(['Safety', 0.7, 20], ['Voice', 0.6, 20]))).toEqual([])
  expect(keyFindings(analysisOf(['Safety', 0.7, 2000], ['Voice', 0.6, 2000]))).toHaveLength(2)
})

test('a theme that is hidden is in no finding, and one theme alone is none', () => {
  expect(keyFindings(analysisOf(['Safety', 0.9, 200], ['Voice', 0.1, 0]))).toEqual([])
  expect(keyFindings(analysisOf())).toEqual([])
})
