import { expect, test } from 'vitest'
import { agreed, agreement, madeResponses, type Row } from '#insights/columns/survey-fixture.ts'
import { randomFrom } from '#insights/privacy/span/random.ts'
import { areOfSamePeople, fewMarks, inOrder, packed, unpacked } from './compared-marks.ts'
import { rowMarks } from './row-marks.ts'

const key = new Uint8Array(32).fill(7)

/** A survey of so many people, who are alike as people of a school are: many agree with all, some with nothing. */
function rowsOf(people: number, questions: number, seed: number): Row[] {
  const random = randomFrom(seed)
  return Array.from({ length: people }, () => {
    const mood = random() * 4
    const answers = Array.from({ length: questions }, () => {
      const point = Math.round(mood + (random() - 0.5) * 2.5)
      return agreement[Math.min(4, Math.max(0, point))]!
    })
    const comment = random() < 0.5 ? comments[Math.floor(random() * comments.length)]! : null
    return [`School ${Math.floor(random() ** 2 * 4)}`, ...answers, comment]
  })
}

const comments = Array.from({ length: 40 }, (_, at) => `I would like more of number ${at}, please`)

const marksOf = (rows: Row[], rename: (name: string) => string = (name) => name) => {
  const names = ['School', ...rows[0]!.slice(2).map((_, at) => `Question ${at + 1}`), 'What else?']
  const columns = names.map((name) => agreed(rename(name)))
  return inOrder(rowMarks(madeResponses(columns, rows), key))
}

/** Whether two surveys of so many columns, of which the first say who answers, are taken for the same responses. */
function areTheSame(
  fall: Row[],
  spring: Row[],
  kind: 'text' | 'time' = 'text',
  names = fall[0]!.map(nameOf),
) {
  const [one, other] = [fall, spring].map((rows) =>
    inOrder(
      rowMarks(
        madeResponses(
          names.map((name, at) => ({ key: name, role: at === 0 && kind === 'time' ? 'time' : 'rating' })),
          rows,
        ),
        key,
      ),
    ),
  )
  return areOfSamePeople(one!, other!, true)
}

const nameOf = (_: unknown, at: number) => `Question ${at + 1}`

/** The same people in a season: what each says of themselves, and answers that are others each time. */
const beside = (about: (person: number) => Row, people: number, questions: number, season: number): Row[] =>
  rowsOf(people, questions, season).map((row, at) => [...about(at), ...row.slice(1, -1)])

const surveys = Array.from({ length: 120 }, (_, at) => ({
  people: [6, 9, 12, 20, 40, 90, 300, 1_000][at % 8]!,
  questions: [2, 3, 5, 8, 12, 20, 40][at % 7]!,
  seed: at,
}))

test('surveys of other people with the same questions are never taken for the same responses', () => {
  const wrong = surveys.filter(({ people, questions, seed }) => {
    const fall = marksOf(rowsOf(people, questions, seed))
    const spring = marksOf(rowsOf(Math.round(people * (0.6 + (seed % 5) / 4)), questions, seed + 1_000))
    return areOfSamePeople(fall, spring, false)
  })
  expect(wrong).toEqual([])
})

test('with two headings renamed, the same responses are taken for the same where they differ from one another', () => {
  const missed = surveys.filter(({ people, questions, seed }) => {
    if (questions < 12) return false
    const rows = rowsOf(people + 1, questions, seed)
    const renamed = marksOf(rows, (name) => name.replace(/^Question (2|9)$/, 'Another $1'))
    return !areOfSamePeople(marksOf(rows.slice(0, -1)), renamed, false)
  })
  expect(missed).toEqual([])
})

test('of few columns any may be missing, and the same responses are found, whatever their headings', () => {
  const rows = rowsOf(41, 8, 5)
  const headed = (seed: number) => rows[0]!.map((_answer, at) => agreed(`Column ${seed} ${at}`))
  const without = <T>(all: readonly T[], left: number) => all.filter((_one, at) => at !== left)
  const missed = Array.from({ length: 20 }, (_, seed) => headed(seed)).flatMap((columns, seed) => {
    const whole = inOrder(rowMarks(madeResponses(columns, rows.slice(0, -1)), key))
    return [...columns.keys()]
      .filter((left) => {
        const other = madeResponses(
          without(columns, left),
          rows.map((row) => without(row, left)),
        )
        return !areOfSamePeople(whole, inOrder(rowMarks(other, key)), false)
      })
      .map((left) => `${seed} without ${left}`)
  })
  expect(missed).toEqual([])
})

test('a school is found in its district by few marks, and as much is stored as is needed', () => {
  const district = rowsOf(12_000, 20, 3)
  const school = marksOf(district.slice(5_000, 5_080), (name) => (name === 'Question 2' ? 'Another' : name))
  const whole = marksOf(district)
  const stored = unpacked(packed(whole))
  expect(stored).toEqual(whole)
  const sought = new Set(fewMarks(whole))
  expect(fewMarks(school).some((mark) => sought.has(mark))).toBe(true)
  expect(areOfSamePeople(school, stored, false)).toBe(true)
  const other = marksOf(rowsOf(80, 20, 4))
  expect(areOfSamePeople(other, stored, false)).toBe(false)
})

test('people who say the same of themselves again, with other answers, are never taken for the same responses', () => {
  const people: Record<string, (person: number) => Row> = {
    'a code': (person) => [`K${(person * 7919) % 9973}`],
    'a school': (person) => [`The Elementary School of Town ${person}`],
    traits: (person) =>
      Array.from({ length: 9 }, (_, at) => `${at} ${(person * (at + 3) + (person >> at)) % 5}`),
  }
  const wrong = Object.entries(people).flatMap(([name, about]) =>
    [5, 12].flatMap((questions) =>
      [24, 150].flatMap((count) => {
        const fall = beside(about, count, questions, 1)
        // The headings decide which columns are compared together.
        const all = Array.from({ length: 10 }, (_, seed) => fall[0]!.map((_a, at) => `Column ${seed} ${at}`))
        return all
          .filter((names) => areTheSame(fall, beside(about, count + 1, questions, 2), 'text', names))
          .map(() => `${name}, ${questions} questions, ${count} people`)
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test('one response on each day is not taken for another of the day', () => {
  const day = 86_400_000
  const onDays = (people: number, seed: number, time: number) =>
    rowsOf(people, 12, seed).map((row, at) => [20_000 * day + at * day + time * (at + seed) * 1_000, ...row])
  expect(areTheSame(onDays(20, 1, 0), onDays(21, 2, 0), 'time')).toBe(false)
  const renamed = onDays(21, 1, 1).map((row) =>
    row.map((answer) => (typeof answer === 'number' ? answer : `${answer}!`)),
  )
  expect(areTheSame(onDays(20, 1, 1), renamed, 'time')).toBe(true)
})
