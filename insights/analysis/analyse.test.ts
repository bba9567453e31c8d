import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { Analysis, type ExactFigure, type Figure } from '#contract/results/analyses.ts'
import {
  agreed,
  agreement,
  type MadeColumn,
  type MadeSurvey,
  madeSurvey,
  type Row,
} from '#insights/columns/survey-fixture.ts'
import { analyse } from './analyse.ts'
import type { AnalysisSettings } from './counted-survey.ts'

const settings: AnalysisSettings = {
  version: 1,
  madeOn: '2026-11-22T10:00:00.000Z',
  k: 10,
  enrolment: null,
  breakdownOrder: [],
  templateName: null,
}

const analysed = ({ responses, reading }: MadeSurvey, other: Partial<AnalysisSettings> = {}) =>
  analyse(responses, reading, { ...settings, ...other })

/** The same answer so many times. */
const times = (count: number, ...answers: Row): Row[] => Array.from({ length: count }, () => answers)

function figureOf(analysis: Analysis, key: string, ...group: string[]): Figure {
  const question = [...analysis.questions, ...analysis.constructs].find((one) => one.key === key)!
  return question.figures.find((figure) => figure.group.join() === group.join())!
}

const exactOf = (...[analysis, key, ...group]: Parameters<typeof figureOf>) => {
  const figure = figureOf(analysis, key, ...group)
  expect(figure.shown).toBe('exact')
  return figure as ExactFigure
}

const counts = [33, 31, 64, 48, 30]
const answers = agreement.flatMap((label, place) => times(counts[place]!, label))

describe('a rating', () => {
  test('has its distribution, favorable, mean and standard deviation', () => {
    const figure = exactOf(analysed(madeSurvey([agreed('safe')], answers)), 'safe')
    expect(figure).toMatchObject({ n: 206, outside: 0, missing: 0, favorable: { count: 78 } })
    expect(figure.options.map(({ labels, count }) => [...labels, count])).toEqual(
      agreement.map((label, place) => [label, counts[place]]),
    )
    for (const [place, share] of [0.1602, 0.1505, 0.3107, 0.233, 0.1456].entries())
      expect(figure.options[place]!.share).toBeCloseTo(share, 4)
    expect(figure.favorable!.share).toBeCloseTo(0.3786, 4)
    expect(figure.favorable!.low).toBeCloseTo(0.3152, 4)
    expect(figure.favorable!.high).toBeCloseTo(0.4465, 4)
    expect(figure.mean).toBeCloseTo(3.0534, 4)
    expect(figure.sd).toBeCloseTo(1.2696, 4)
  })

  test('has a narrower range where it is known how many were asked', () => {
    const analysis = analysed(madeSurvey([agreed('safe')], answers), { enrolment: 260 })
    expect(analysis.enrolment).toBe(260)
    expect(exactOf(analysis, 'safe').favorable!.low).toBeCloseTo(0.3489, 4)
    expect(exactOf(analysis, 'safe').favorable!.high).toBeCloseTo(0.4093, 4)
  })

  test('that is reversed has its mean turned, and its options as they were asked', () => {
    const item = agreed('bullied', { reversed: true, favorable: [0, 1] })
    const figure = exactOf(analysed(madeSurvey([item], answers)), 'bullied')
    expect(figure.mean).toBeCloseTo(6 - 3.0534, 4)
    expect(figure.favorable!.count).toBe(64)
    expect(figure.options[0]).toMatchObject({ labels: ['Strongly disagree'], count: 33 })
  })

  test('of which nobody has said whether it is reversed has a distribution alone', () => {
    const item = agreed('noise', { reversed: null, favorable: null })
    const analysis = analysed(
      madeSurvey(
        [item, agreed('safe')],
        answers.map(([one]) => [one!, one!]),
      ),
    )
    expect(exactOf(analysis, 'noise')).toMatchObject({ n: 206, favorable: null, mean: null, sd: null })
  })

  test('that a person should check has a distribution alone, and does not stand out', () => {
    const item = agreed('safe', { sure: 0.7, favorable: null, construct: 'Safety' })
    const unsure = analysed(madeSurvey([item], answers))
    expect(exactOf(unsure, 'safe')).toMatchObject({ n: 206, favorable: null, mean: null, sd: null })
    expect(unsure.questions[0]).toMatchObject({ role: 'rating', points: null, isUnsure: true })
    expect(unsure.constructs).toEqual([])
  })

  test('tells answers outside the scale and missing ones apart', () => {
    const item = agreed('safe', { options: [...agreement, "!Don't know"] })
    const rows = [...answers, ...times(12, "Don't know"), ...times(3, null)]
    const analysis = analysed(madeSurvey([item], rows))
    expect(exactOf(analysis, 'safe')).toMatchObject({ n: 206, outside: 12, missing: 3 })
    expect(analysis.questions[0]!.options).toEqual(agreement)
    expect(analysis.people).toBe(221)
  })
})

