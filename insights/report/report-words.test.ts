import { expect, test } from 'vitest'
import { outlineOf } from './outline/outline.ts'
import type { ReportSource } from './report-source.ts'
import { madeAnalysis, sourceOf } from './testing/report-sources.ts'

const earlier = madeAnalysis({ people: 380, seed: 5, themes: [0.6, 0.3, -0.6, 0.2] })
const analysis = madeAnalysis({ people: 400, enrolment: 700 })
const yesNo = {
  ...analysis,
  constructs: [],
  questions: analysis.questions.filter(({ role }) => role !== 'rating'),
  strengths: [],
  growth: [],
  differences: [],
}

const blocksOf = (source: ReportSource) => outlineOf(source).blocks
const saidOf = (source: ReportSource) => JSON.stringify(blocksOf(source))

test('of a survey without a scale At a glance tells what most people answered, and what to do about it', () => {
  const blocks = blocksOf(sourceOf(yesNo))
  const glance = JSON.stringify(
    blocks.slice(
      0,
      blocks.findIndex(({ kind }) => kind === 'contents'),
    ),
  )
  expect(glance).toMatch(/\d+% answered “Cafeteria”: “Where do you eat lunch\?”/)
  expect(glance).toContain('which of these answers surprise them')
  const discussed = blocks.findLast((one) => one.kind === 'list' && one.isOrdered)
  expect(discussed?.kind === 'list' && discussed.items).toHaveLength(3)
  expect(saidOf(sourceOf(yesNo))).not.toMatch(/likely range shows|best two/)
  expect(saidOf(sourceOf(yesNo, { language: 'es' }))).toContain('Respuestas más frecuentes')
})

test('a protected topic, or one on which two answers are as frequent, is nothing that most people answered', () => {
  const sensitive = {
    ...yesNo,
    questions: yesNo.questions.map((one) => ({ ...one, sensitive: one.key === 'lunch' })),
  }
  const glance = (one: typeof yesNo) =>
    JSON.stringify(blocksOf(sourceOf(one)).find(({ kind }) => kind === 'as-fits'))
  expect(glance(yesNo)).toContain('Where do you eat lunch?')
  expect(glance(sensitive)).not.toContain('Where do you eat lunch?')
  const even = {
    ...yesNo,
    questions: yesNo.questions.map((one) => ({
      ...one,
      figures: one.figures.map((figure) =>
        figure.shown === 'exact'
          ? { ...figure, options: figure.options.map((option) => ({ ...option, share: 0.25 })) }
          : figure,
      ),
    })),
  }
  expect(glance(even)).not.toContain('Most frequent answers')
})

test('the questions of the percent favorable of all are counted as what they are, also outside the themes', () => {
  const facts = blocksOf(sourceOf(analysis)).find(({ kind }) => kind === 'facts')
  // Twelve in four themes, and one beside them.
  expect(facts?.kind === 'facts' && facts.facts[1]!.note).toBe('13 questions with a scale')
})

test('where more people answered than were asked both numbers are told, and no range of all who were asked', () => {
  const said = saidOf(sourceOf({ ...analysis, enrolment: 350 }))
  expect(said).toContain('400 students answered, more than the 350 reported as asked')
  expect(said).toContain('chance alone may have moved a percent')
  expect(said).not.toContain('if all students who were asked had answered')
  expect(saidOf(sourceOf(analysis))).toContain('if all students who were asked had answered')
  expect(saidOf(sourceOf(analysis))).toContain('400 of the 700 students who were asked answered: 57%.')
})

test.each(['en', 'es'] as const)('no word of the making of a report stands in one in %s', (language) => {
  const source = sourceOf(analysis, { language }, [earlier])
  const texts: string[] = []
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string') {
      if (name !== 'kind') texts.push(value)
    } else if (Array.isArray(value)) for (const one of value) collect(one, name)
    else if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) if (key !== 'tone') collect(one, key)
  }
  collect(outlineOf(source).blocks)
  expect(texts.length).toBeGreaterThan(500)
  const wrong =
    /\b(constructs?|tones?|turned|respondents?|significan(t|cia|tiv)\w*|confidence|p-value|undefined|null|NaN)\b|\$\{/i
  expect(texts.filter((one) => wrong.test(one))).toEqual([])
})

test('a list of differences is one sentence a group, all built alike', () => {
  const list = blocksOf(sourceOf(analysis)).find(
    (one, at, all) => one.kind === 'list' && JSON.stringify(all[at - 1]).includes('likely real'),
  )
  const items = list?.kind === 'list' ? list.items : []
  expect(items.length).toBeGreaterThan(1)
  expect(
    items.filter((one) => !/^[^:]+: \d+% favorable on .+, \d+% for all other students\.$/.test(one)),
  ).toEqual([])
})

test('scores have a digit after the point each, and what did not change is said so', () => {
  const scores = blocksOf(sourceOf(analysis)).flatMap((one) =>
    one.kind === 'table' && one.head.includes('Score') ? one.rows.map((row) => row[4]) : [],
  )
  expect(scores.length).toBe(4)
  expect(scores.filter((one) => !/^\d+\.\d$/.test(String(one)))).toEqual([])
  expect(saidOf(sourceOf(analysis, {}, [analysis]))).toMatch(/In Apr 2026, it was also \d+%\./)
})

test('the text of a drawing tells what is drawn: the percent of last time, and of which theme a line is', () => {
  const blocks = blocksOf(sourceOf(analysis, {}, [earlier]))
  const glance = blocks.find(({ kind }) => kind === 'as-fits')
  const bars = glance?.kind === 'as-fits' ? glance.choices[0]!.find(({ kind }) => kind === 'bars') : undefined
  const rows = bars?.kind === 'bars' ? bars.rows : []
  expect(rows.length).toBe(4)
  for (const { alt, name, percent, before } of rows)
    expect(alt).toMatch(new RegExp(`^${name}: ${percent}% favorable, .*\\. Apr 2026: ${before}%\\.$`))
  const lines = JSON.stringify(blocks).match(/"alt":"Belonging: Apr 2026 \d+%, Oct 2026 \d+%\."/g)
  expect(lines).toHaveLength(1)
})

test('a question of many letters is cut short among those to discuss, and not left out', () => {
  const text = 'Whether all that is promised at the beginning of a school year is kept at its end. '.repeat(4)
  const questions = analysis.questions.map((one) => ({ ...one, text: `${one.key} ${text}` }))
  const chapters = blocksOf(sourceOf({ ...analysis, questions })).filter(({ kind }) => kind === 'discuss')
  expect(chapters).toHaveLength(4)
})
