import { expect, test } from 'vitest'
import { agreed, agreement, madeSurvey, type Row } from '#insights/columns/survey-fixture.ts'
import { analysed, analysis, pick, randomFrom } from './testing/school-survey.ts'

test('a difference is notable where shown groups differ, and nowhere else', () => {
  const notable = analysis.differences
    .filter((one) => one.notable)
    .map((one) => `${one.breakdown} ${one.about}`)
  expect(notable).toContain('grade safe')
  expect(notable).toContain('grade lunch')
  expect(notable.filter((one) => one.startsWith('gender'))).toEqual([])
  const safe = analysis.differences.find(({ about, breakdown }) => about === 'safe' && breakdown === 'grade')!
  expect(safe.groups.map(({ block }) => block)).toEqual(['grade:grade-6', 'grade:grade-7', 'grade:grade-8'])
  expect(safe.groups.at(-1)!.g).toBeGreaterThan(0.2)
  expect(analysis.differences.find(({ about }) => about === 'lunch')).toMatchObject({
    kind: 'choice',
    groups: [],
  })
})

test('no question stands out where all are answered alike', () => {
  const random = randomFrom(5)
  const made = madeSurvey(
    Array.from({ length: 6 }, (_, at) => agreed(`item ${at}`)),
    Array.from({ length: 40 }, (): Row => Array.from({ length: 6 }, () => pick(random, agreement))),
  )
  expect(analysed(made)).toMatchObject({ strengths: [], growth: [] })
  const high = analysed(
    madeSurvey(
      [agreed('low'), agreed('high')],
      Array.from({ length: 60 }, (_, at): Row => [agreement[at % 4]!, agreement[4 - (at % 4)]!]),
    ),
  )
  expect(high).toMatchObject({ strengths: ['high'], growth: ['low'] })
})