test('several answers of a person are shares of people, with the number of answers', () => {
  const ways: MadeColumn = { key: 'ways', role: 'several', options: ['Bus', 'Car', 'Walk', '!None'] }
  const rows = [...times(20, 'Bus;Walk'), ...times(15, 'Car'), ...times(5, 'None'), ...times(2, null)]
  const figure = exactOf(analysed(madeSurvey([ways], rows)), 'ways')
  expect(figure).toMatchObject({ n: 35, outside: 5, missing: 2, mentions: 55, favorable: null, mean: null })
  expect(figure.options.map(({ count }) => count)).toEqual([20, 15, 20])
  expect(figure.options[0]!.share).toBeCloseTo(20 / 35, 5)
})

test('a number has mean and standard deviation, and quartiles for everybody from 30 people on', () => {
  const rows = Array.from({ length: 30 }, (_, at): Row => [at + 1, at < 15 ? 'A' : 'B'])
  const columns: MadeColumn[] = [
    { key: 'age', role: 'number' },
    { key: 'school', role: 'breakdown', options: ['A', 'B'] },
  ]
  const analysis = analysed(madeSurvey(columns, rows))
  expect(exactOf(analysis, 'age')).toMatchObject({
    n: 30,
    mean: 15.5,
    options: [],
    quartiles: [8.25, 15.5, 22.75],
  })
  expect(exactOf(analysis, 'age').sd).toBeCloseTo(8.8034, 4)
  expect(exactOf(analysis, 'age', 'school:b').mean).toBe(23)
  expect(exactOf(analysis, 'age', 'school:b')).not.toHaveProperty('quartiles')
  expect(exactOf(analysed(madeSurvey(columns, rows.slice(1))), 'age')).not.toHaveProperty('quartiles')
})

