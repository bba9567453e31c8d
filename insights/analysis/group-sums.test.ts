import { expect, test } from 'vitest'
import { type Plan, protect } from '#insights/privacy/plan.ts'
import type { Population } from '#insights/privacy/population.ts'
import { createGroupSums } from './group-sums.ts'
import { randomFrom } from './testing/school-survey.ts'

/** A population in which each combination of values has up to `most` people. */
function populationOf(sizes: readonly number[], most: number): Population {
  const random = randomFrom(sizes.length + most)
  const combinations = sizes.reduce<number[][]>(
    (before, size) =>
      before.flatMap((values) => Array.from({ length: size }, (_, value) => [...values, value])),
    [[]],
  )
  return {
    breakdowns: sizes.map((size, at) => ({
      key: `breakdown-${at}`,
      values: Array.from({ length: size }, (_, value) => ({ key: `${value}`, label: `${value}` })),
      isOrdered: false,
    })),
    values: Int16Array.from(combinations.flat()),
    people: Uint32Array.from(combinations, () => Math.floor(random() * (most + 1))),
  }
}

/** The same one group after the other, from every atom that is in its blocks. */
const summed = ({ groups, blockOf, breakdowns: { length } }: Plan, numbers: ArrayLike<number>) =>
  groups.map(({ breakdowns, blocks }) =>
    Array.from(numbers)
      .filter((_, atom) => breakdowns.every((at, place) => blockOf[atom * length + at] === blocks[place]))
      .reduce((sum, one) => sum + one, 0),
  )

test.each([
  ['no breakdown', [], 5_000],
  ['one', [3], 900],
  ['two', [4, 3], 400],
  ['four, and few people', [3, 2, 4, 2], 30],
  ['three, and 100,000 people', [5, 4, 5], 2_000],
  ['two, and as many people as 32 bits count', [2, 2], 1_000_000_000],
])('sums of groups are those of their people with %s', (_, sizes, most) => {
  const population = populationOf(sizes, most)
  const { people } = population
  const plan = protect(population, [], [], { k: 5 })
  const random = randomFrom(3)
  const parts = Uint32Array.from({ length: 7 * people.length }, (_, at) =>
    Math.floor(random() * 1.1 * people[Math.floor(at / 7)]!),
  ).map((count, at) => Math.min(count, people[Math.floor(at / 7)]!))
  const { ofCounts, ofNumbers } = createGroupSums(plan, people)
  const [all, none, seven] = ofCounts(people, new Uint32Array(0), parts)
  expect([...all]).toEqual(summed(plan, people))
  expect([...none]).toEqual([])
  for (let place = 0; place < 7; place++)
    expect([...seven].filter((_, at) => at % 7 === place)).toEqual(
      summed(
        plan,
        parts.filter((_, at) => at % 7 === place),
      ),
    )
  const halves = Float64Array.from(people, (one) => one / -2)
  expect([...ofNumbers(halves)]).toEqual(summed(plan, halves))
})
