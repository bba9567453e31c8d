import { expect, test } from 'vitest'
import { read } from './read.ts'
import { type JudgedColumn, judgedExports, rowsOfJudged } from './testing/judged-exports.ts'
import { responsesOf } from './testing/responses-of.ts'

type Found = ReturnType<typeof read>['columns'][number]

/** What is wrong with a reading; to ask is right if the last answer is bad, and never if it is good. */
function missOf([right, , answers]: JudgedColumn, { role, options, favorable, sure }: Found): string | null {
  if (right !== 'up' && right !== 'down') return role === right ? null : `read as ${role}`
  const labels = options.filter(({ isOutside }) => !isOutside).map(({ label }) => label)
  const steps = [labels, labels.toReversed()].map((one) => one.join(' < '))
  if (role !== 'rating' || !steps.includes(answers)) return `read as ${role}: ${steps[0]}`
  if (favorable === null) return right === 'down' && sure < 0.8 ? null : 'asked about'
  const isGood = favorable.some((place) => options[place]!.label === answers.split(' < ').at(-1))
  return isGood === (right === 'up') ? null : 'read the other way round'
}

test.each(judgedExports)('every direction is right or asked about, and no name is shown: $name', (one) => {
  const responses = responsesOf(rowsOfJudged(one), false)
  const { columns } = read(responses, null, null)
  const misses = one.columns.flatMap((column, place) => {
    const miss = missOf(column, columns.find((found) => found.columns.includes(place))!)
    return miss === null ? [] : [`${column[1]}: ${miss}`]
  })
  expect(misses).toEqual([])
})
