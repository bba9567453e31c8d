import { expect, test } from 'vitest'
import type { Analysis } from '#contract/results/analyses.ts'
import { analyse } from '#insights/analysis/analyse.ts'
import { agreed, agreement, type MadeColumn, madeSurvey, type Row } from '#insights/columns/survey-fixture.ts'
import type { Block } from './outline/blocks.ts'
import { outlineOf } from './outline/outline.ts'
import { reportDocuments } from './report-documents.ts'
import type { ReportSource } from './report-source.ts'
import { answered } from './testing/outline-blocks.ts'
import { partsOfWord, readPdf, tagsWithin, textOfXml } from './testing/read-documents.ts'
import { randomFrom, sourceOf } from './testing/report-sources.ts'

const schools = Array.from({ length: 40 }, (_, at) => `Hill ${at + 1} Elementary School`)
const questions = [
  'I feel safe here.',
  'I can be myself.',
  'The building is clean.',
  'Rules are fair to all.',
  'I enjoy learning.',
]

/** Answers to questions without themes at 40 schools, of which the first is low on all and the second on the first three. */
function surveyOf(
  texts: readonly string[],
  isLow = (school: number, at: number) => school === 0 || (school === 1 && at < 3),
): Analysis {
  const random = randomFrom(3)
  const columns: MadeColumn[] = [
    { key: 'school', role: 'breakdown', text: 'School', options: schools },
    ...texts.map((text, at) => agreed(`q${at}`, { text })),
  ]
  const rows = schools.flatMap((name, school) =>
    Array.from(
      { length: 30 },
      (): Row => [
        name,
        ...texts.map(
          (_, at) => agreement[isLow(school, at) ? Math.floor(random() * 4) : 2 + Math.floor(random() * 3)]!,
        ),
      ],
    ),
  )
  const { responses, reading } = madeSurvey(columns, rows)
  return analyse(responses, reading, {
    version: 1,
    madeOn: '2026-11-20T10:00:00Z',
    k: 10,
    enrolment: null,
    breakdownOrder: [],
    templateName: null,
  })
}

const all = surveyOf(questions)
const three = surveyOf(questions.slice(0, 3))

const outlined = (one: Analysis, other: Partial<ReportSource> = {}) => outlineOf(sourceOf(one, other))

/** The first choice of the first page, and the blocks of other pages. */
function flat(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((one) =>
    one.kind === 'as-fits'
      ? flat(one.choices[0]!)
      : one.kind === 'columns'
        ? flat([...one.left, ...one.right])
        : [one],
  )
}

function between(blocks: readonly Block[], title: string): Block[] {
  const from = blocks.findIndex((one) => one.kind === 'heading' && one.level === 1 && one.text === title)
  const to = blocks.findIndex((one, at) => at > from && one.kind === 'heading' && one.level === 1)
  return flat(blocks.slice(from + 1, to < 0 ? undefined : to))
}

test('without themes the first page names on how many questions groups differ, and those that are lower on the most', () => {
  const { headline, blocks } = outlined(all)
  expect(headline).toBe('Answers to all 5 questions differ by school')
  const [steps] = between(blocks, 'At a glance').filter(({ kind }) => kind === 'discuss')
  expect(steps?.kind === 'discuss' && steps.items[0]).toBe(
    'Ask what would help in “Hill 1 Elementary School” (5 of 5 questions) and “Hill 2 Elementary School” (3 of 5 questions): answers there are clearly less favorable than those of all other students.',
  )
  expect(JSON.stringify(steps)).not.toContain('Hill 3 ')
  const spanish = outlined(all, { language: 'es' })
  expect(spanish.headline).toBe('Las respuestas a las 5 preguntas varían según escuela')
  expect(JSON.stringify(spanish.blocks)).toContain(
    'Preguntar qué ayudaría en «Hill 1 Elementary School» (5 de 5 preguntas) y «Hill 2 Elementary School» (3 de 5 preguntas): sus respuestas son claramente menos favorables que las del resto.',
  )
})

