import { expect, test } from 'vitest'
import type { Analysis } from './analysis.ts'
import { keyFindings } from './key-findings.ts'

type Shown = [name: string, favorable: number, answers: number]

/** An analysis with one item for each theme; without answers its result is hidden. */
function analysisOf(...themes: Shown[]): Analysis {
  const result = (favorable: number, answers: number) =>
    answers === 0 ? null : { answers, favorable, shares: [0, 0, 1 - favorable, 0, favorable] as const }
  return {
    responses: 200,
    themes: themes.map(([name, favorable, answers]) => ({ name, result: result(favorable, answers) })),
    items: themes.map(([theme, favorable, answers]) => ({
      text: `About ${theme}`,
      theme,
      reversed: false,
      result: result(favorable, answers),
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
