import { expect, test } from 'vitest'
import type { Analysis, Figure } from '#contract/results/analyses.ts'
import type { Block } from './outline/blocks.ts'
import { runsOf } from './outline/directions.ts'
import { outlineOf } from './outline/outline.ts'
import { reportDocuments } from './report-documents.ts'
import type { ReportSource } from './report-source.ts'
import { partsOfWord, readPdf, tagsWithin, textOfXml } from './testing/read-documents.ts'
import { madeAnalysis, sourceOf } from './testing/report-sources.ts'

const analysis = madeAnalysis({ people: 400, enrolment: 700 })

/** The same with twice as many groups of one breakdown, so that its tables are wider than a page. */
function withMoreGroups(one: Analysis, breakdown: string): Analysis {
  const again = (figures: Figure[]) =>
    figures.flatMap((figure) =>
      figure.group.length === 1 && figure.group[0]!.startsWith(`${breakdown}:`)
        ? [{ ...figure, group: [`${figure.group[0]}-two`] }]
        : [],
    )
  const more = <T extends { figures: Figure[] }>(all: T[]): T[] =>
    all.map((item) => ({ ...item, figures: [...item.figures, ...again(item.figures)] }))
  return {
    ...one,
    breakdowns: one.breakdowns.map((own) =>
      own.key === breakdown
        ? {
            ...own,
            blocks: [
              ...own.blocks,
              ...own.blocks.map(({ key, label, n }) => ({ key: `${key}-two`, label: `${label} two`, n })),
            ],
          }
        : own,
    ),
    constructs: more(one.constructs),
    questions: more(one.questions),
  }
}

const wideTables = withMoreGroups(withMoreGroups(analysis, 'school'), 'grade')

test('wide tables share turned pages at the end, where each begins under the one before, with its heading', async () => {
  const one = withMoreGroups(analysis, 'school')
  const blocks = outlineOf(sourceOf(one)).blocks
  const tables = blocks.filter((block) => block.kind === 'table')
  expect(tables.map(({ isWide }) => isWide).join()).toMatch(/^(false,)+true,true$/)
  const [upright, turned, ...others] = runsOf(blocks)
  expect([upright!.isWide, turned!.isWide, others.length]).toEqual([false, true, 0])
  expect(turned!.blocks.map(({ kind }) => kind)).toEqual(['heading', 'table', 'heading', 'table'])

  const { pdf, docx } = await reportDocuments(sourceOf(wideTables))
  const { pages } = await readPdf(pdf)
  const firstTurned = pages.findIndex(({ isTurned }) => isTurned)
  expect(firstTurned).toBeGreaterThan(10)
  const last = pages.slice(firstTurned)
  expect(last.every(({ isTurned }) => isTurned)).toBe(true)
  // Two breakdowns with two tables each, of which none begins a page for itself.
  expect(last.length).toBeLessThan(4)
  expect(last.slice(0, -1).filter(({ filled }) => filled < 2 / 3)).toEqual([])
  const headings = last.flatMap(({ tags }) => tagsWithin(tags).filter(({ role }) => role === 'H2'))
  expect(headings).toHaveLength(4)
  const sections = partsOfWord(docx).get('word/document.xml')!.split('<w:sectPr')
  const beforeTurned = sections.slice(0, -1).findLast((_, at) => !sections[at + 1]!.includes('"landscape"'))!
  expect(textOfXml(beforeTurned)).not.toMatch(/Percent favorable by (school|grade), with people/)
})

test('a chapter whose tables are all wide begins on the turned page', () => {
  const table = (isWide: boolean): Block => ({ kind: 'table', caption: '', head: ['a'], rows: [], isWide })
  const chapter: Block[] = [
    { kind: 'heading', level: 1, text: 'Tables', isOnNewPage: true },
    { kind: 'text', style: 'body', text: 'All figures.' },
    { kind: 'heading', level: 2, text: 'By grade' },
  ]
  const note: Block = { kind: 'text', style: 'note', text: 'A note.' }
  const wide = (blocks: Block[]) => runsOf(blocks).map(({ isWide, blocks: own }) => [isWide, own.length])
  expect(wide([note, ...chapter, table(true)])).toEqual([
    [false, 1],
    [true, 4],
  ])
  expect(wide([...chapter, table(false), note, chapter[2]!, table(true)])).toEqual([
    [false, 5],
    [true, 2],
  ])
})

