import { describe, expect, test } from 'vitest'
import { protect } from './plan.ts'
import type { AtomAnswers, Population } from './population.ts'
import { shownFigure } from './shown.ts'
import { randomFrom } from './span/random.ts'
import { madeUpSurvey } from './testing/made-up-surveys.ts'
import { surveyOf } from './testing/publish.ts'

/** A population from rows of values (`null` is "not given") and a number of people each. */
function population(breakdowns: Record<string, string[]>, rows: [(string | null)[], number][]): Population {
  const names = Object.keys(breakdowns)
  return {
    breakdowns: names.map((key) => ({
      key,
      isOrdered: key === 'grade',
      values: breakdowns[key]!.map((value) => ({ key: value.toLowerCase(), label: value })),
    })),
    values: Int16Array.from(
      rows.flatMap(([values]) => values.map((value, b) => breakdowns[names[b]!]!.indexOf(value ?? ''))),
    ),
    people: Uint32Array.from(rows, ([, people]) => people),
  }
}

/** A question with two options that `yes` of each atom's people said yes to, and all answered. */
const question = ({ people }: Population, yes: number[], more: Partial<AtomAnswers> = {}): AtomAnswers => ({
  key: 'q',
  answered: people,
  options: 2,
  counts: Uint32Array.from(yes.flatMap((count, atom) => [people[atom]! - count, count])),
  favorable: [1],
  kind: 'one',
  isOrdered: false,
  isSensitive: false,
  ...more,
})

const sizes = [
  ['grade', 3],
  ['school', 40],
  ['gender', 4],
] as const

const gender = { gender: ['Female', 'Male', 'Other'] }
const settings = { k: 10 }

describe('blocks', () => {
  test('people of a small value are shown with the smallest other one, and its label names both', () => {
    const people = population(gender, [
      [['Female'], 30],
      [['Male'], 25],
      [['Other'], 3],
      [[null], 2],
    ])
    expect(protect(people, [], [], settings).breakdowns[0]!.blocks).toEqual([
      { key: 'gender:female', label: 'Female', values: [0], n: 30 },
      { key: 'gender:_+male+other', label: 'Male, Other or not given', values: [1, 2, -1], n: 30 },
    ])
  })

  test('a small grade joins its smaller neighbour', () => {
    const people = population({ grade: ['6', '7', '8'] }, [
      [['6'], 40],
      [['7'], 4],
      [['8'], 20],
    ])
    const { blocks } = protect(people, [], [], settings).breakdowns[0]!
    expect(blocks.map(({ key, n }) => [key, n])).toEqual([
      ['grade:6', 40],
      ['grade:7+8', 24],
    ])
  })

  test('two breakdowns of nearly the same people: the later one is withdrawn', () => {
    const people = population({ grade: ['9', '10'], age: ['14', '15'] }, [
      [['9', '14'], 40],
      [['9', '15'], 2],
      [['10', '15'], 40],
    ])
    const plan = protect(people, [], [], settings)
    expect(plan.breakdowns.map(({ key }) => key)).toEqual(['grade'])
    expect(plan.withdrawn).toEqual([{ key: 'age', reason: 'like another' }])
  })

  const many = (key: string, count: number) => {
    const names = Array.from({ length: count }, (_, at) => `Lincoln ${String.fromCodePoint(65 + at)}`)
    const rows = names.map((name, at): [string[], number] => [[name], 10 + at])
    return population({ [key]: names }, rows)
  }

  test('forty schools stand one by one', () => {
    const { blocks } = protect(many('school', 40), [], [], settings).breakdowns[0]!
    expect(blocks).toHaveLength(40)
    expect(blocks.every(({ values }) => values.length === 1)).toBe(true)
  })

  test('of 20 roles the smallest join, so that there are twelve blocks', () => {
    const { blocks } = protect(many('role', 20), [], [], settings).breakdowns[0]!
    expect(blocks).toHaveLength(12)
    expect(blocks.map(({ values }) => values.length)).toEqual([9, ...Array(11).fill(1)])
  })

  test('of 30 values, which only a person can choose for groups, each stands alone', () => {
    expect(protect(many('homeroom', 30), [], [], settings).breakdowns[0]!.blocks).toHaveLength(30)
  })

  test('fewer than k people: nothing is shown, not even their number', () => {
    const people = population(gender, [[['Female'], 9]])
    const plan = protect(people, [question(people, [4])], [], settings)
    expect(plan.isTooFew).toBe(true)
    expect(plan.isCounted).toEqual([false])
    expect(plan.questions.get('q')!.figures).toEqual([{ shown: 'hidden' }])
  })
})

