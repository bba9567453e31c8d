import { expect, test } from 'vitest'
import { blocksOf, chapter } from './testing/outline-blocks.ts'
import { madeAnalysis } from './testing/report-sources.ts'

const analysis = madeAnalysis({ people: 137 })

test('a single rated question stands out from none, so the first page has the most frequent answers', () => {
  const questions = analysis.questions.filter(({ key, role }) => key === 'noise' || role !== 'rating')
  const single = { ...analysis, questions, constructs: [], strengths: [], growth: [], differences: [] }
  const blocks = blocksOf(single)
  expect(JSON.stringify(blocks)).not.toMatch(/stands out|Strengths and areas for growth|What goes well/)
  const list = chapter(blocks, 'At a glance').find(({ kind }) => kind === 'list')
  expect(JSON.stringify(list)).toContain('Where do you eat lunch?')
  expect(JSON.stringify(list)).not.toContain('too noisy')
})

test('a most frequent answer has the same percent on the first page as below its question', () => {
  const lunch = analysis.questions.find(({ key }) => key === 'lunch')!
  // By itself 48 of 101 would be rounded up, and all five would add up to 101.
  const options = [4, 2, 4, 43, 48].map((count, at) => ({
    labels: [`place ${at + 1}`],
    count,
    share: count / 101,
  }))
  const figures = lunch.figures.map((figure) =>
    figure.shown === 'exact' && figure.group.length === 0 ? { ...figure, n: 101, options } : figure,
  )
  const questions = [{ ...lunch, figures }]
  const blocks = blocksOf({
    ...analysis,
    questions,
    constructs: [],
    strengths: [],
    growth: [],
    differences: [],
  })
  const list = chapter(blocks, 'At a glance').find(({ kind }) => kind === 'list')
  expect(list?.kind === 'list' && list.items[0]).toMatch(/^47% answered “place 5”/)
  const bars = chapter(blocks, 'Every question').find(({ kind }) => kind === 'options')
  expect(bars?.kind === 'options' && bars.rows.map(({ percent }) => percent)).toEqual([4, 2, 4, 43, 47])
})

test.each([
  ['en', 99_999, /^Half of the answers are between .*An average is left out/],
  ['es', 99_999, /^La mitad de las respuestas está entre .*No se da el promedio/],
  ['en', 14, /^On average 14\. Half of the answers are between [^A]*$/],
] as const)(
  'in %s an average of %d is told only if a few extreme answers do not distort it',
  (language, mean, told) => {
    const questions = analysis.questions.map((one) => ({
      ...one,
      figures: one.figures.map((figure) =>
        one.key === 'minutes' && figure.shown === 'exact' ? { ...figure, mean } : figure,
      ),
    }))
    const said = blocksOf({ ...analysis, questions }, { language }).flatMap((one) =>
      one.kind === 'text' && /answers are between|respuestas está entre/.test(String(one.text))
        ? [one.text]
        : [],
    )
    expect(said).toEqual([expect.stringMatching(told)])
  },
)

test('of many columns that were left out or should be checked ten are named, with where all are listed', () => {
  const lunch = analysis.questions.find(({ key }) => key === 'lunch')!
  const of = (count: number) => {
    const questions = Array.from({ length: count }, (_, at) => ({
      ...lunch,
      key: `q${at}`,
      text: `Item ${at + 1}`,
      isUnsure: true,
    }))
    const notAnalysed = questions.map(({ key }) => ({ text: `Code ${key}`, reason: 'It has no answers.' }))
    return chapter(blocksOf({ ...analysis, questions, notAnalysed }), 'Method and privacy').flatMap((one) =>
      one.kind === 'list' && /^(Item|Code)/.test(one.items[0]!) ? [one.items] : [],
    )
  }
  expect(of(10).map(({ length }) => length)).toEqual([10, 10])
  const more = 'and 4 more, listed under “How we read your file” on the results’ page'
  expect(of(14).map((items) => [items.length, items.at(-1)])).toEqual([
    [11, more],
    [11, more],
  ])
})

test('the parts of a turned question are rounded as in the table of its answers', () => {
  const noise = analysis.questions.find(({ key }) => key === 'noise')!
  const labels = ['a', 'b', 'c', 'd', 'e']
  const shares = [0.255, 0.245, 0.255, 0.125, 0.12]
  const figures = noise.figures.map((figure) =>
    figure.shown === 'exact'
      ? { ...figure, options: labels.map((label, at) => ({ labels: [label], count: 1, share: shares[at]! })) }
      : figure,
  )
  const questions = [{ ...noise, options: labels, reversed: true as const, figures }]
  const blocks = blocksOf({ ...analysis, constructs: [], questions, differences: [] })
  const likert = blocks.find(({ kind }) => kind === 'likert')
  const table = blocks.find((one) => one.kind === 'table' && one.head.includes('a'))
  const drawn = likert?.kind === 'likert' ? likert.rows[0]!.steps : []
  expect(drawn.map(({ label }) => label)).toEqual(labels.toReversed())
  expect(table?.kind === 'table' && table.rows[0]!.slice(1, -1)).toEqual(
    drawn.map(({ percent }) => `${percent}%`).toReversed(),
  )
  expect(JSON.stringify(chapter(blocks, 'How to read this report'))).toContain(
    'may differ from Favorable by a point',
  )
})

test('the rows of a grid stand together below its question, and sentences call them by their own words', () => {
  const stem = 'How much do you agree with each statement?'
  const rated = analysis.questions.filter(({ role, favorable }) => role === 'rating' && favorable !== null)
  const [first, second, third] = rated.slice(0, 3).map((one) => ({ ...one, construct: null }))
  const questions = [
    { ...first!, stem, text: 'I have time to plan lessons' },
    { ...third!, stem: null },
    { ...second!, stem, text: 'Rules here are fair' },
  ]
  const blocks = blocksOf({
    ...analysis,
    questions,
    constructs: [],
    differences: [],
    strengths: [first!.key],
    growth: [second!.key],
  })
  const bars = blocks.flatMap((one) => (one.kind === 'likert' ? [one] : []))
  expect(bars.map(({ title, rows }) => [title, rows.map(({ text }) => text)])).toEqual([
    [stem, ['I have time to plan lessons', 'Rules here are fair']],
    ['One question', [third!.text]],
  ])
  expect(new Set(bars.map(({ reach }) => JSON.stringify(reach))).size).toBe(1)
  const glance = JSON.stringify(chapter(blocks, 'At a glance'))
  expect(glance).toContain('“Rules here are fair”')
  expect(glance).not.toContain(stem)
})
