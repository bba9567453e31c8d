import { expect, test } from 'vitest'
import type { Analysis, Figure } from '#contract/results/analyses.ts'
import { outlineOf } from './outline/outline.ts'
import type { ReportSource } from './report-source.ts'
import { alike, answered, blocksOf, chapter } from './testing/outline-blocks.ts'
import { madeAnalysis, sourceOf } from './testing/report-sources.ts'

const analysis = madeAnalysis({ people: 400 })
const level = { ...analysis, strengths: [], growth: [], differences: [] }
const [belonging, safety] = analysis.constructs as [Analysis['constructs'][0], Analysis['constructs'][0]]
const rated = analysis.questions.filter(({ role }) => role === 'rating').map(({ key }) => key)

const headlineOf = (one: Analysis, other: Partial<ReportSource> = {}) =>
  outlineOf(sourceOf(one, other)).headline
const glanceOf = (one: Analysis, other: Partial<ReportSource> = {}, earlier: Analysis[] = []) => {
  const blocks = blocksOf(one, other, earlier)
  return JSON.stringify(
    blocks.slice(
      0,
      blocks.findIndex(({ kind }) => kind === 'contents'),
    ),
  )
}

test('a theme stands out in the headline only if at least half of its answers are favorable', () => {
  const shares = alike(level, 0.45)
  const high = answered(level, { ...shares, [belonging.key]: 0.6, [safety.key]: 0.3 })
  expect(headlineOf(high)).toBe('Belonging stands out; Safety and environment needs attention')
  const low = answered(level, { ...shares, [belonging.key]: 0.49, [safety.key]: 0.3 })
  expect(headlineOf(low)).toBe('Safety and environment needs attention')
  expect(headlineOf(low, { language: 'es' })).toBe('«Safety and environment» necesita atención')
})

test('what to work on leaves out questions that are no lower than the highest, and what goes well those no higher than the lowest', () => {
  const [first, second, third, fourth] = rated as [string, string, string, string]
  const shares = { ...alike(level, 0.51), [first]: 0.53, [second]: 0.52, [third]: 0.5, [fourth]: 0.16 }
  const one = answered({ ...level, strengths: [first, second], growth: [fourth, third] }, shares)
  const said = JSON.stringify(chapter(blocksOf(one), 'Strengths and areas for growth'))
  expect(said).toMatch(/"53%".*"52%".*"16%"/)
  expect(said).not.toContain('"50%"')
  const high = answered(
    { ...level, strengths: [fourth, third], growth: [first] },
    { ...shares, [fourth]: 0.9 },
  )
  const other = JSON.stringify(chapter(blocksOf(high), 'Strengths and areas for growth'))
  expect(other).toMatch(/"90%"/)
  expect(other).not.toContain('"50%"')
})

test('where all is low alike, the first page does not say that nothing is low', () => {
  const said = glanceOf(answered(level, alike(level, 0.29)))
  expect(said).toContain(
    'what lies behind their answers: 29% are favorable, and no question clearly stands out',
  )
  expect(said).not.toContain('nothing stands out as low')
  expect(glanceOf(answered(level, alike(level, 0.8)))).toContain('nothing stands out as low')
})

test('those who work with the people who answered are called so of students and families alone', () => {
  const of = (template: string | null) =>
    glanceOf({ ...answered(level, alike(level, 0.8)), template }, { title: 'Fall', surveyName: 'Fall' })
  expect(of('Student School Climate')).toContain('those who work with the students every day')
  expect(of('Staff School Climate')).toContain('those who work here every day')
  const people = of(null)
  expect(people).toContain('those who work here every day')
  expect(people).toContain('Tell those who answered what you heard from them')
})

test('the title of an earlier survey stands in quotes within a sentence, and without them in its table', () => {
  const earlier = madeAnalysis({ people: 380, seed: 5, themes: [0.6, 0.3, -0.6, 0.2] })
  const { trends } = sourceOf(analysis, {}, [earlier])
  const sameDay = Object.fromEntries(
    Object.entries(trends).map(([key, points]) => [
      key,
      points.map((point) => ({ ...point, title: 'Survey, fall', uploadedOn: '2026-10-30T00:00:00Z' })),
    ]),
  )
  const blocks = blocksOf(analysis, { trends: sameDay })
  expect(JSON.stringify(chapter(blocks, 'Belonging'))).toMatch(/In “Survey, fall”, it was|in “Survey, fall”/)
  const line = blocks.find(({ kind }) => kind === 'line')
  expect(line?.kind === 'line' && line.points[0]?.label).toBe('Survey, fall')
})

test('where nothing but groups can be shown, the report says so and tells of no question', () => {
  const hidden = <T extends { figures: Figure[] }>(one: T): T => ({
    ...one,
    figures: one.figures.map(({ group }): Figure => ({ group, shown: 'hidden' })),
  })
  const questions = level.questions.map((one) => (one.role === 'breakdown' ? one : hidden(one)))
  const few = level.comments.map((one) => ({ ...one, count: null }))
  const suppressed = { ...level, questions, constructs: level.constructs.map(hidden), comments: few }
  expect(headlineOf(suppressed)).toBe('Too few answers to show')
  const said = JSON.stringify(blocksOf(suppressed))
  expect(said).toContain('No question has answers from 10 or more students that can be shown')
  expect(said).not.toMatch(/That is a finding, too|surprise them/)
  const written = level.comments.map((one) => ({ ...one, count: 40 }))
  expect(JSON.stringify(blocksOf({ ...suppressed, comments: written }))).toContain(
    '40 students wrote a comment',
  )
})

test('where no groups could be compared the report does not say that they are alike', () => {
  const said = JSON.stringify(blocksOf(level))
  expect(said).toContain('No groups could be compared.')
  expect(said).not.toMatch(/That is a finding, too|No group that can be shown clearly differs from/)
})

test('a small group among many people has less than a percent of them, not none', () => {
  const schools = analysis.breakdowns.map((one) => ({
    ...one,
    blocks: one.blocks.map((block, at) => ({ ...block, n: at === 0 ? 30 : 12_000 })),
  }))
  const shares = blocksOf({ ...analysis, people: 36_030, breakdowns: schools }).find(
    ({ kind }) => kind === 'shares',
  )
  const values = shares?.kind === 'shares' ? shares.rows.map(({ value }) => value) : []
  expect(values[0]).toBe('<1%')
  expect(values).not.toContain('0%')
})
