import { expect, test } from 'vitest'
import { agreed, agreement, madeSurvey } from '#insights/columns/survey-fixture.ts'
import { analysed, analysis, construct, exactOf, rows } from './testing/school-survey.ts'

test('a construct has the mean of the scores of people who answered half of its items', () => {
  const turned = [1, 1, -1, 1]
  const scores = rows.map((row) => {
    const points = turned.flatMap((way, at) => {
      const place = agreement.indexOf(row[at + 2] as (typeof agreement)[number])
      return place < 0 ? [] : [way > 0 ? place + 1 : 5 - place]
    })
    return points.reduce((sum, one) => sum + one, 0) / points.length
  })
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length
  const sd = Math.sqrt(scores.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (scores.length - 1))
  const [belonging] = analysis.constructs
  expect(belonging).toMatchObject({ name: construct, items: ['safe', 'heard', 'alone', 'known'] })
  const figure = exactOf(analysis, belonging!.key)
  expect(figure.n).toBe(400)
  expect(figure.mean).toBeCloseTo(mean, 5)
  expect(figure.sd).toBeCloseTo(sd, 5)
  expect(figure.score).toBeCloseTo(25 * (mean - 1), 4)
  expect(figure.scoreSd).toBeCloseTo(25 * sd, 4)
  expect(figure.alpha).toBeGreaterThan(0.6)
  expect(Math.abs(figure.alpha! - figure.omega!)).toBeLessThan(0.02)
  const items = ['safe', 'heard', 'alone', 'known'].map((key) => exactOf(analysis, key))
  expect(figure.favorable!.count).toBe(items.reduce((sum, { favorable }) => sum + favorable!.count, 0))
  expect(exactOf(analysis, belonging!.key, 'grade:grade-8').mean).toBeGreaterThan(figure.mean!)
  expect(exactOf(analysis, belonging!.key, 'grade:grade-8')).not.toHaveProperty('alpha')
})

test('percent favorable of a construct is of all answers to its items', () => {
  const keys = ['one', 'two', 'three', 'four', 'five', 'six']
  const survey = madeSurvey(
    keys.map((key) => agreed(key, { construct })),
    Array.from({ length: 206 }, (_, person) =>
      keys.map((_key, item) => {
        if (item === 5 && person >= 196) return null
        return (person + item * 13) % 206 >= 65 ? 'Agree' : 'Disagree'
      }),
    ),
  )
  const whole = analysed(survey)
  const [six] = whole.constructs
  const { favorable } = exactOf(whole, six!.key)
  expect(favorable!.count).toBe(846)
  expect(favorable!.share).toBeCloseTo(0.69, 4)
})
