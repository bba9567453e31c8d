import { describe, expect, test } from 'vitest'
import { withKeysOf } from './corrections.ts'
import { read } from './read.ts'
import { columnsOf, often } from './testing/responses-of.ts'

const responses = columnsOf({
  'I am bullied': often({ Disagree: 6, Neutral: 6, Agree: 6 }),
  Animals: often({ 'Cats, Dogs': 9, Dogs: 9 }),
  'What colour?': often({ Red: 9, Blue: 9 }),
  'New here': often({ Yes: 9, No: 9 }),
  JobSatisfaction: often({ '1': 4, '2': 6, '3': 9, '5': 3 }),
})
const column = (key: string, corrections: Parameters<typeof read>[2]) =>
  read(responses, null, corrections).columns.find((one) => one.key === key)!

describe('corrections', () => {
  test('what a person said is sure, and the rest stays', () => {
    expect(column('i-am-bullied', null)).toMatchObject({ reversed: null, favorable: null, sure: 0.6 })
    expect(column('i-am-bullied', { 'i-am-bullied': { reversed: true } })).toMatchObject({
      role: 'rating',
      reversed: true,
      favorable: [0],
      sure: 1,
    })
    expect(column('what-colour', { 'i-am-bullied': { reversed: true } })).toEqual(column('what-colour', null))
  })

  test.each([
    ['sensitive', { sensitive: true }],
    ['its direction', { reversed: false }],
  ])('an answer on the low side stays unfavorable whatever was said of it: %s', (_, said) => {
    const steps = ['Totalmente descontento', 'Descontento', 'Poco contento', 'Contento']
    const asked = columnsOf({ 'La comida': steps.flatMap((one) => Array<string>(6).fill(one)) })
    expect(read(asked, null, null).columns[0]!.favorable).toEqual([3])
    expect(read(asked, null, { 'la-comida': said }).columns[0]!.favorable).toEqual([3])
  })

  test('a name of a database has the key of its letters, by which stored corrections are found', () => {
    expect(column('jobsatisfaction', null).text).toBe('JobSatisfaction')
    expect(column('jobsatisfaction', { jobsatisfaction: { role: 'text' } })).toMatchObject({
      role: 'text',
      sure: 1,
    })
  })

  test('named favorable options stand', () => {
    expect(
      column('i-am-bullied', { 'i-am-bullied': { reversed: false, favorable: [1, 2] } }).favorable,
    ).toEqual([1, 2])
  })

  test('another role has the options of that role', () => {
    const split = column('animals', { animals: { role: 'several' } })
    expect(split).toMatchObject({ role: 'several', separator: ',', favorable: null })
    expect(column('what-colour', { 'what-colour': { role: 'personal' } })).toMatchObject({
      role: 'personal',
      options: [],
    })
    expect(column('what-colour', { 'what-colour': { role: 'text' } })).toMatchObject({
      role: 'text',
      options: [],
    })
    expect(column('what-colour', { 'what-colour': { role: 'rating' } })).toMatchObject({
      role: 'rating',
      reversed: false,
      favorable: [1],
    })
  })

  test('the order of options is the person’s', () => {
    const options = column('what-colour', null).options.toReversed()
    expect(column('what-colour', { 'what-colour': { role: 'rating', options } })).toMatchObject({
      options,
      favorable: [1],
    })
  })

  test('of a column that is not there are left aside, and a new column is guessed alone', () => {
    expect(read(responses, null, { gone: { role: 'text' } })).toEqual(read(responses, null, null))
    expect(column('new-here', { gone: { role: 'text' }, animals: { role: 'text' } })).toMatchObject({
      role: 'yes-no',
    })
  })
})

describe('the key of a corrected column', () => {
  const asked = 'What grade are you in?'
  const own = Array.from({ length: 40 }, (_, row) => `the class of ${row} with a fish`)
  const keysIn = (answers: string[], corrections: Parameters<typeof withKeysOf>[2]) => {
    const upload = columnsOf({ [asked]: answers, Age: often({ '9': 20, '10': 20 }) })
    return withKeysOf(read(upload, null, null), upload, corrections)
  }

  test('is that of its heading where its answers make it no group, and of the group where they do', () => {
    const said = { role: 'personal' } as const
    const groups = often({ '6th': 20, '7th': 20 })
    expect(keysIn(own, { grade: said })).toEqual({ 'what-grade-are-you-in': said })
    expect(keysIn(groups, { 'what-grade-are-you-in': said })).toEqual({ grade: said })
  })

  test('stays where another correction has the column, or no column is it', () => {
    const both = { grade: { role: 'choice' }, 'what-grade-are-you-in': { role: 'text' }, gone: {} } as const
    expect(keysIn(own, both)).toEqual(both)
  })
})
