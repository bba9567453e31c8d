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

test('with a heading renamed, the same responses are taken for the same where they differ from one another', () => {
  const missed = surveys.filter(({ people, questions, seed }) => {
    if (questions < 12) return false
    const rows = rowsOf(people + 1, questions, seed)
    const renamed = marksOf(rows, (name) => (name === 'Question 2' ? 'Another name' : name))
    return !areOfSamePeople(marksOf(rows.slice(0, -1)), renamed, false)
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
