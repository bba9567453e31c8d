import { describe, expect, test } from 'vitest'
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
