import { describe, expect, test } from 'vitest'
import { leastSure } from '#contract/limits.ts'
import { read } from './read.ts'
import { columnsOf, often } from './testing/responses-of.ts'

const optionsOf = (columns: Record<string, string[]>) =>
  read(columnsOf(columns), null, null).columns.map(({ role, options }) =>
    role === 'rating' ? options.map(({ label }) => label) : role,
  )
const all = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']

describe('a run lends its scale', () => {
  test('a column of a grid has the options of all of its columns, also where it stands apart', () => {
    const found = optionsOf({
      'Your school [Safe]': often({
        'Strongly disagree': 1,
        Disagree: 2,
        Neutral: 3,
        Agree: 4,
        'Strongly agree': 3,
      }),
      Comments: Array.from({ length: 13 }, (_, row) => `Something else ${row}`),
      'Your school [Clean]': often({ Agree: 9, 'Strongly agree': 4 }),
    })
    expect(found).toEqual([all, 'text', all])
  })

  test('neighbours without a stem share theirs where their answers fit one family', () => {
    const found = optionsOf({
      'My teachers are fair': often({
        'Strongly disagree': 1,
        Disagree: 2,
        Neutral: 3,
        Agree: 4,
        'Strongly agree': 3,
      }),
      'I like lunch': often({ Disagree: 4, Agree: 9 }),
    })
    expect(found).toEqual([all, all])
  })

  test('what nobody chose in a whole file stands opposite what somebody chose', () => {
    expect(
      optionsOf({ 'I like lunch': often({ Disagree: 4, Neutral: 1, Agree: 9, 'Strongly agree': 3 }) }),
    ).toEqual([all])
    expect(
      optionsOf({
        'Con la comida estoy': often({ Insatisfecho: 4, Neutral: 1, Satisfecho: 9, 'Muy satisfecho': 3 }),
      }),
    ).toEqual([['Muy insatisfecho', 'Insatisfecho', 'Neutral', 'Satisfecho', 'Muy satisfecho']])
  })

  test('a scale of another length is another scale, where many people chose around what it lacks', () => {
    const found = optionsOf({
      'My teachers are fair': often({
        'Strongly disagree': 10,
        Disagree: 20,
        Neutral: 30,
        Agree: 40,
        'Strongly agree': 30,
      }),
      'I like lunch': often({ 'Strongly disagree': 20, Disagree: 40, Agree: 50, 'Strongly agree': 20 }),
    })
    expect(found).toEqual([all, ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree']])
  })

  test('a column has the shorter one of two scales where each has all that people chose', () => {
    const five = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']
    const four = ['Never', 'Sometimes', 'Often', 'Always']
    const found = optionsOf({
      'The bus is on time': often({ Never: 1, Sometimes: 5, Often: 32, Always: 22 }),
      'Lunch tastes good': often({ Never: 10, Rarely: 12, Sometimes: 15, Often: 12, Always: 11 }),
      'Homework helps': often({ Rarely: 2, Often: 32, Always: 22 }),
      'My child comes home happy': often({ Never: 10, Sometimes: 15, Often: 22, Always: 13 }),
    })
    expect(found).toEqual([four, five, five, four])
  })

  test('a grid is another scale where many people chose around what it lacks in all of its rows together', () => {
    const found = optionsOf({
      'Lessons [Clear]': often({
        'Strongly disagree': 4,
        Disagree: 6,
        Neutral: 10,
        Agree: 12,
        'Strongly agree': 8,
      }),
      'School [Safe]': often({ 'Strongly disagree': 1, Disagree: 6, Agree: 22, 'Strongly agree': 11 }),
      'School [Clean]': often({ Disagree: 7, Agree: 22, 'Strongly agree': 11 }),
    })
    const short = ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree']
    expect(found).toEqual([all, short, short])
  })

  test('two wordings of four points stay two scales, and neither lends its steps to the other', () => {
    const found = optionsOf({
      'Adults care about me': often({
        'Strongly disagree': 4,
        'Somewhat disagree': 12,
        'Somewhat agree': 40,
        'Strongly agree': 30,
      }),
      'I am proud of my school': often({
        'Strongly disagree': 8,
        Disagree: 14,
        Agree: 40,
        'Strongly agree': 24,
      }),
    })
    expect(found).toEqual([
      ['Strongly disagree', 'Somewhat disagree', 'Somewhat agree', 'Strongly agree'],
      ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'],
    ])
  })

  test('a scale of amounts lends nothing to another one', () => {
    const [clear, much] = [
      ['Not at all', 'A little', 'Somewhat', 'Very', 'Extremely'],
      ['Not at all', 'A little', 'Somewhat', 'Quite a bit', 'A great deal'],
    ]
    const column = (steps: string[]) => steps.flatMap((step) => Array<string>(8).fill(step))
    expect(
      optionsOf({ 'How clear is it?': column(clear!), 'How much do you try in class?': column(much!) }),
    ).toEqual([clear, much])
  })

  test('another family lends nothing', () => {
    const found = optionsOf({
      'My teachers are fair': often({ Disagree: 20, Neutral: 30, Agree: 40 }),
      'How often is lunch good?': often({ Sometimes: 20, Often: 40 }),
    })
    expect(found).toEqual([
      ['Disagree', 'Neutral', 'Agree'],
      ['Sometimes', 'Often'],
    ])
  })

  test('one answer alone is a rating where its grid has the others', () => {
    const grid = optionsOf({
      'Hall [Safe]': often({ Disagree: 3, Neutral: 2, Agree: 5 }),
      'Hall [Clean]': often({ Agree: 10 }),
    })
    expect(grid[1]).toEqual(['Disagree', 'Neutral', 'Agree'])
    expect(optionsOf({ 'Hall [Clean]': often({ Agree: 10 }) })).toEqual(['choice'])
  })
})

test('rows that share a few answers no words order are asked about, below one question and under "How often"', () => {
  const chosen = often({ 'A little': 8, Novice: 8, Expert: 6, Confident: 9 })
  const { columns } = read(
    columnsOf({
      'Your tools [Spreadsheets]': chosen,
      'Your tools [Charts]': chosen.toReversed(),
      'Your tools [Code]': chosen.toSpliced(0, 4),
      'How often do you bake?': often({ Once: 8, 'When there is a feast': 9, 'Every time I can': 7 }),
      'Which do you bake?': often({ Bread: 8, Cakes: 9, Pies: 7 }),
      'Which way do you come? [Monday]': often({ Bus: 8, Car: 9, Bike: 7 }),
      'Which way do you come? [Tuesday]': often({ Bus: 8, Car: 9, Bike: 7 }),
      'Which way do you come? [Friday]': often({ Bus: 8, Car: 9, Bike: 7 }),
    }),
    null,
    null,
  )
  expect(columns.map(({ role, sure }) => [role, sure >= leastSure])).toEqual([
    ['choice', false],
    ['choice', false],
    ['choice', false],
    ['choice', false],
    ['choice', true],
    ['choice', true],
    ['choice', true],
    ['choice', true],
  ])
})

test('an answer that is mostly made of steps of a known scale is asked about, and a list of names is not', () => {
  const asked = (heading: string, answers: Record<string, number>) =>
    read(columnsOf({ [heading]: often(answers) }), null, null).columns[0]!.sure < leastSure
  const feeling = { 'Very comfortable': 9, 'Somewhat comfortable': 8, Neutral: 7, 'Very out of place': 9 }
  expect(asked('How do you feel in class?', feeling)).toBe(true)
  expect(asked('Video calls', { 'Very confident': 9, 'Moderately confident': 20, 'Not for me': 8 })).toBe(
    true,
  )
  expect(asked('Your color', { Red: 9, Blue: 20, Green: 8 })).toBe(false)
  expect(asked('Which of these is yours?', { None: 9, All: 20, 'The blue one': 8 })).toBe(false)
})

test('a side of a scale that has both ends is whole, also where nobody chose its inner step', () => {
  const steps = (heading: string, answers: Record<string, number>) => {
    const { options, favorable } = read(columnsOf({ [heading]: often(answers) }), null, null).columns[0]!
    return { labels: options.map(({ label }) => label), favorable }
  }
  expect(steps('How safe do you feel?', { 'Very unsafe': 9, 'Somewhat safe': 20, 'Very safe': 30 })).toEqual({
    labels: ['Very unsafe', 'Somewhat unsafe', 'Somewhat safe', 'Very safe'],
    favorable: [2, 3],
  })
  expect(
    steps('¿Qué tan seguro te sientes?', { 'Muy inseguro': 9, 'Algo seguro': 20, 'Muy seguro': 30 }).labels,
  ).toEqual(['Muy inseguro', 'Algo inseguro', 'Algo seguro', 'Muy seguro'])
  const noVery = { Unsafe: 9, 'Somewhat safe': 20, Safe: 30 }
  expect(steps('How safe do you feel?', noVery)).toEqual({ labels: Object.keys(noVery), favorable: [2] })
  const oneLow = { Uncomfortable: 9, Comfortable: 20, 'Very comfortable': 30 }
  expect(steps('How comfortable are you?', oneLow).labels).toEqual(Object.keys(oneLow))
})
