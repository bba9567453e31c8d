import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { Analysis, type ExactFigure } from '#contract/results/analyses.ts'
import { agreed, agreement, type MadeColumn, madeSurvey, type Row } from '#insights/columns/survey-fixture.ts'
import { analysed, analysis, columns, exactOf, people, rows, times } from './testing/school-survey.ts'

const counts = [33, 31, 64, 48, 30]
const answers = agreement.flatMap((label, place) => times(counts[place]!, label))

describe('a rating', () => {
  test('has its distribution, favorable, mean and standard deviation', () => {
    const figure = exactOf(analysed(madeSurvey([agreed('safe')], answers)), 'safe')
    expect(figure).toMatchObject({ n: 206, outside: 0, missing: 0, favorable: { count: 78 } })
    expect(figure.options.map(({ labels, count }) => [...labels, count])).toEqual(
      agreement.map((label, place) => [label, counts[place]]),
    )
    for (const [place, share] of [0.1602, 0.1505, 0.3107, 0.233, 0.1456].entries())
      expect(figure.options[place]!.share).toBeCloseTo(share, 4)
    expect(figure.favorable!.share).toBeCloseTo(0.3786, 4)
    expect(figure.favorable!.low).toBeCloseTo(0.3152, 4)
    expect(figure.favorable!.high).toBeCloseTo(0.4465, 4)
    expect(figure.mean).toBeCloseTo(3.0534, 4)
    expect(figure.sd).toBeCloseTo(1.2696, 4)
  })

  test('has a narrower range where it is known how many were asked', () => {
    const analysis = analysed(madeSurvey([agreed('safe')], answers), { enrolment: 260 })
    expect(analysis.enrolment).toBe(260)
    expect(exactOf(analysis, 'safe').favorable!.low).toBeCloseTo(0.3489, 4)
    expect(exactOf(analysis, 'safe').favorable!.high).toBeCloseTo(0.4093, 4)
  })

  test('that is reversed has its mean turned, and its options as they were asked', () => {
    const item = agreed('bullied', { reversed: true, favorable: [0, 1] })
    const figure = exactOf(analysed(madeSurvey([item], answers)), 'bullied')
    expect(figure.mean).toBeCloseTo(6 - 3.0534, 4)
    expect(figure.favorable!.count).toBe(64)
    expect(figure.options[0]).toMatchObject({ labels: ['Strongly disagree'], count: 33 })
  })

  test('of numbers from 0 has its mean in these numbers, turned if it is reversed', () => {
    const numbers = Array.from({ length: 11 }, (_, number) => String(number))
    const given = numbers.flatMap((label, number) => times(number + 10, label))
    const mean =
      numbers.reduce((sum, _, number) => sum + number * (number + 10), 0) /
      numbers.reduce((sum, _, number) => sum + number + 10, 0)
    const asked = agreed('recommend', { options: numbers, favorable: [6, 7, 8, 9, 10], construct: 'Trust' })
    const analysis = analysed(madeSurvey([asked], given))
    expect(exactOf(analysis, 'recommend').mean).toBeCloseTo(mean, 5)
    expect(exactOf(analysis, analysis.constructs[0]!.key).mean).toBeCloseTo(mean, 5)
    const turned = agreed('hurry', { options: numbers, reversed: true, favorable: [0, 1, 2, 3, 4] })
    expect(exactOf(analysed(madeSurvey([turned], given)), 'hurry').mean).toBeCloseTo(10 - mean, 5)
    const downwards = agreed('calls', { options: numbers.toReversed(), favorable: [6, 7, 8, 9, 10] })
    expect(exactOf(analysed(madeSurvey([downwards], given)), 'calls').mean).toBeCloseTo(10 - mean, 5)
    const ofFive = agreed('rating', { options: numbers.slice(1, 6), favorable: [3, 4] })
    const figure = exactOf(analysed(madeSurvey([ofFive], times(20, '1').concat(times(20, '5')))), 'rating')
    expect(figure.mean).toBeCloseTo(3, 5)
  })

  test.each([
    ['Not at all likely - 0', 'Extremely likely - 10', 5],
    ['Not at all likely (0)', 'Extremely likely (10)', 5],
    ['Not at all likely', 'Extremely likely', 5],
    ['Not at all likely - 1', 'Extremely likely - 11', 6],
  ])('of bare numbers between “%s” and “%s” has a mean of %s', (low, high, mean) => {
    const inner = Array.from({ length: 9 }, (_, place) => String(place + mean - 4))
    const item = agreed('recommend', { options: [low, ...inner, high], favorable: [6, 7, 8, 9, 10] })
    const given = [low, ...inner, high].flatMap((label) => times(4, label))
    expect(exactOf(analysed(madeSurvey([item], given)), 'recommend').mean).toBeCloseTo(mean, 5)
  })

  test('of which nobody has said whether it is reversed has a distribution alone', () => {
    const item = agreed('noise', { reversed: null, favorable: null })
    const analysis = analysed(
      madeSurvey(
        [item, agreed('safe')],
        answers.map(([one]) => [one!, one!]),
      ),
    )
    expect(exactOf(analysis, 'noise')).toMatchObject({ n: 206, favorable: null, mean: null, sd: null })
  })

  test('that a person should check has a distribution alone, and does not stand out', () => {
    const item = agreed('safe', { sure: 0.7, favorable: null, construct: 'Safety' })
    const unsure = analysed(madeSurvey([item], answers))
    expect(exactOf(unsure, 'safe')).toMatchObject({ n: 206, favorable: null, mean: null, sd: null })
    expect(unsure.questions[0]).toMatchObject({ role: 'rating', points: null, isUnsure: true })
    expect(unsure.constructs).toEqual([])
  })

  test('tells answers outside the scale and missing ones apart', () => {
    const item = agreed('safe', { options: [...agreement, "!Don't know"] })
    const rows = [...answers, ...times(12, "Don't know"), ...times(3, null)]
    const analysis = analysed(madeSurvey([item], rows))
    expect(exactOf(analysis, 'safe')).toMatchObject({ n: 206, outside: 12, missing: 3 })
    expect(analysis.questions[0]!.options).toEqual(agreement)
    expect(analysis.people).toBe(221)
  })
})