test('where working out takes more than it may, the last breakdowns are withdrawn, and the rest is as without them', () => {
  const made = madeUpSurvey(29)
  const { population } = surveyOf(made)
  const { breakdowns, withdrawn, isCounted } = protect(population, [], [], {
    ...settings,
    most: { people: 30_000, question: 0 },
  })
  const few = { ...made, breakdowns: made.breakdowns.slice(0, breakdowns.length) }
  const without = surveyOf({
    ...few,
    people: made.people.map((one) => ({ ...one, values: one.values.slice(0, breakdowns.length) })),
  })
  expect(breakdowns.length).toBeGreaterThan(0)
  expect(withdrawn).toContainEqual({ key: made.breakdowns.at(-1)!.key, reason: 'too many' })
  expect(isCounted).toEqual(protect(without.population, [], [], settings).isCounted)
})

test('where the crossings of 40 schools take more than they may, they are left out, and no breakdown is withdrawn', () => {
  const random = randomFrom(7)
  const made = {
    ...madeUpSurvey(29),
    breakdowns: sizes.map(([key, size]) => ({ key, size, isOrdered: false })),
  }
  const people = Array.from({ length: 2000 }, () => ({
    values: sizes.map(([, size]) => Math.floor(size * random())),
    answers: {},
  }))
  const { population } = surveyOf({ ...made, people, questions: [] })
  const plan = protect(population, [], [], { ...settings, most: { people: 4e7, question: 0 } })
  expect(plan.withdrawn).toEqual([])
  expect(plan.breakdowns.map(({ blocks }) => blocks.length)).toEqual([3, 40, 4])
  const shown = plan.groups.filter((_, group) => plan.isCounted[group])
  expect(shown.filter(({ blocks }) => blocks.length === 1)).toHaveLength(47)
  const crossed = shown.filter(({ blocks }) => blocks.length === 2)
  expect(crossed.length).toBeGreaterThan(0)
  expect(crossed.every(({ breakdowns }) => !breakdowns.includes(1))).toBe(true)
})

test.each([2, 53, 73, 117, 133])(
  'crossings are hidden before a breakdown is withdrawn, however nearly nested it is (survey %i)',
  (seed) => {
    const { population } = surveyOf(madeUpSurvey(seed))
    const { breakdowns, withdrawn } = protect(population, [], [], settings)
    expect(withdrawn).toEqual([])
    expect(breakdowns.map(({ key }) => key)).toEqual(population.breakdowns.map(({ key }) => key))
  },
)

test('schools and their own grades keep their figures beside rare answers to other breakdowns', () => {
  const breakdowns = {
    school: ['High', 'Middle', 'Other middle'],
    grade: ['6', '7', '8', '9', '10', '11', '12'],
    gender: ['Female', 'Male', 'Nonbinary', 'Not said'],
    race: ['A', 'B', 'C', 'D', 'E'],
    language: ['English', 'Spanish'],
  }
  const random = randomFrom(3)
  const rare = (values: string[], rest: number) =>
    values[Math.min(values.length - 1, Math.floor(values.length * random() ** rest))]!
  const rows = Array.from({ length: 612 }, (): [(string | null)[], number] => {
    const school = breakdowns.school[Math.floor(random() * 3)]!
    const grades = breakdowns.grade.slice(...(school === 'High' ? [3, 7] : [0, 3]))
    const { gender: genders, race, language } = breakdowns
    const place = random()
    const one = genders[place < 0.48 ? 0 : place < 0.95 ? 1 : place < 0.97 ? 2 : 3]!
    return [[school, grades[Math.floor(random() * grades.length)]!, one, rare(race, 2), rare(language, 3)], 1]
  })
  const people = population(breakdowns, rows)
  const answered = people.people.map((one) => (random() < 0.02 ? 0 : one))
  const yes = Array.from(answered, (one) => (one === 1 && random() < 0.5 ? 1 : 0))
  const counts = Uint32Array.from(yes.flatMap((one, atom) => [answered[atom]! - one, one]))
  const plan = protect(people, [question(people, yes, { answered, counts })], [], settings)
  expect(plan.withdrawn).toEqual([])
  const ofQuestion = plan.questions.get('q')!.figures
  const hidden = plan.groups.filter(
    ({ key }, group) =>
      /^(?:school|grade):[^ ]*$/.test(key.join(' ')) && ofQuestion[group]!.shown === 'hidden',
  )
  expect(hidden).toEqual([])
})