test('what to discuss does not say that nothing is low where a group is', () => {
  const said = JSON.stringify(between(outlined({ ...all, growth: [] }).blocks, 'What to discuss next'))
  expect(said).not.toContain('Nothing stands out as low')
  expect(said).toContain('Which of these results would we most like to understand better?')
  const alike = surveyOf(questions, () => false)
  const calm = { ...alike, growth: [], differences: [] }
  expect(JSON.stringify(between(outlined(calm).blocks, 'What to discuss next'))).toContain(
    'Nothing stands out as low',
  )
})

test('without themes the first page has a bar for each question, the most favorable first', () => {
  const [bars] = between(outlined(all).blocks, 'At a glance').filter(({ kind }) => kind === 'bars')
  const rows = bars?.kind === 'bars' ? bars.rows : []
  expect(bars?.kind === 'bars' && bars.title).toBe('Five questions')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(questions.toSorted())
  const percents = rows.map(({ percent }) => percent!)
  expect(percents).toEqual(percents.toSorted((one, other) => other - one))
  expect(rows.map(({ alt }) => alt).join()).toMatch(/^[^.]+: \d+% favorable/)
})

test('where no question stands out the first page says so once, not that none is high and none is low', () => {
  const said = JSON.stringify(between(outlined({ ...all, strengths: [], growth: [] }).blocks, 'At a glance'))
  expect(said.split('No question clearly stands out.')).toHaveLength(2)
  expect(said).not.toMatch(/What goes well|What to work on/)
  const low = answered({ ...all, growth: ['q0'] }, { q0: 0.3 })
  const growing = JSON.stringify(between(outlined(low).blocks, 'At a glance'))
  expect(growing).toContain('What to work on')
})

test('many differences without themes are counted for each group, and told of a group at a time', () => {
  const low = surveyOf(questions, (school, at) => school < 4 || (school === 4 && at === 0))
  const chapter = between(outlined(low).blocks, 'How groups differ')
  const table = chapter.find(({ kind }) => kind === 'table')
  const rows = table?.kind === 'table' ? table.rows : []
  expect(rows.slice(0, 4).toSorted()).toEqual(
    [1, 2, 3, 4].map((at) => [`Hill ${at} Elementary School`, '30', '5', '0']),
  )
  // Groups without a difference are left out.
  expect(rows.length).toBeLessThan(40)
  const list = chapter.find(({ kind }) => kind === 'list')
  const named = list?.kind === 'list' ? list.items.map((item) => String(item).split(':')[0]) : []
  expect(new Set(named).size).toBe(3)
  // So few are told in sentences.
  expect(
    between(outlined(surveyOf(questions, () => false)).blocks, 'How groups differ').some(
      ({ kind }) => kind === 'table',
    ),
  ).toBe(false)
})

test('the figures of many groups for few questions are one table with a row for each group', () => {
  const tables = between(outlined(all).blocks, 'Tables').filter(
    (one) => one.kind === 'table' && one.caption.startsWith('Percent favorable by school'),
  )
  expect(tables).toHaveLength(1)
  const [table] = tables
  expect(table?.kind === 'table' && table.head).toEqual(['Group', ...questions])
  expect(table?.kind === 'table' && table.rows.map(([name]) => name)).toEqual([
    'All',
    ...all.breakdowns[0]!.blocks.map(({ label }) => label),
  ])
})

/** The bars of groups in the chapter of a theme whose answers are those to the first question. */
function barsOfTheme(survey: Analysis) {
  const figures = survey.questions.find(({ key }) => key === 'q0')!.figures
  const theme = { key: 'safety', name: 'Safety', items: ['q0', 'q1'], figures }
  const [tested] = survey.differences.filter(({ about }) => about === 'q0')
  const one = { ...survey, constructs: [theme], differences: [{ ...tested!, about: 'safety' }] } as Analysis
  const [bars] = between(outlined(one).blocks, 'Safety').filter(({ kind }) => kind === 'bars')
  if (bars?.kind !== 'bars') throw new Error('The chapter draws no groups.')
  return bars
}