test.each([
  ['12 people', madeAnalysis({ people: 12 })],
  ['400 people', analysis],
  ['a large district', madeAnalysis({ people: 3_000, enrolment: 4_000 })],
  ['many groups', wideTables],
  [
    'long questions',
    {
      ...analysis,
      questions: analysis.questions.map((one) => ({
        ...one,
        text: `${one.text} ${'Think of all that you see at this school from the first bell to the last. '.repeat(3)}`,
      })),
    },
  ],
])('of %s no page but the last of a part is nearly empty', async (_, one) => {
  const earlier = madeAnalysis({ people: 380, seed: 5, themes: [0.6, 0.3, -0.6, 0.2] })
  const { pdf } = await reportDocuments(sourceOf(one, {}, [earlier]))
  const { pages } = await readPdf(pdf)
  const beginsPart = ({ tags }: (typeof pages)[number]) => tagsWithin(tags).some(({ role }) => role === 'H1')
  const sparse = pages.flatMap(({ filled, isTurned }, at) => {
    const next = pages[at + 1]
    const isLast = !next || beginsPart(next) || isTurned !== next.isTurned
    return filled < (isLast ? 0.12 : 1 / 3) ? [`page ${at + 1}: ${filled.toFixed(2)}`] : []
  })
  expect(sparse).toEqual([])
})

test('no row of a heat table is torn: the name of a group is on the page of its figures', async () => {
  const [school] = analysis.breakdowns.filter(({ key }) => key === 'school')
  const [first] = school!.blocks
  const blocks = Array.from({ length: 40 }, (_, at) => ({
    ...first!,
    key: `school:${at}`,
    label: `Hill ${at + 1} Academy${' of Mathematics, Science and the Performing Arts at the Depot'.repeat(1 + (at % 4))}`,
  }))
  const own = ({ figures }: { figures: Figure[] }) =>
    blocks.map(({ key }) => ({ ...figures.find(({ group }) => group[0] === first!.key)!, group: [key] }))
  const constructs = analysis.constructs.map((one) => ({
    ...one,
    figures: [...one.figures.slice(0, 1), ...own(one)],
  }))
  const { pdf } = await reportDocuments(
    sourceOf({ ...analysis, constructs, breakdowns: [{ ...school!, blocks }], differences: [] }),
  )
  const { pages } = await readPdf(pdf)
  const texts = pages.map(({ text }) => text.replace(/\s+/g, ' '))
  const from = texts.findIndex((text) => text.includes('Percent favorable of each theme'))
  const chapter = texts.slice(
    from,
    texts.findIndex((text, at) => at > from && /What students wrote/.test(text)) + 1,
  )
  expect(chapter.length).toBeGreaterThan(1)
  expect(blocks.filter(({ label }) => !chapter.some((text) => text.includes(label)))).toEqual([])
})

test('a few lines on what people wrote share the page of what to discuss', () => {
  const beginsPage = (one: Analysis, comments: ReportSource['comments'] = []) => {
    const { blocks } = outlineOf(sourceOf(one, { comments }))
    const said = ['What students wrote', 'What to discuss next'].map((text) =>
      blocks.find((block) => block.kind === 'heading' && block.text === text),
    )
    return said.map((block) => block?.kind === 'heading' && block.isOnNewPage === true)
  }
  expect(beginsPage(madeAnalysis({ people: 12 }))).toEqual([true, false])
  expect(beginsPage({ ...analysis, comments: [] })).toEqual([true, false])
  const themes = [{ key: 'food', people: 40, share: 0.3 }]
  expect(beginsPage(analysis, [{ question: 'comment', count: 138, terms: [], themes }])).toEqual([
    false,
    true,
  ])
})

test('in Word words that would leave a few lines for their last page end their page before the last chapter', async () => {
  const chapters = ['Preguntas para conversar', 'Método y privacidad']
  const begins = async (one: Analysis) => {
    const { docx } = await reportDocuments(sourceOf(one, { language: 'es' }))
    const paragraphs = partsOfWord(docx)
      .get('word/document.xml')!
      .split(/(?=<w:p>)/)
    return chapters.map((words) =>
      paragraphs.some(
        (own) =>
          own.includes('"Heading1"') && own.includes('pageBreakBefore') && textOfXml(own).includes(words),
      ),
    )
  }
  expect(await begins(analysis)).toEqual([false, true])
  expect(await begins({ ...analysis, notes: [], constructs: [] })).toEqual([false, false])
})

