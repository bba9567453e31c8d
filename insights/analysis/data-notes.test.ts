import { describe, expect, test } from 'vitest'
import {
  agreed,
  agreement,
  type MadeColumn,
  type MadeSurvey,
  madeSurvey,
  type Row,
} from '#insights/columns/survey-fixture.ts'
import { analysed, columns, people, times } from './testing/school-survey.ts'

describe('data notes', () => {
  const notesOf = (made: MadeSurvey, kind: string) =>
    analysed(made).notes.filter((note) => note.kind === kind)

  test('count rows that are repeated, and leave out how many where there are few', () => {
    const own = people(40, 11)
    expect(notesOf(madeSurvey(columns, [...own, ...own.slice(0, 12)]), 'repeated')).toEqual([
      { kind: 'repeated', question: null, count: 12 },
    ])
    expect(notesOf(madeSurvey(columns, [...own, ...own.slice(0, 3)]), 'repeated')).toEqual([
      { kind: 'repeated', question: null, count: null },
    ])
    expect(notesOf(madeSurvey(columns, own), 'repeated')).toEqual([
      { kind: 'repeated', question: null, count: null },
    ])
  })

  test('count people with the same place in a run of eight ratings of which one is reversed', () => {
    const run = Array.from({ length: 8 }, (_, at) =>
      agreed(`item ${at}`, at === 3 ? { reversed: true, favorable: [0, 1] } : {}),
    )
    const straight = times(11, ...run.map(() => 'Agree'))
    const others = times(20, ...run.map((_, at) => agreement[at % 5]!))
    expect(notesOf(madeSurvey(run, [...straight, ...others]), 'straight-lined')).toMatchObject([
      { count: 11 },
    ])
    expect(notesOf(madeSurvey(run.slice(1), [...straight, ...others]), 'straight-lined')).toEqual([])
  })

  test('count people who were faster than a third of the median', () => {
    const time: MadeColumn[] = [{ key: 'Start', role: 'time' }, { key: 'End', role: 'time' }, agreed('safe')]
    const took = (seconds: number): Row => [1_000_000, 1_000_000 + seconds * 1000, 'Agree']
    const own = [
      ...Array.from({ length: 30 }, () => took(300)),
      ...Array.from({ length: 10 }, () => took(99)),
    ]
    expect(notesOf(madeSurvey(time, own), 'fast')).toMatchObject([{ count: 10 }])
    expect(
      notesOf(
        madeSurvey(
          time.slice(1),
          own.map((row) => row.slice(1)),
        ),
        'fast',
      ),
    ).toEqual([])
  })

  test('count people who answered hardly anything, and each question that was left empty', () => {
    const many = Array.from({ length: 11 }, (_, at) => agreed(`item ${at}`))
    const made = madeSurvey(many, [
      ...Array.from({ length: 30 }, (_, row): Row => many.map((_, at) => agreement[(row + at) % 5]!)),
      ...times(12, 'Agree', ...many.slice(1).map(() => null)),
    ])
    expect(notesOf(made, 'hardly-answered')).toMatchObject([{ count: 12 }])
    const skipped = notesOf(made, 'skipped')
    expect(skipped).toHaveLength(10)
    expect(skipped[0]).toEqual({ kind: 'skipped', question: 'item 1', count: 12 })
  })

  test('count people who failed a question that checks whether they read', () => {
    const check: MadeColumn = { ...agreed('reading'), role: 'check' }
    const own = [
      ...times(30, 'Agree', 'Agree'),
      ...times(10, 'Disagree', 'Agree'),
      ...times(4, null, 'Agree'),
    ]
    expect(notesOf(madeSurvey([check, agreed('safe')], own), 'failed-check')).toMatchObject([{ count: 10 }])
  })
})
