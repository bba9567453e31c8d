import { describe, expect, test } from 'vitest'
import { reasonInSpanish } from '#contract/results/reasons.es.ts'
import { read } from '#insights/reading/read.ts'
import { normalOf, partsOf } from '#insights/reading/testing/judged-exports.ts'
import { columnsOf } from '#insights/reading/testing/responses-of.ts'
import { sampleQuestion } from '#surveys/questionnaire-fixture.ts'
import { againstTheRest } from './against-the-rest.ts'

const steps = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']

/** Points from 0 to 4 of people to items, of which some run the other way and some with nothing at all. */
function pointsOf(people: number, loadings: readonly number[], seed = 7): number[][] {
  const part = partsOf(seed)
  const normal = () => normalOf(part)
  const levels = Array.from({ length: people }, normal)
  return loadings.map((loading) =>
    levels.map((level) => {
      const value = loading * level + Math.sqrt(1 - loading ** 2) * normal() + 0.4
      return Math.max(0, Math.min(4, Math.round(value * 1.2 + 2)))
    }),
  )
}

const good = ['I like my school', 'My teachers are fair', 'I feel welcome here', 'Adults here listen']
const other = 'Students here coast through lessons'
const surveyOf = (people: number, loading: number, labels = steps) => {
  const points = pointsOf(people, [...good.map(() => 0.7), loading])
  return columnsOf(
    Object.fromEntries(
      [...good, other].map((name, at) => [
        name,
        points[at]!.map((point) => (name === other ? labels : steps)[point]!),
      ]),
    ),
  )
}
const last = (responses: ReturnType<typeof surveyOf>, ...said: [corrections?: Parameters<typeof read>[2]]) =>
  read(responses, null, said[0] ?? null).columns.at(-1)!