test('several answers of a person are shares of people, with the number of answers', () => {
  const ways: MadeColumn = { key: 'ways', role: 'several', options: ['Bus', 'Car', 'Walk', '!None'] }
  const rows = [...times(20, 'Bus;Walk'), ...times(15, 'Car'), ...times(5, 'None'), ...times(2, null)]
  const figure = exactOf(analysed(madeSurvey([ways], rows)), 'ways')
  expect(figure).toMatchObject({ n: 35, outside: 5, missing: 2, mentions: 55, favorable: null, mean: null })
  expect(figure.options.map(({ count }) => count)).toEqual([20, 15, 20])
  expect(figure.options[0]!.share).toBeCloseTo(20 / 35, 5)
})

test('a number has mean and standard deviation, and quartiles for everybody from 30 people on', () => {
  const rows = Array.from({ length: 30 }, (_, at): Row => [at + 1, at < 15 ? 'A' : 'B'])
  const columns: MadeColumn[] = [
    { key: 'age', role: 'number' },
    { key: 'school', role: 'breakdown', options: ['A', 'B'] },
  ]
  const analysis = analysed(madeSurvey(columns, rows))
  expect(exactOf(analysis, 'age')).toMatchObject({
    n: 30,
    mean: 15.5,
    options: [],
    quartiles: [8.25, 15.5, 22.75],
  })
  expect(exactOf(analysis, 'age').sd).toBeCloseTo(8.8034, 4)
  expect(exactOf(analysis, 'age', 'school:b').mean).toBe(23)
  expect(exactOf(analysis, 'age', 'school:b')).not.toHaveProperty('quartiles')
  expect(exactOf(analysed(madeSurvey(columns, rows.slice(1))), 'age')).not.toHaveProperty('quartiles')
})

test('an analysis keeps to its schema', () => {
  const schema = Compile(Analysis)
  expect([...schema.Errors(analysis)]).toEqual([])
  expect([...schema.Errors(analysed(madeSurvey(columns, people(3))))]).toEqual([])
})

test('each group has the figures of its people alone', () => {
  const of = (...wanted: (string | number)[]) =>
    rows.filter((row) => wanted.every((one) => row.includes(one)))
  const shown = analysis.questions
    .find(({ key }) => key === 'lunch')!
    .figures.filter((one) => one.shown === 'exact')
  expect(shown.length).toBeGreaterThan(5)
  for (const { group, options } of shown) {
    const wanted = group.map((key) =>
      key.startsWith('grade') ? `Grade ${key.at(-1)}` : key.slice('gender:'.length),
    )
    const labels = wanted.map((one) => one.replace(/^./, (first) => first.toUpperCase()))
    if (group.some((key) => key.includes('+'))) continue
    expect(
      options.map(({ count }) => count),
      group.join(),
    ).toEqual(['Home', 'School', 'Shop'].map((lunch) => of(lunch, ...labels).length))
  }
})

test('a breakdown is a question too, and its blocks are shown for everybody only', () => {
  const rows = [...times(30, 'Girl', 'Agree'), ...times(20, 'Boy', 'Agree'), ...times(12, null, 'Agree')]
  const gender: MadeColumn = { key: 'gender', role: 'breakdown', options: ['Girl', 'Boy', 'Other'] }
  const shown = (made: Row[]) => analysed(madeSurvey([gender, agreed('safe')], made)).questions[0]!
  const { figures, options } = shown(rows)
  expect(options).toEqual(['Girl', 'Boy', 'Not given'])
  expect(figures).toMatchObject([
    {
      group: [],
      n: 50,
      missing: 12,
      options: [
        { labels: ['Girl'], count: 30, share: 0.6 },
        { labels: ['Boy'], count: 20, share: 0.4 },
      ],
    },
  ])
  const few = shown([...rows.slice(0, 50), ...times(7, 'Other', 'Agree'), ...times(5, null, 'Agree')])
  expect(few.figures).toMatchObject([{ n: 62, missing: 0 }])
  expect((few.figures[0] as ExactFigure).options.map(({ count }) => count)).toEqual([30, 20, 12])
})

test('what people wrote beside an option is told with its question', () => {
  const beside: MadeColumn = { key: 'why', role: 'text', stem: 'Why did you leave?', text: 'Other' }
  const { comments } = analysed(madeSurvey([beside], times(20, 'I moved to another town')))
  expect(comments).toEqual([{ question: 'why', text: 'Why did you leave? Other', count: 20 }])
})

test('comments are counted, and what identifies people is not in the analysis', () => {
  const written = rows.filter((row) => String(row[9]).startsWith('I say')).length
  expect(analysis.comments).toEqual([{ question: 'say', text: 'say', count: written }])
  const text = JSON.stringify(analysis)
  expect(text).not.toContain('Person ')
  expect(text).not.toContain('"name":"name"')
  expect(text).not.toContain('I say')
})
