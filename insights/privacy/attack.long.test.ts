import { describe, expect, test } from 'vitest'
import { attack } from '#insights/attack/attack.ts'
import { protect } from './plan.ts'
import { madeUpCollection, publishCollection } from './testing/collections.ts'
import { madeUpSurvey, withSchools } from './testing/made-up-surveys.ts'
import { publishByThreshold, publishProtected, registerOf, surveyOf } from './testing/publish.ts'

// A few of the 200 surveys that `npm run attack` tries: small ones, of every shape.
const surveys = [2, 3, 4, 13, 19, 24, 26, 27, 28, 29, 38, 40, 42, 43, 53, 55].map((place) =>
  madeUpSurvey(place),
)
/** Of which many figures are shown, so that what follows from them is hard to find. */
const hard = madeUpSurvey(31)
const whole = { orders: 200, milliseconds: 60_000 }

/** A survey with the school of each person, of which there are 40. */
const ofSchools = withSchools(madeUpSurvey(55, 700), 40)

test.each([...surveys, hard, ofSchools])('no figures of $name speak together about few people', (made) => {
  const { document } = publishProtected(surveyOf(made), { k: 10 })
  const found = attack(registerOf(made), [document], whole)
  expect(found).toEqual({ leaks: [], told: [], fewestOrders: 200 })
  expect(document.questions.some(({ figures }) => figures.some(({ shown }) => shown === 'exact'))).toBe(true)
})

test('a threshold alone is caught in most surveys', () => {
  const caught = surveys.filter((made) => {
    const document = publishByThreshold(surveyOf(made), 10)
    return attack(registerOf(made), [document], { orders: 2, milliseconds: 0 }).leaks.length > 0
  })
  expect(caught.length).toBeGreaterThan(surveys.length * 0.7)
})

describe('2,000 people and 6 breakdowns', () => {
  const { population } = surveyOf(madeUpSurvey(21, 2000))
  const plan = protect(population, [], [], { k: 10 })

  test('at least 60 % of the crossings of 10 people and more are shown, and all blocks', () => {
    const people = plan.groups.map(({ breakdowns, blocks }) =>
      population.people.reduce((sum, count, atom) => {
        const isIn = breakdowns.every(
          (b, at) => plan.blockOf[atom * plan.breakdowns.length + b] === blocks[at],
        )
        return isIn ? sum + count : sum
      }, 0),
    )
    const groups = Array.from(people.keys())
    const large = groups.filter((group) => plan.groups[group]!.key.length === 2 && people[group]! >= 10)
    const shown = large.filter((group) => plan.isCounted[group])
    expect(large.length).toBeGreaterThan(300)
    expect(shown.length / large.length).toBeGreaterThan(0.6)
    const blocks = groups.filter((group) => plan.groups[group]!.key.length === 1)
    expect(blocks.every((group) => plan.isCounted[group])).toBe(true)
    expect(plan.withdrawn).toEqual([])
  })

  test('the plan is the same with the people in another order', () => {
    const order = Array.from(population.people.keys()).sort(
      (a, b) => ((a * 7919) % 10_007) - ((b * 7919) % 10_007),
    )
    const count = population.breakdowns.length
    const shuffled = {
      ...population,
      values: Int16Array.from(
        order.flatMap((atom) => Array.from(population.values.subarray(atom * count, (atom + 1) * count))),
      ),
      people: Uint32Array.from(order, (atom) => population.people[atom]!),
    }
    const { blockOf: _, ...other } = protect(shuffled, [], [], { k: 10 })
    const { blockOf: __, ...first } = plan
    expect(other).toEqual(first)
  })
})

describe('uploads of one collection, and other settings', () => {
  const made = madeUpSurvey(29)
  const later = madeUpSurvey(29, 200).people.slice(-100)
  const come = (from: number, to: number) => ({ come: later.slice(from, to), go: 0, change: 0 })
  const same = come(0, 0)

  test.each([
    ['40 people come and 15 go', [{ ...come(0, 40), go: 15 }], [10, 10]],
    [
      '60 come and 20 answer again, then 30 come',
      [{ ...come(0, 60), change: 20 }, come(60, 90)],
      [10, 10, 10],
    ],
    ['k is raised', [same], [10, 15]],
    ['k is lowered', [same], [15, 10]],
    ['k is raised and lowered again while people come', [same, come(0, 50)], [10, 15, 10]],
  ])('%s: all documents together do not speak about few people', (_, moves, ks) => {
    const rows = madeUpCollection(made, moves)
    const settings = ks.map((k) => ({ k }))
    const { documents, register } = publishCollection(made, rows, settings)
    expect(attack(register, documents, whole)).toEqual({ leaks: [], told: [], fewestOrders: 200 })
    expect(documents.at(-1)!.questions[0]!.figures[0]!.shown).not.toBe('hidden')
  })

  test('five people come: the newer upload waits, and shows nothing', () => {
    const rows = madeUpCollection(made, [come(0, 5)])
    const { documents, states } = publishCollection(made, rows, [{ k: 10 }, { k: 10 }])
    expect(states).toEqual(['0 stale', 'waiting'])
    expect(
      documents[1]!.questions.flatMap(({ figures }) => figures).every(({ shown }) => shown === 'hidden'),
    ).toBe(true)
  })

  test('without regard to what is out, the later document gives few people away', () => {
    const rows = madeUpCollection(made, [come(0, 5)])
    const { documents, register } = publishCollection(made, rows, [{ k: 10 }, { k: 10 }])
    const alone = publishProtected(surveyOf({ ...made, people: [...made.people, ...later.slice(0, 5)] }), {
      k: 10,
    })
    const both = [documents[0]!, { ...alone.document, who: documents[1]!.who }]
    expect(attack(register, both, { orders: 2, milliseconds: 0 }).leaks.length).toBeGreaterThan(0)
  })
})