test('in Word a percent with the thousands of people behind it stands in one line', async () => {
  const { docx } = await reportDocuments(sourceOf(madeAnalysis({ people: 12_000, enrolment: 15_000 })))
  const tables = partsOfWord(docx).get('word/document.xml')!.split('<w:tbl>')
  const byGrade = tables.find((one) => one.includes('>Grade 9<') && />\d+% \(1\d,\d{3}\)</.test(one))!
  const [, ofNumbers] = [...byGrade.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  // "53% (11,870)" takes 57 points of Arial at 9.5, and the margins of its cell 6.
  expect(ofNumbers).toBeGreaterThan(63 * 20)
})

test('of schools that are shown together one is named and the others are counted, and all of them are named once', () => {
  const names = Array.from({ length: 25 }, (_, at) => `${at === 0 ? 'Heron Lake, K-8' : `Hill ${at}`} School`)
  const key = `school:${names.map((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')).join('+')}`
  const [school, ...others] = analysis.breakdowns
  const whole = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  const breakdowns = [
    {
      ...school!,
      blocks: [{ key, label: whole, n: 200 }, ...school!.blocks.slice(1)],
    },
    ...others,
  ]
  const said = (language: 'en' | 'es') =>
    JSON.stringify(outlineOf(sourceOf({ ...analysis, breakdowns }, { language })).blocks)
  expect(said('en').split('Heron Lake, K-8 School and 24 others').length).toBeGreaterThan(4)
  expect(said('en').split('Hill 24 School')).toHaveLength(2)
  expect(said('en')).toContain(`stands for these together: ${whole}.`)
  expect(said('es')).toContain('«Heron Lake, K-8 School y 24 más» reúne a: Heron Lake, K-8 School, Hill 1')
})

test('in the PDF the percent of tens of thousands of people stands in one line beside many groups', async () => {
  const many = <T extends { figures: Figure[] }>(one: T): T => ({
    ...one,
    figures: one.figures.map((figure) =>
      figure.group.length === 0 && figure.shown === 'exact' ? { ...figure, n: 11_927 } : figure,
    ),
  })
  const questions = wideTables.questions.map(many)
  const { pdf } = await reportDocuments(sourceOf({ ...wideTables, questions, people: 12_000 }))
  const { pages } = await readPdf(pdf)
  const turned = pages.filter(({ isTurned }) => isTurned).map(({ text }) => text)
  expect(turned.join()).toMatch(/\d% \(11,927\)/)
  expect(turned.join()).not.toMatch(/\d% {2,}\(11,927\)/)
})

test('Word divides the words above columns, which are narrow, and no others', async () => {
  const parts = partsOfWord((await reportDocuments(sourceOf(analysis))).docx)
  expect(parts.get('word/settings.xml')).toMatch(/<w:autoHyphenation(?: w:val="true")?\/>/)
  const [defaults, ...styles] = parts.get('word/styles.xml')!.split('<w:style ')
  expect(defaults).toContain('<w:pPr><w:suppressAutoHyphens/><w:spacing')
  const divided = styles.filter((one) => one.includes('<w:suppressAutoHyphens w:val="0"/>'))
  expect(divided.map((one) => /w:styleId="(\w+)"/.exec(one)?.[1])).toEqual(['ColumnHeading'])
  expect(divided[0]).toMatch(/<w:pPr><w:suppressAutoHyphens w:val="0"\/><w:spacing/)
})

test('Word keeps what belongs together on one page, and names its tables', async () => {
  const { docx } = await reportDocuments(sourceOf(analysis, { askedBySchool: {} }))
  const document = partsOfWord(docx).get('word/document.xml')!
  const paragraphs = document.split(/(?=<w:p>)/)
  const withWords = (words: string) => paragraphs.filter((one) => textOfXml(one).includes(words))
  const keepsNext = (one: string) => one.includes('<w:keepNext/>')
  expect(withWords('Percent of the students who answered.').map(keepsNext)).not.toContain(false)
  expect(withWords('These questions stand out').map(keepsNext)).toEqual([true])
  const beforeDiscussed = paragraphs.flatMap((one, at) =>
    one.includes('>To discuss<') && !paragraphs[at - 1]!.includes('<w:tc>') ? [paragraphs[at - 1]!] : [],
  )
  expect(beforeDiscussed.length).toBeGreaterThan(2)
  // All but one that an empty line ends.
  expect(beforeDiscussed.filter((one) => !keepsNext(one) && textOfXml(one).trim())).toEqual([])
  const beforeMarks = document.split('▲▼ Points above or below')[0]!
  const lastRow = beforeMarks.slice(beforeMarks.lastIndexOf('<w:tr>')).split('</w:tr>')[0]!
  expect(keepsNext(lastRow)).toBe(true)
  const tables = document.split('<w:tbl>').slice(1)
  const unnamed = tables.filter(
    (one) => !/^<w:tblPr>.*?<w:tblCaption w:val="[^"]{5,}"/.test(one.split('<w:tr>')[0]!),
  )
  // The facts, and twice what goes well beside what to work on, say what they are in their header.
  expect(unnamed).toHaveLength(3)
})