describe('a rating whose answers run against those of the others', () => {
  test('is asked about, and the others are not', () => {
    const { columns } = read(surveyOf(80, -0.7), null, null)
    expect(columns.map(({ sure, reversed }) => [sure >= 0.8, reversed])).toEqual([
      ...good.map(() => [true, false]),
      [false, null],
    ])
    expect(columns.at(-1)).toMatchObject({ role: 'rating', favorable: null })
    expect(reasonInSpanish(columns.at(-1)!.why)).toMatch(/al revés/)
  })

  test.each([
    ['run with them', 80, 0.7],
    ['have nothing to do with them', 80, 0],
    ['are those of fewer than 30 people', 29, -0.9],
  ])('is not asked about where they %s', (_, people, loading) => {
    expect(last(surveyOf(people, loading))).toMatchObject({ reversed: false, favorable: [3, 4] })
  })

  test('is asked about though its heading says which number agrees: that does not make the statement good', () => {
    const ends = '(1 = strongly disagree, 5 = strongly agree)'
    const points = pointsOf(80, [...good.map(() => 0.7), -0.7])
    const named = [...good, other].map((name, at) => [`${name} ${ends}`, points[at]!.map((one) => one + 1)])
    expect(last(columnsOf(Object.fromEntries(named)))).toMatchObject({ reversed: null, favorable: null })
  })

  test('is not asked about where its answers say what is good', () => {
    expect(last(surveyOf(80, -0.7, ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']))).toMatchObject({
      reversed: false,
      favorable: [3, 4],
    })
  })

  test('and the one other are both asked about, since nothing tells which is the other way round', () => {
    const { columns } = surveyOf(80, -0.7)
    const both = read({ count: 80, columns: columns.slice(-2) }, null, null)
    expect(both.columns.map(({ reversed }) => reversed)).toEqual([null, null])
  })

  test('stays as a person said that it is', () => {
    const said = { 'students-here-coast-through-lessons': { reversed: false } }
    expect(last(surveyOf(80, -0.7), said)).toMatchObject({ reversed: false, favorable: [3, 4], sure: 1 })
  })

  test('stays as its template says that it is', () => {
    const questions = [...good, other].map((text, at) => sampleQuestion(at + 1, { text, options: steps }))
    const { columns } = read(surveyOf(80, -0.7), { language: 'English', questions }, null)
    expect(columns.at(-1)).toMatchObject({ reversed: false, favorable: [3, 4], sure: 1 })
  })

  test('is asked about within its grid, however many others of the file have nothing to do with it', () => {
    const grid = pointsOf(120, [0.7, 0.7, 0.7, -0.7])
    const apart = pointsOf(120, Array<number>(20).fill(0.6), 8)
    const headings = ['I plan ahead', 'I finish', 'I keep at it', other].map((row) => `About me [${row}]`)
    const all = [...grid, ...apart].map((item, at) => [
      headings[at] ?? `The office keeps promise ${'abcdefghijklmnopqrst'[at - 4]}`,
      item.map((point) => steps[point]!),
    ])
    const { columns } = read(columnsOf(Object.fromEntries(all)), null, null)
    expect(columns.filter(({ reversed }) => reversed === null).map(({ text }) => text)).toEqual([other])
  })
})

describe('a rating whose answers run with those of items worded negatively', () => {
  const negative = ['I am afraid of somebody here', 'I feel lonely', 'I feel sad after school']
  const unknown = ['Somebody checks my phone', 'I am told whom to meet', 'I keep my plans to myself']
  const surveyWith = (loadings: readonly number[]) => {
    const points = pointsOf(200, loadings)
    const headings = [...negative, ...unknown, ...good]
    return read(
      columnsOf(
        Object.fromEntries(headings.map((name, at) => [name, points[at]!.map((point) => steps[point]!)])),
      ),
      null,
      null,
    ).columns.slice(negative.length)
  }
  const [apart, low] = [Array<number>(negative.length).fill(-0.7), Array<number>(good.length).fill(0.5)]

  test('is asked about, even if most others do', () => {
    const more = surveyWith([...apart, -0.7, -0.7, -0.7, 0.2, 0.2, 0.2, 0.2])
    expect(more.slice(0, unknown.length).map(({ favorable }) => favorable)).toEqual([null, null, null])
    expect(reasonInSpanish(more[0]!.why)).toMatch(/negativa también/)
  })

  test('is not asked about where nothing runs against these', () => {
    const all = surveyWith([...apart.map((one) => -one), 0.7, 0.7, 0.7, ...low])
    expect(all.every(({ reversed }) => reversed === false)).toBe(true)
  })
})

describe('numbers without words, of which', () => {
  const agreement = (row: string) => `How much do you agree? [${row}]`
  const items = [...good, 'I am afraid of somebody here', 'I feel lonely']
  const surveyOfNumbers = (positive: number[], negative: number[]) =>
    read(
      columnsOf(
        Object.fromEntries(
          items.map((item, at) => {
            const numbers = at < good.length ? positive : negative
            return [agreement(item), Array.from({ length: 40 }, (_, row) => numbers[row % 4]!)]
          }),
        ),
      ),
      null,
      null,
    ).columns.slice(0, good.length)

  test('the low ones were given to positive items may begin with the best, and are asked about', () => {
    const { why, favorable } = surveyOfNumbers([1, 1, 2, 3], [4, 4, 3, 2])[0]!
    expect(favorable).toBeNull()
    expect(reasonInSpanish(why)).toMatch(/el mejor extremo/)
  })

  test('the high ones were given to positive items end with the best', () => {
    expect(surveyOfNumbers([4, 4, 3, 1], [1, 1, 2, 4]).map(({ favorable }) => favorable)).toEqual(
      good.map(() => [2, 3]),
    )
  })
})

describe('items against the rest', () => {
  const found = (people: number, loadings: readonly number[], seed: number) =>
    againstTheRest(pointsOf(people, loadings, seed).map((item) => Float32Array.from(item)))
  const files = Array.from({ length: 40 }, (_, seed) => seed * 97 + 11)

  test.each([40, 150, 600])('are hardly ever good ones, or ones of another topic: %d people', (people) => {
    const loadings = [0.6, 0.5, 0.4, 0.3, 0.6, 0.5, 0.4, 0, 0, 0]
    const asked = files.reduce((sum, seed) => sum + found(people, loadings, seed).size, 0)
    expect(asked).toBeLessThanOrEqual(files.length * loadings.length * 0.005)
  })

  test('are nearly all that are the other way round', () => {
    const asked = files.map((seed) => [...found(150, [0.6, 0.6, 0.5, 0.5, 0.6, -0.6], seed)])
    expect(asked.filter((one) => one.includes(5)).length).toBeGreaterThan(files.length * 0.9)
    expect(asked.flat().every((item) => item === 5)).toBe(true)
  })

  test('are all where half of them are the other way round', () => {
    const loadings = [0.7, 0.7, 0.7, 0.7, -0.7, -0.7, -0.7, -0.7]
    expect(found(300, loadings, 5).size).toBe(loadings.length)
  })
})