describe('figures', () => {
  const people = population({ ...gender, grade: ['7', '8'] }, [
    [['Female', '7'], 40],
    [['Female', '8'], 40],
    [['Male', '7'], 30],
    [['Male', '8'], 30],
    [['Other', '7'], 6],
    [['Other', '8'], 6],
  ])
  const shownOf = (one: AtomAnswers) => {
    const plan = protect(people, [one], [], settings)
    return Object.fromEntries(
      plan.groups.map(({ key }, group) => [key.join(' '), plan.questions.get('q')!.figures[group]!]),
    )
  }

  test('a crossing under k is hidden with as many more that it does not follow', () => {
    const figures = shownOf(question(people, [15, 15, 15, 15, 3, 3]))
    expect(figures['gender:other grade:7']).toEqual({ shown: 'hidden' })
    expect(figures['gender:other grade:8']).toEqual({ shown: 'hidden' })
    expect(figures['gender:female grade:7']).toEqual({ shown: 'exact' })
    expect(figures['gender:male grade:7']).toEqual({ shown: 'hidden' })
    expect(figures['gender:other']).toEqual({ shown: 'exact' })
  })

  test('a block in which all but two agree is masked, and no other figure tells it', () => {
    const figures = shownOf(question(people, [38, 15, 15, 15, 3, 3]))
    expect(figures['gender:female grade:7']).toEqual({ shown: 'masked', n: 40, label: '≥ 90 %' })
    expect(figures['gender:female grade:8']).toEqual({ shown: 'hidden' })
  })

  test('a masked block hides another block of its breakdown, and none of others', () => {
    const schools = population({ school: ['A', 'B', 'C'], ...gender }, [
      [['A', 'Female'], 44],
      [['A', 'Male'], 40],
      [['A', 'Other'], 6],
      [['B', 'Female'], 38],
      [['B', 'Male'], 34],
      [['B', 'Other'], 5],
      [['C', 'Female'], 17],
      [['C', 'Male'], 17],
      [['C', 'Other'], 5],
    ])
    const plan = protect(schools, [question(schools, [24, 21, 6, 19, 17, 5, 9, 8, 5])], [], settings)
    const figures = plan.groups.map(({ key }, group) => {
      const { shown } = plan.questions.get('q')!.figures[group]!
      return key.length > 1 ? '' : `${key.join('')} ${shown}`
    })
    expect(figures.filter((one) => one !== '')).toEqual([
      ' exact',
      'school:a exact',
      'school:b exact',
      'school:c exact',
      'gender:female exact',
      'gender:male hidden',
      'gender:other masked',
    ])
  })

  test('a sensitive question is shown for everybody alone, few answers joined and without their mean', () => {
    const one = question(people, [2, 0, 0, 0, 0, 0], { isSensitive: true, options: 3, favorable: null })
    one.counts = Uint32Array.from(
      Array.from(people.people).flatMap((n, atom) => (atom === 0 ? [n - 2, 0, 2] : [n - 6, 6, 0])),
    )
    const plan = protect(people, [one], [], settings)
    const figures = plan.groups.map((_, group) =>
      shownFigure(plan.questions.get('q')!, plan.groups, group, () => ({
        n: 132,
        outside: 0,
        missing: 0,
        options: [100, 30, 2].map((count, at) => ({ labels: [`${at}`], count, share: count / 132 })),
        favorable: null,
        mean: 1.2,
        sd: 0.4,
      })),
    )
    expect(figures.filter(({ shown }) => shown !== 'hidden')).toEqual([
      expect.objectContaining({
        group: [],
        options: [
          { labels: ['0'], count: 100, share: 100 / 132 },
          { labels: ['1', '2'], count: 32, share: 32 / 132 },
        ],
        mean: null,
      }),
    ])
  })

  test.each([
    ['few outside the scale', 2, 12, [null, null]],
    ['few without an answer', 12, 9, [null, null]],
    ['nobody outside, ten without an answer', 0, 10, [0, 10]],
  ])('%s at a sensitive question', (_, outside, missing, told) => {
    const none = question(people, [0, 0, 0, 0, 0, 0].fill(5), { isSensitive: true })
    const shown = (one: AtomAnswers) => {
      const plan = protect(people, [one], [], settings)
      return shownFigure(plan.questions.get('q')!, plan.groups, 0, () => ({
        ...{ n: 132, outside, missing, options: [], favorable: null, mean: null, sd: null },
      }))
    }
    expect(shown(none)).toMatchObject({ outside: told[0], missing: told[1] })
    expect(shown({ ...none, isSensitive: false })).toMatchObject({ outside, missing })
  })

  test('an item with joined options is in no score, which would tell them apart', () => {
    const apart = Array.from(people.people).map((n, atom) => (atom === 0 ? n - 2 : n))
    const counts = Uint32Array.from(apart.flatMap((n, atom) => [n - 5, 5, people.people[atom]! - n]))
    const items = ['one', 'other', 'joined'].map((key) =>
      key === 'joined'
        ? question(people, [], { key, counts, options: 3, favorable: null, isSensitive: true })
        : question(people, [0, 0, 0, 0, 0, 0].fill(5), { key }),
    )
    const construct = { key: 'c', items: items.map(({ key }) => key), answered: people.people }
    const plan = protect(people, items, [construct], settings)
    expect(plan.constructs.get('c')!.items[0]).toEqual(['one', 'other'])
  })

  test('a sensitive number has no options to join, and is shown for everybody', () => {
    const one = question(people, [2, 0, 0, 0, 0, 0], { isSensitive: true, kind: 'number', favorable: null })
    const plan = protect(people, [one], [], settings)
    const { bins, figures } = plan.questions.get('q')!
    expect(bins.every((bin) => bin.length === 1)).toBe(true)
    expect(figures.slice(1).every(({ shown }) => shown === 'hidden')).toBe(true)
  })
})