test('in Word a long summary or long questions leave room for where to start', () => {
  const glance = (source: Parameters<typeof outlineOf>[0]) => {
    const block = outlineOf(source).blocks.find(({ kind }) => kind === 'as-fits')
    return block?.kind === 'as-fits' ? block.unmeasured : []
  }
  const steps = (blocks: readonly Block[]) =>
    blocks.flatMap((one) => (one.kind === 'discuss' ? [one.items.length] : []))
  const summary = (letters: number) => ({
    words: {
      headline: '',
      summary: 'a'.repeat(letters),
      notes: [],
      recommendations: ['1', '2', '3'],
      quotes: [],
    },
  })
  expect(
    [0, 700, 1_100, 1_900].map((letters) => steps(glance(sourceOf(analysis, summary(letters))))),
  ).toEqual([[3], [2], [1], [2]])
  const questions = analysis.questions.map((one) => ({
    ...one,
    text: `${one.text} ${'And more. '.repeat(20)}`,
  }))
  expect(steps(glance(sourceOf({ ...analysis, questions }, summary(0))))).toEqual([2])
})

test('the parts of the line at the foot of Word stand apart, and no page begins for an empty line', async () => {
  const title = 'How students in grades 6 to 12 experience their schools this fall'
  const parts = partsOfWord((await reportDocuments(sourceOf(analysis, { status: 'released', title }))).docx)
  const feet = [...parts]
    .filter(([name]) => /^word\/footer\d\.xml$/.test(name))
    .map(([, xml]) => textOfXml(xml))
  const said = feet.find((one) => one.includes('How students'))!
  expect(said).toMatch(/How students in grades 6 to.*…\s+Riverbend Unified School District\s+Page/)
  const styles = parts.get('word/styles.xml')!
  expect(/w:styleId="Between".*?<\/w:style>/.exec(styles)![0]).toMatch(/w:line="20" w:lineRule="exact"/)
})

test('in the tables a long question is cut short; its chapter has it in full', () => {
  const text = `${'At this school I can do what I am good at. '.repeat(7)}The end of it.`
  const questions = analysis.questions.map((one) => (one.key === 't0i0' ? { ...one, text } : one))
  const blocks = outlineOf(sourceOf({ ...analysis, questions }, { language: 'es' })).blocks
  const cells = blocks.flatMap((one) => (one.kind === 'table' ? one.rows.map(([name]) => name) : []))
  const said = cells.map((cell) => (typeof cell === 'string' ? cell : (cell?.words ?? '')))
  expect(
    said.filter((one) => one.startsWith('At this school I can') && one.endsWith('…')).length,
  ).toBeGreaterThan(2)
  expect(Math.max(...said.map(({ length }) => length))).toBe(160)
  expect(JSON.stringify(blocks)).toContain('The end of it.')
})

test('differences of a survey without themes stand on one page with their heading', () => {
  const onNewPage = (one: Analysis) =>
    outlineOf(sourceOf(one)).blocks.some(
      (block) => block.kind === 'heading' && block.text === 'How groups differ' && block.isOnNewPage,
    )
  const many = { ...madeAnalysis({ people: 900, schools: [1.5, 0, -1.5] }), constructs: [] }
  expect(onNewPage(many)).toBe(true)
  expect(onNewPage({ ...many, differences: [] })).toBe(false)
})

test('the heading of a chapter is on the page of what it is about', async () => {
  const long = 'Think of all that you see at this school from the first bell to the last. '.repeat(4)
  const questions = analysis.questions.map((one) => ({ ...one, text: `${one.text} ${long}` }))
  const { pdf } = await reportDocuments(
    sourceOf({ ...analysis, questions, constructs: [], breakdowns: [], differences: [] }),
  )
  const { pages } = await readPdf(pdf)
  const isOf = ({ tags }: (typeof pages)[number]) => tagsWithin(tags).some(({ role }) => role === 'H1')
  const found = pages.filter(
    (page) =>
      page.text.includes('Strengths and areas for growth') && isOf(page) && !page.text.includes('Contents'),
  )
  expect(found).toHaveLength(1)
  expect(found[0]!.text).toContain('These questions stand out')
  expect(found[0]!.text).toContain('What goes well')
})

test('names of a database, addresses and long words end their lines within the page', async () => {
  const name = 'would_you_rather_work_on_a_project_of_your_school_or_on_one_of_a_company_that_is_near_it'
  const address = `https://survey.example/${'x'.repeat(150)}`
  const asked: Record<string, string> = { lunch: name, noise: name + address, clubs: address }
  const questions = analysis.questions.map((one) => ({ ...one, text: asked[one.key] ?? one.text }))
  const { pages } = await readPdf((await reportDocuments(sourceOf({ ...analysis, questions }))).pdf)
  expect(Math.max(...pages.map(({ right }) => right))).toBeLessThan(0.95)
  const said = pages.map(({ text }) => text.replace(/[\s\u200b]/g, '')).join('')
  for (const text of Object.values(asked)) expect(said).toContain(text)
})