test('the chapter of a theme draws of many groups only those that differ', () => {
  const { title, note, rows } = barsOfTheme(all)
  expect([title, note]).toEqual(['By school: groups that clearly differ', ''])
  expect(rows.map(({ name }) => name)).toContain('Hill 1 Elementary School')
  expect(rows.length).toBeLessThanOrEqual(12)
  expect(rows.every(({ change }) => change !== null)).toBe(true)
})

test('of more than twelve groups that differ it draws those that differ most, the most favorable first', () => {
  const { note, rows } = barsOfTheme(surveyOf(questions, (school) => school < 16))
  const percents = rows.map(({ percent }) => percent!)
  expect(rows).toHaveLength(12)
  expect(percents).toEqual(percents.toSorted((one, other) => other - one))
  expect(note).toMatch(/^The 12 largest of \d+; “How groups differ” has all\.$/)
})

test('of questions that begin alike the first page shows the end', () => {
  const start =
    'Thinking of all that you have seen and heard at this school since the first day of the school year, how far do you agree that'
  const texts = ['lunch is good?', 'the bus is on time?', 'rules are fair?'].map((end) => `${start} ${end}`)
  const [bars] = between(outlined(surveyOf(texts)).blocks, 'At a glance').filter(
    ({ kind }) => kind === 'bars',
  )
  const names = bars?.kind === 'bars' ? bars.rows.map(({ name }) => name) : []
  expect(names.map((name) => name.split('agree that ')[1]).toSorted()).toEqual([
    'lunch is good?',
    'rules are fair?',
    'the bus is on time?',
  ])
  expect(names.every((name) => name.startsWith('…') && name.length <= 90)).toBe(true)
})

test('who answered at 40 schools is one page with two tables in the PDF, and a table of numbers in Word', async () => {
  const { pdf, docx } = await reportDocuments(sourceOf(three))
  const { pages } = await readPdf(pdf)
  const [page, ...others] = pages.filter(({ text }) => /Hill 1 Elementary School\s+3%/.test(text))
  expect(others).toEqual([])
  expect(page!.text).toContain('Strengths and areas for growth')
  const tables = tagsWithin(page!.tags).filter(({ role }) => role === 'Table')
  const rowHeaders = tables.map((one) =>
    tagsWithin(one).filter(({ role, scope }) => role === 'TH' && scope === 'Row'),
  )
  expect(rowHeaders.map(({ length }) => length)).toEqual([20, 20])
  const table = partsOfWord(docx)
    .get('word/document.xml')!
    .split('<w:tbl>')
    .find((one) => one.includes('w:val="By school"'))!
  expect(textOfXml(table)).toMatch(/Students\s+Hill 1 Elementary School\s+3%\s+30\s+Hill 2/)
})

test('in Word a chart leaves two lines to long names, so that readers of Word show each of them', async () => {
  const heights = async (one: Analysis) => {
    const { docx } = await reportDocuments(sourceOf(one))
    const document = partsOfWord(docx).get('word/document.xml')!
    return Number(/<wp:extent cx="\d+" cy="(\d+)"/.exec(document)![1])
  }
  const long = surveyOf(questions.slice(0, 3).map((text) => `${text} This is how it has been all year.`))
  expect(await heights(long)).toBeGreaterThan((await heights(three)) * 1.3)
})

test('a bar of a question whose answers are turned says which answer is the most favorable', () => {
  const turned = three.questions.map((one) => ({ ...one, reversed: one.key === 'q0' }))
  const blocks = outlined({ ...three, questions: turned }).blocks
  const [bars] = between(blocks, 'At a glance').filter(({ kind }) => kind === 'bars')
  const notes = bars?.kind === 'bars' ? bars.rows.map(({ name, note }) => [name, note]) : []
  expect(notes.toSorted()).toEqual([
    ['I can be myself.', ''],
    ['I feel safe here.', '“Strongly disagree” is the most favorable answer'],
    ['The building is clean.', ''],
  ])
})
