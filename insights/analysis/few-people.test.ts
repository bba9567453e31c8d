import { describe, expect, test } from 'vitest'
import { madeSurvey } from '#insights/columns/survey-fixture.ts'
import { analysed, analysis, columns, rows, settings } from './testing/school-survey.ts'

describe('few people', () => {
  test.each([3, 4, 9])('who are %d have nothing shown, not even how many they are', (count) => {
    const few = analysed(madeSurvey(columns, rows.slice(0, count)), {
      enrolment: 30,
      templateName: 'Climate',
    })
    const { version, engine, madeOn, k, language, ...rest } = few
    expect({ version, k, language }).toEqual({ version: 1, k: 10, language: 'en' })
    expect(engine).toBeGreaterThan(0)
    expect(madeOn).toBe(settings.madeOn)
    expect(
      Object.values(rest).every((value) => value === null || (Array.isArray(value) && value.length === 0)),
    ).toBe(true)
  })

  test.each([3, 4])('who are %d, each ten times over, have all shares shown except masked ones', (count) => {
    const few = rows.slice(0, count)
    const many = analysed(madeSurvey(columns, Array.from({ length: 10 }, () => few).flat()))
    expect(many.people).toBe(10 * count)
    expect(many.questions).toHaveLength(9)
    for (const { key, figures } of many.questions) {
      expect(figures[0]!.shown, key).not.toBe('hidden')
      if (figures[0]!.shown !== 'exact') continue
      const at = columns.findIndex((one) => one.key === key)
      const answered = few.filter((row) => row[at] !== null).length
      expect(figures[0]!.n).toBe(10 * answered)
      for (const { labels, share } of figures[0]!.options) {
        const chosen = few.filter((row) =>
          String(row[at])
            .split(';')
            .some((one) => labels[0]!.includes(one)),
        ).length
        expect(share).toBeCloseTo(chosen / answered, 5)
      }
    }
  })
})

test('a hidden figure holds its group only, and a masked one also n and a label', () => {
  const figures = [...analysis.questions, ...analysis.constructs].flatMap((one) => one.figures)
  const hidden = figures.filter(({ shown }) => shown === 'hidden')
  expect(hidden.length).toBeGreaterThan(0)
  for (const figure of hidden) expect(Object.keys(figure).sort()).toEqual(['group', 'shown'])
  for (const figure of figures)
    if (figure.shown === 'masked')
      expect(Object.keys(figure).sort()).toEqual(['group', 'label', 'n', 'shown'])
  for (const figure of figures) if (figure.shown !== 'hidden') expect(figure.n).toBeGreaterThanOrEqual(10)
})