/** Numbers from 0 to 1 that look random and are always the same. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <One>(random: () => number, from: readonly One[]) => from[Math.floor(random() * from.length)]!
const construct = 'Belonging'

const columns: MadeColumn[] = [
  { key: 'grade', role: 'breakdown', options: ['Grade 6', 'Grade 7', 'Grade 8'] },
  { key: 'gender', role: 'breakdown', options: ['Female', 'Male', 'Other'] },
  agreed('safe', { construct }),
  agreed('heard', { construct }),
  agreed('alone', { construct, reversed: true, favorable: [0, 1] }),
  agreed('known', { construct }),
  { key: 'lunch', role: 'choice', options: ['Home', 'School', 'Shop'] },
  { key: 'ways', role: 'several', options: ['Bus', 'Car', 'Walk'] },
  { key: 'age', role: 'number' },
  { key: 'say', role: 'text' },
  { key: 'name', role: 'personal' },
]

function people(count: number, seed = 7): Row[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, person): Row => {
    const grade = pick(random, columns[0]!.options!)
    const lean = grade === 'Grade 8' ? 1 : 0
    const mood = Math.floor(random() * 3)
    const place = () => Math.max(0, Math.min(4, mood + lean + Math.floor(random() * 3) - 1))
    return [
      grade,
      random() < 0.1 ? 'Other' : pick(random, ['Female', 'Male']),
      agreement[place()]!,
      random() < 0.1 ? null : agreement[place()]!,
      agreement[4 - place()]!,
      agreement[place()]!,
      pick(random, lean ? ['Home', 'Home', 'Shop'] : ['School', 'School', 'Home']),
      random() < 0.5 ? 'Bus' : 'Car;Walk',
      10 + Math.floor(random() * 5),
      random() < 0.5 ? `I say ${person}.` : person % 5 === 0 ? 'none' : null,
      `Person ${person}`,
    ]
  })
}

const rows = people(400)
const survey = madeSurvey(columns, rows)
const analysis = analysed(survey)

test('an analysis keeps to its schema', () => {
  const schema = Compile(Analysis)
  expect([...schema.Errors(analysis)]).toEqual([])
  expect([...schema.Errors(analysed(madeSurvey(columns, people(3))))]).toEqual([])
})

test('each group has the figures of its people alone', () => {
  const of = (...wanted: (string | number)[]) =>
    rows.filter((row) => wanted.every((one) => row.includes(one)))
  const shown = analysis.questions
    .find(({ key }) => key === 'lunch')!
    .figures.filter((one) => one.shown === 'exact')
  expect(shown.length).toBeGreaterThan(5)
  for (const { group, options } of shown) {
    const wanted = group.map((key) =>
      key.startsWith('grade') ? `Grade ${key.at(-1)}` : key.slice('gender:'.length),
    )
    const labels = wanted.map((one) => one.replace(/^./, (first) => first.toUpperCase()))
    if (group.some((key) => key.includes('+'))) continue
    expect(
      options.map(({ count }) => count),
      group.join(),
    ).toEqual(['Home', 'School', 'Shop'].map((lunch) => of(lunch, ...labels).length))
  }
})

test('a construct has the mean of the scores of people who answered half of its items', () => {
  const turned = [1, 1, -1, 1]
  const scores = rows.map((row) => {
    const points = turned.flatMap((way, at) => {
      const place = agreement.indexOf(row[at + 2] as (typeof agreement)[number])
      return place < 0 ? [] : [way > 0 ? place + 1 : 5 - place]
    })
    return points.reduce((sum, one) => sum + one, 0) / points.length
  })
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length
  const sd = Math.sqrt(scores.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (scores.length - 1))
  const [belonging] = analysis.constructs
  expect(belonging).toMatchObject({ name: construct, items: ['safe', 'heard', 'alone', 'known'] })
  const figure = exactOf(analysis, belonging!.key)
  expect(figure.n).toBe(400)
  expect(figure.mean).toBeCloseTo(mean, 5)
  expect(figure.sd).toBeCloseTo(sd, 5)
  expect(figure.score).toBeCloseTo(25 * (mean - 1), 4)
  expect(figure.scoreSd).toBeCloseTo(25 * sd, 4)
  expect(figure.alpha).toBeGreaterThan(0.6)
  expect(Math.abs(figure.alpha! - figure.omega!)).toBeLessThan(0.02)
  const items = ['safe', 'heard', 'alone', 'known'].map((key) => exactOf(analysis, key))
  expect(figure.favorable!.count).toBe(items.reduce((sum, { favorable }) => sum + favorable!.count, 0))
  expect(exactOf(analysis, belonging!.key, 'grade:grade-8').mean).toBeGreaterThan(figure.mean!)
  expect(exactOf(analysis, belonging!.key, 'grade:grade-8')).not.toHaveProperty('alpha')
})

test('percent favorable of a construct is of all answers to its items', () => {
  const keys = ['one', 'two', 'three', 'four', 'five', 'six']
  const survey = madeSurvey(
    keys.map((key) => agreed(key, { construct })),
    Array.from({ length: 206 }, (_, person) =>
      keys.map((_key, item) => {
        if (item === 5 && person >= 196) return null
        return (person + item * 13) % 206 >= 65 ? 'Agree' : 'Disagree'
      }),
    ),
  )
  const whole = analysed(survey)
  const [six] = whole.constructs
  const { favorable } = exactOf(whole, six!.key)
  expect(favorable!.count).toBe(846)
  expect(favorable!.share).toBeCloseTo(0.69, 4)
})

test('what differs between shown groups is notable, and what does not is not', () => {
  const notable = analysis.differences
    .filter((one) => one.notable)
    .map((one) => `${one.breakdown} ${one.about}`)
  expect(notable).toContain('grade safe')
  expect(notable).toContain('grade lunch')
  expect(notable.filter((one) => one.startsWith('gender'))).toEqual([])
  const safe = analysis.differences.find(({ about, breakdown }) => about === 'safe' && breakdown === 'grade')!
  expect(safe.groups.map(({ block }) => block)).toEqual(['grade:grade-6', 'grade:grade-7', 'grade:grade-8'])
  expect(safe.groups.at(-1)!.g).toBeGreaterThan(0.2)
  expect(analysis.differences.find(({ about }) => about === 'lunch')).toMatchObject({
    kind: 'choice',
    groups: [],
  })
})

test('what tells people apart is a question too, with its blocks for everybody alone', () => {
  const rows = [...times(30, 'Girl', 'Agree'), ...times(20, 'Boy', 'Agree'), ...times(12, null, 'Agree')]
  const gender: MadeColumn = { key: 'gender', role: 'breakdown', options: ['Girl', 'Boy', 'Other'] }
  const shown = (made: Row[]) => analysed(madeSurvey([gender, agreed('safe')], made)).questions[0]!
  const { figures, options } = shown(rows)
  expect(options).toEqual(['Girl', 'Boy', 'Not given'])
  expect(figures).toMatchObject([
    {
      group: [],
      n: 50,
      missing: 12,
      options: [
        { labels: ['Girl'], count: 30, share: 0.6 },
        { labels: ['Boy'], count: 20, share: 0.4 },
      ],
    },
  ])
  const few = shown([...rows.slice(0, 50), ...times(7, 'Other', 'Agree'), ...times(5, null, 'Agree')])
  expect(few.figures).toMatchObject([{ n: 62, missing: 0 }])
  expect((few.figures[0] as ExactFigure).options.map(({ count }) => count)).toEqual([30, 20, 12])
})

test('comments are counted, and what identifies people is not in the analysis', () => {
  const written = rows.filter((row) => String(row[9]).startsWith('I say')).length
  expect(analysis.comments).toEqual([{ question: 'say', text: 'say', count: written }])
  const text = JSON.stringify(analysis)
  expect(text).not.toContain('Person ')
  expect(text).not.toContain('"name":"name"')
  expect(text).not.toContain('I say')
})

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

describe('few people', () => {
  test.each([3, 4, 9])('of %d nothing is shown, not even how many they are', (count) => {
    const few = analysed(madeSurvey(columns, rows.slice(0, count)), {
      enrolment: 30,
      templateName: 'Climate',
    })
    const { version, engine, madeOn, k, language, ...rest } = few
    expect({ version, k, language }).toEqual({ version: 1, k: 10, language: 'en' })
    expect(engine).toBeGreaterThan(0)
    expect(madeOn).toBe(settings.madeOn)
    expect(
      Object.values(rest).every((value) => value === null || (Array.isArray(value) && value.length === 0)),
    ).toBe(true)
  })

  test.each([3, 4])('of %d, each ten times, all shares are shown, but for masks', (count) => {
    const few = rows.slice(0, count)
    const many = analysed(madeSurvey(columns, Array.from({ length: 10 }, () => few).flat()))
    expect(many.people).toBe(10 * count)
    expect(many.questions).toHaveLength(9)
    for (const { key, figures } of many.questions) {
      expect(figures[0]!.shown, key).not.toBe('hidden')
      if (figures[0]!.shown !== 'exact') continue
      const at = columns.findIndex((one) => one.key === key)
      const answered = few.filter((row) => row[at] !== null).length
      expect(figures[0]!.n).toBe(10 * answered)
      for (const { labels, share } of figures[0]!.options) {
        const chosen = few.filter((row) =>
          String(row[at])
            .split(';')
            .some((one) => labels[0]!.includes(one)),
        ).length
        expect(share).toBeCloseTo(chosen / answered, 5)
      }
    }
  })

  test('a hidden figure has its group alone, a masked one n and a label', () => {
    const figures = [...analysis.questions, ...analysis.constructs].flatMap((one) => one.figures)
    const hidden = figures.filter(({ shown }) => shown === 'hidden')
    expect(hidden.length).toBeGreaterThan(0)
    for (const figure of hidden) expect(Object.keys(figure).sort()).toEqual(['group', 'shown'])
    for (const figure of figures)
      if (figure.shown === 'masked')
        expect(Object.keys(figure).sort()).toEqual(['group', 'label', 'n', 'shown'])
    for (const figure of figures) if (figure.shown !== 'hidden') expect(figure.n).toBeGreaterThanOrEqual(10)
  })
})

describe('the same numbers come', () => {
  /** Without what an order may change: questions, breakdowns and options sorted by name. */
  function inOrder({
    questions,
    breakdowns,
    constructs,
    differences,
    notes,
    strengths,
    growth,
    ...rest
  }: Analysis) {
    const sorted = <One>(list: readonly One[], name: (one: One) => string) =>
      list.toSorted((one, other) => (name(one) < name(other) ? -1 : 1))
    const figures = (list: readonly Figure[]) =>
      sorted(
        list.map((one) =>
          'options' in one
            ? {
                ...one,
                group: one.group.toSorted(),
                options: sorted(one.options, ({ labels }) => labels[0]!),
              }
            : { ...one, group: one.group.toSorted() },
        ),
        ({ group }) => group.join(),
      )
    return {
      ...rest,
      strengths: strengths.toSorted(),
      growth: growth.toSorted(),
      questions: sorted(
        questions.map(({ options, favorable, reversed, ...one }) => ({
          ...one,
          options: options.toSorted(),
          figures: figures(one.figures),
        })),
        ({ key }) => key,
      ),
      constructs: constructs.map((one) => ({
        ...one,
        items: one.items.toSorted(),
        figures: figures(one.figures),
      })),
      breakdowns: sorted(
        breakdowns.map((one) => ({ ...one, blocks: sorted(one.blocks, ({ key }) => key) })),
        ({ key }) => key,
      ),
      differences: sorted(
        differences.map((one) => ({ ...one, groups: sorted(one.groups, ({ block }) => block) })),
        ({ breakdown, about }) => `${breakdown} ${about}`,
      ),
      notes: sorted(notes, ({ kind, question }) => `${kind} ${question}`),
    }
  }
  const expected = inOrder(analysis)

  test('for rows in another order', () => {
    const random = randomFrom(3)
    const shuffled = rows.map((row) => ({ row, at: random() })).sort((one, other) => one.at - other.at)
    const made = madeSurvey(
      columns,
      shuffled.map(({ row }) => row),
    )
    expect(analysed(made)).toEqual(analysis)
  })

  test('for columns in another order', () => {
    const turned = madeSurvey(
      columns.toReversed(),
      rows.map((row) => row.toReversed()),
    )
    expect(inOrder(analysed(turned, { breakdownOrder: ['grade', 'gender'] }))).toEqual(expected)
  })

  test('for options in another order', () => {
    const turned = columns.map((column) =>
      column.role === 'choice' || column.role === 'several'
        ? { ...column, options: column.options!.toReversed() }
        : column,
    )
    expect(inOrder(analysed(madeSurvey(turned, rows)))).toEqual(expected)
  })

  test('with an empty column more', () => {
    const more = madeSurvey(
      [...columns, { key: 'void', role: 'empty' }],
      rows.map((row) => [...row, null]),
    )
    const { notAnalysed, ...rest } = analysed(more)
    expect(notAnalysed).toEqual([{ text: 'void', reason: 'It has no answers.' }])
    expect({ ...rest, notAnalysed: [] }).toEqual(analysis)
  })
})

test('nothing stands out where all are alike', () => {
  const random = randomFrom(5)
  const made = madeSurvey(
    Array.from({ length: 6 }, (_, at) => agreed(`item ${at}`)),
    Array.from({ length: 40 }, (): Row => Array.from({ length: 6 }, () => pick(random, agreement))),
  )
  expect(analysed(made)).toMatchObject({ strengths: [], growth: [] })
  const high = analysed(
    madeSurvey(
      [agreed('low'), agreed('high')],
      Array.from({ length: 60 }, (_, at): Row => [agreement[at % 4]!, agreement[4 - (at % 4)]!]),
    ),
  )
  expect(high).toMatchObject({ strengths: ['high'], growth: ['low'] })
})
