import { describe, expect, test } from 'vitest'
import { reasonInSpanish } from '#contract/results/reasons.es.ts'
import { read } from '#insights/reading/read.ts'
import { reading } from '#insights/reading/testing/one-column.ts'
import { columnsOf } from '#insights/reading/testing/responses-of.ts'

type Answers = readonly (string | number)[]
const heading = 'I feel welcome here'
const each = (answers: Answers, times = 8) =>
  answers.flatMap((answer) => Array<string | number>(times).fill(answer))
const found = (answers: Answers, times?: number) => {
  const { role, sure, options, favorable, why } = reading(heading, each(answers, times))
  return { role, isSure: sure >= 0.8, labels: options.map(({ label }) => label), favorable, why }
}

describe('numbers of which the two ends have words', () => {
  test.each<[Answers]>([
    [['1 - Not at all', '2', '3', '4', '5 - Very much']],
    [['1 - Not at all', 2, 3, 4, '5 - Very much']],
    [['(1) Not at all', '2', '3', '4', '(5) Very much']],
    [['1 - Not at all', '2 -', '3 -', '4 -', '5 - Very much']],
    [['1 - Nada', '2', '3', '4', '5 - Mucho']],
    [['(1) Not at all', '(2)', '(3)', '(4)', '(5) Very much']],
    [['1) Not at all', '2)', '3)', '4)', '5) Very much']],
  ])('are a rating: %j', (answers) => {
    expect(found(answers)).toMatchObject({
      role: 'rating',
      isSure: true,
      labels: answers.map((answer) => String(answer).replace(/^\(?(\d)(?: -|\))$/, '$1')),
      favorable: [3, 4],
    })
  })

  test('of which the first one is the better end say so, as a course site numbers its options', () => {
    const answers = ['1 : Del todo', '2 : En parte', '3 : No cumplió']
    const { role, labels, favorable, why } = found(answers)
    expect({ role, labels, favorable }).toEqual({
      role: 'rating',
      labels: answers.toReversed(),
      favorable: null,
    })
    expect(why).toBe('Its answers call 1 the better end of a rating from 1 to 3.')
    expect(reasonInSpanish(why)).toBe('Según sus respuestas, 1 es lo mejor de una escala de 1 a 3.')
  })

  test.each<[string, Answers, string[]]>([
    ['low', ['3', '4', '5 - Very much'], ['1', '2', '3', '4', '5 - Very much']],
    ['high', ['1 - Not at all', '2', '4'], ['1 - Not at all', '2', '3', '4', '5']],
  ])('are asked about if nobody chose the %s one', (_, answers, labels) => {
    expect(found(answers, 4)).toMatchObject({ role: 'rating', isSure: false, labels, favorable: null })
  })

  test.each<[Answers]>([
    [['1 - Too slow', '2', '3', '4', '5 - Too fast']],
    [['1 - Pen', '2', '3', '4', '5 - Pencil']],
    [['1 - No stress', '2', '3', '4', '5 - Extreme stress']],
  ])('are asked about if the words do not say that the high end is good: %j', (answers) => {
    expect(found(answers)).toMatchObject({ role: 'rating', isSure: false, favorable: null })
  })
})

test('what contributes to something is neither good nor bad by itself', () => {
  const steps = ['Never contributes', 'Sometimes contributes', 'Often contributes', 'Always contributes']
  const { favorable } = reading('Selective reporting of results', each(steps))
  expect(favorable).toBeNull()
})

describe('numbers between two ends that are only words', () => {
  test.each<[Answers]>([
    [['Not at all', '2', '3', '4', 'Very much']],
    [['Strongly disagree', '2', '3', '4', '5', '6', 'Strongly agree']],
    [['Nada', '2', '3', '4', 'Mucho']],
  ])('are a rating whose order is asked about: %j', (answers) => {
    const { why, ...rest } = found(answers)
    expect(rest).toEqual({ role: 'rating', isSure: false, labels: answers, favorable: null })
    expect(reasonInSpanish(why)).toMatch(/extremos/)
  })

  test('are asked about in each row of a grid, also where nobody chose an end', () => {
    const rows = [
      ['Not at all', '2', '3', '4', 'Very much'],
      ['2', '3', '4'],
      ['3', '4', 'Very much'],
    ]
    const { columns } = read(
      columnsOf(
        Object.fromEntries(rows.map((row, place) => [`How much do you like it? [Part ${place}]`, each(row)])),
      ),
      null,
      null,
    )
    expect(columns.map(({ role, sure, options }) => [role, sure >= 0.8, options.length])).toEqual(
      rows.map(() => ['rating', false, 5]),
    )
  })

  test.each<[string, Answers]>([
    ['How many siblings do you have?', ['None', '1', '2', '3', 'A lot']],
    ['Which room?', ['2', '3', 'Gym', 'Library']],
  ])('are no rating where they are amounts or names: %s', (asked, answers) => {
    expect(reading(asked, each(answers)).role).not.toBe('rating')
  })
})

describe('numbers between two ends with their number behind their words', () => {
  test.each<[Answers, boolean]>([
    [['Strongly disagree 1', '2', '3', '4', 'Strongly agree 5'], true],
    [['Totalmente en desacuerdo 1', '2', '3', '4', 'Totalmente de acuerdo 5'], true],
    [['Not sensitive 1', '2', '3', '4', '5', '6', 'Very sensitive 7'], false],
  ])('are a rating, whose direction is sure if its words say it: %j', (answers, isSure) => {
    const { labels, role, ...rest } = found(answers)
    expect([role, labels, rest.isSure]).toEqual(['rating', answers, isSure])
  })

  test('begin with the worse end', () => {
    expect(found(['Very satisfied 1', '2', '3', '4', 'Very dissatisfied 5'])).toMatchObject({
      labels: ['Very dissatisfied 5', '4', '3', '2', 'Very satisfied 1'],
      isSure: false,
    })
  })

  test('are no rating where they are names', () => {
    expect(reading('Which room?', each(['Room 1', '2', '3', '4', 'Room 5'])).role).toBe('choice')
  })
})

test.each([['refused'], ['declined']])('"%s" is none of the steps that have a number', (beside) => {
  const steps = ['1_not_at_all', '2_not_very', '3_neutral', '4_mostly', '5_completely']
  const { role, options } = reading('Is the support fair?', each([...steps, beside]))
  expect(role).toBe('rating')
  expect(options.map(({ label, isOutside }) => (isOutside ? `(${label})` : label))).toEqual([
    ...steps,
    `(${beside})`,
  ])
})
