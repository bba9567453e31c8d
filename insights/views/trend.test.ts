import { expect, test } from 'vitest'
import { analyse } from '#insights/analysis/analyse.ts'
import { agreed, agreement, madeSurvey } from '#insights/columns/survey-fixture.ts'
import { changesSince, trendOf } from './trend.ts'

const madeOn = '2026-11-22T10:00:00.000Z'
const settings = { version: 1, madeOn, k: 10, enrolment: null, breakdownOrder: [] }

function collection(title: string, templateName: string | null, agreeing = 16) {
  const { responses, reading } = madeSurvey(
    [agreed('safe')],
    Array.from({ length: 40 }, (_, row) => [agreement[row < agreeing ? 4 : 0]!]),
  )
  const analysis = analyse(responses, reading, { ...settings, templateName })
  return { resultId: title, title, uploadedOn: madeOn, answeredOn: null, analysis }
}

test('an upload is compared with the newest of its own template, and with another only when that is chosen', () => {
  const families = collection('families', 'Family climate')
  const spring = collection('spring', 'Staff climate')
  const later = collection('later', 'Family climate')
  const own = collection('own', 'Staff climate').analysis
  const since = (earlier: (typeof families)[], chosen: string | null = null) =>
    changesSince(own, earlier, chosen, null)
  expect(since([families, spring, later]).with).toBe('spring')
  expect(since([families, spring, later], 'later').with).toBe('later')
  const others = since([families, later])
  expect(others.uploads.map(({ title }) => title)).toEqual(['later', 'families'])
  expect(others).toMatchObject({ with: null, items: [] })
  expect(since([families, collection('a file', null)]).with).toBe('a file')
})

test('over time no upload of another template stands, nor is one compared with it', () => {
  const of = (title: string, template: string | null) => collection(title, template)
  const key = of('own', null).analysis.questions[0]!.key
  const points = (...templates: (string | null)[]) =>
    trendOf(
      templates.map((template, at) => of(`${at}`, template)),
      key,
    ).map(({ title, change }) => [title, change !== null])
  expect(points('Staff climate', 'Family climate', 'Staff climate')).toEqual([
    ['0', false],
    ['2', true],
  ])
  expect(points('Family climate', 'Staff climate')).toEqual([['1', false]])
  expect(points('Family climate', null)).toHaveLength(2)
  expect(points(null, 'Family climate')).toHaveLength(2)
})

test('the change of a share is rounded as shares are', () => {
  const [before, after] = [collection('before', null, 12), collection('after', null, 37)]
  const { share, low, high } = trendOf([before, after], after.analysis.questions[0]!.key)[1]!.change!
  expect(share).toBe(0.625)
  for (const figure of [low, high]) expect(String(figure)).toMatch(/^0\.\d{1,6}$/)
})
