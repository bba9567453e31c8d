import { expect, test } from 'vitest'
import type { Analysis } from '#contract/results/analyses.ts'
import { strengthsToTell } from '#contract/standing-out.ts'
import { differencesOf } from './figures/differences.ts'
import { outlineOf } from './outline/outline.ts'
import { reportDocuments } from './report-documents.ts'
import { numbersIn, partsOfWord, readPdf, type Tag, tagsWithin, textOfXml } from './testing/read-documents.ts'
import { madeAnalysis, sourceOf } from './testing/report-sources.ts'

const earlier = madeAnalysis({ people: 130, seed: 5, themes: [0.6, 0.3, -0.6, 0.2] })
const analysis = madeAnalysis({ people: 137, enrolment: 260 })
const source = sourceOf(analysis, {}, [earlier])
const made = await reportDocuments(source)
const pdf = await readPdf(made.pdf)
const word = partsOfWord(made.docx)

/** Every number of some analyses as it may be printed, with those that two of them make: rates, differences and all others. */
function printable(...analyses: Analysis[]): Set<number> {
  const found = new Set<number>()
  const add = (value: unknown): void => {
    if (typeof value === 'number') {
      for (const one of [value, Number(value.toFixed(1)), Number(value.toFixed(2))]) found.add(Math.abs(one))
      if (value >= 0 && value <= 1) for (const one of [Math.floor, Math.ceil]) found.add(one(value * 100))
    } else if (typeof value === 'string') for (const one of numbersIn(value)) found.add(one)
    else if (value && typeof value === 'object') for (const one of Object.values(value)) add(one)
  }
  for (const one of analyses)
    add({
      ...one,
      differences: one.differences.length,
      questions: one.questions.map((question) => ({
        ...question,
        figures: question.figures.filter(({ group }) => group.length < 2),
      })),
      constructs: one.constructs.map((construct) => ({
        ...construct,
        figures: construct.figures.filter(({ group }) => group.length < 2),
      })),
      others: [...one.constructs, ...one.questions].flatMap(({ key }) =>
        differencesOf(one, key).map(({ others }) => others),
      ),
    })
  return found
}

const shown = printable(analysis, earlier)
/** Pages, places in lists, years and the numbers of the texts about method. */
const ordinals = new Set([...Array(40).keys(), 95, 100, 1927, 1998, 2025, 2026, 0.7])
const rate = Math.round((137 / 260) * 100)
const percentsAll = [...shown].filter((one) => one <= 100)
const isDifference = (number: number) =>
  percentsAll.some((one) => Number.isInteger(one) && shown.has(one + number))
const strangers = (text: string) =>
  numbersIn(text).filter((one) => !shown.has(one) && !ordinals.has(one) && one !== rate && !isDifference(one))

test('every number in the text of both files stands in the analysis', () => {
  expect(pdf.pages.length).toBe(made.pages)
  expect(strangers(pdf.pages.map(({ text }) => text).join('\n'))).toEqual([])
  const written = [...word].filter(([name]) => /^word\/(document|header\d|footer\d)\.xml$/.test(name))
  expect(written.length).toBeGreaterThan(2)
  expect(strangers(written.map(([, xml]) => textOfXml(xml)).join('\n'))).toEqual([])
})

test('the workbooks of charts hold the names and whole percents that are shown, and nothing else', () => {
  const sheets = [...word].filter(([name]) => /\.xlsx\/xl\/worksheets\//.test(name))
  expect(sheets.length).toBeGreaterThan(6)
  for (const [, xml] of sheets) {
    const numbers = [...xml.matchAll(/<c r="[A-Z]+\d+"><v>([^<]*)<\/v>/g)].map(([, value]) => Number(value))
    expect(numbers.filter((one) => !Number.isInteger(one) || one < 0 || one > 100)).toEqual([])
    expect(numbers.filter((one) => !shown.has(one))).toEqual([])
    // No cell is numbered beyond the table, so that nothing is kept aside.
    expect(xml).not.toMatch(/<f>|hidden=/)
  }
  expect([...word.keys()].filter((name) => /vba|macro|\.bin$/i.test(name))).toEqual([])
})

test('the PDF has a title, a language, bookmarks, tables with headings, and drawings that are told in words', () => {
  expect(pdf.info).toMatchObject({ Title: source.title, Language: 'en-US', Author: source.district })
  expect(pdf.bookmarks).toContain('How to read this report')
  const tags = pdf.pages.flatMap((page) => tagsWithin(page.tags))
  const having = (role: string) => tags.filter((tag) => tag.role === role)
  expect(having('H1').length).toBeGreaterThan(8)
  expect(having('Figure').length).toBeGreaterThan(15)
  expect(having('Figure').filter(({ alt }) => !alt || alt.length < 10)).toEqual([])
  expect(having('Table').length).toBeGreaterThan(8)
  expect(having('Table').filter((table) => !tagsWithin(table).some(({ role }) => role === 'TH'))).toEqual([])
  expect(having('THead').flatMap(tagsWithin).filter(isHeaderOf('Row'))).toEqual([])
  expect(having('THead').flatMap(tagsWithin).filter(isHeaderOf('Column')).length).toBeGreaterThan(20)
})

test('in the PDF text stands in paragraphs, headings, lists and tables, never in a part by itself', () => {
  const parts = ['Root', 'Document', 'Div', 'Sect', 'Part', 'BlockQuote']
  const within = pdf.pages.flatMap(({ tags }) => tagsWithin(tags)).filter(({ role }) => parts.includes(role))
  const bare = within.filter(({ children = [] }) =>
    children.some(({ role }) => role === 'Span' || role === undefined),
  )
  expect(within.length).toBeGreaterThan(10)
  expect(bare.length).toBe(0)
})

const isHeaderOf =
  (what: 'Row' | 'Column') =>
  ({ role, scope }: Tag) =>
    role === 'TH' && scope === what

test('in the PDF the first cell of each row of a table is the header of that row', () => {
  const bodies = pdf.pages.flatMap((page) => tagsWithin(page.tags)).filter(({ role }) => role === 'TBody')
  const rows = bodies.flatMap(({ children = [] }) => children)
  expect(rows.length).toBeGreaterThan(60)
  const first = rows.filter(({ role, children = [] }) => role !== 'TR' || !isHeaderOf('Row')(children[0]!))
  expect(first).toEqual([])
  const others = rows.flatMap(({ children = [] }) => children.slice(1))
  expect(new Set(others.map(({ role }) => role))).toEqual(new Set(['TD']))
})

/** The languages of the cells of tables, which they have from what they are in if they say none. */
function cellsWithin({ role, lang, children = [] }: Tag, around: string): string[] {
  const language = lang ?? around
  const isCell = role === 'TD' || role === 'TH'
  return [...(isCell ? [language] : []), ...children.flatMap((child) => cellsWithin(child, language))]
}

test('in a report of another language the questions and answers are marked as of theirs, and in their own none is', async () => {
  const { docx, pdf: bytes } = await reportDocuments(sourceOf(analysis, { language: 'es' }))
  const languagesOf = (document: string) => new Set(document.match(/(?<=<w:lang w:val=")[^"]+/g))
  const spanish = partsOfWord(docx).get('word/document.xml')!
  expect(languagesOf(spanish)).toEqual(new Set(['en-US']))
  const asked = new Set(
    analysis.questions
      .filter(({ role }) => role !== 'breakdown')
      .flatMap(({ text, options }) => [text, ...options]),
  )
  const runs = spanish
    .split('<w:r>')
    .filter((one) => asked.has(/<w:t[^>]*>([^<]*)</.exec(one)?.[1]?.trim() ?? ''))
  expect(runs.length).toBeGreaterThan(50)
  expect(runs.filter((one) => !one.includes('<w:lang w:val="en-US"/>'))).toEqual([])
  expect(languagesOf(word.get('word/document.xml')!)).toEqual(new Set())
  const languages = async (file: Uint8Array) =>
    new Set(
      (await readPdf(file)).pages.flatMap(({ tags }) => tagsWithin(tags)).flatMap(({ lang }) => lang ?? []),
    )
  expect(await languages(bytes)).toContain('en-US')
  const cells = (await readPdf(bytes)).pages.slice(-4).flatMap(({ tags }) => cellsWithin(tags, 'es-US'))
  expect(cells.filter((language) => language === 'en-US').length).toBeGreaterThan(50)
  expect(cells.filter((language) => language === 'es-US').length).toBeGreaterThan(200)
  expect(await languages(made.pdf)).not.toContain('es-US')
})

test('Word has real headings, contents, repeated header rows, and charts with alternative texts', () => {
  const document = word.get('word/document.xml')!
  expect(document.match(/<w:pStyle w:val="Heading1"\/>/g)!.length).toBeGreaterThan(8)
  expect(document).toContain('TOC \\')
  expect(document.match(/<w:tbl>/g)).toHaveLength(document.match(/<w:tblHeader\/>/g)!.length)
  const drawings = [...document.matchAll(/<wp:docPr [^>]*>/g)].map(([tag]) => tag)
  expect(drawings.length).toBeGreaterThan(6)
  expect(drawings.filter((tag) => !/descr="[^"]{10,}"/.test(tag))).toEqual([])
  expect(word.get('docProps/core.xml')).toContain(`<dc:creator>${source.district}</dc:creator>`)
})

test('Word leaves nothing alone on a page: points to discuss, a number with its people, small tables and rows of one question', () => {
  const document = word.get('word/document.xml')!
  const paragraphs = document.split(/(?=<w:p>)/)
  const keepsNext = (words: string, after = '') =>
    paragraphs
      .slice(paragraphs.findIndex((one) => one.includes(after)))
      .find((one) => one.includes(words))!
      .includes('<w:keepNext/>')
  const discussed = paragraphs.flatMap((one, at) => (one.includes('>To discuss<') ? [at + 1] : []))
  const several = discussed.filter((at) => paragraphs[at + 1]!.includes('w:val="ListParagraph"'))
  expect(several.length).toBeGreaterThan(0)
  for (const at of several)
    expect([at, at + 1].map((one) => paragraphs[one]!.includes('<w:keepNext/>'))).toEqual([true, false])
  expect(keepsNext('On average')).toBe(true)
  expect(keepsNext('>None of these<', 'Which of these do you take part in?')).toBe(true)
  expect(keepsNext('>Where do you eat lunch?<', '>Other questions by school')).toBe(true)
  expect(keepsNext('None of these<', '>Other questions by school')).toBe(false)
})

test('a heading is not said again above its table in Word, whose name is for readers of a screen', () => {
  const document = word.get('word/document.xml')!
  const name = 'Percent favorable by school, with people'
  expect(textOfXml(document).split(name)).toHaveLength(2)
  expect(document).toContain(`<w:tblCaption w:val="${name}"/></w:tblPr>`)
})

test('Word tells of no mark that its charts have not, and each of its ordered lists counts from 1', async () => {
  const recommendations = ['Ask the student council for two proposals by May.']
  const { docx } = await reportDocuments(sourceOf(analysis, { words: { ...source.words, recommendations } }))
  const document = partsOfWord(docx).get('word/document.xml')!
  expect(document).not.toMatch(/The line shows|▼ marks|centered/)
  const listOf = (words: string) => {
    const paragraph = document.slice(0, document.lastIndexOf(words)).split('<w:p>').at(-1)!
    return /<w:numId w:val="(\d+)"\/>/.exec(paragraph)?.[1]
  }
  expect(listOf('What lies behind the other answers?')).toBeDefined()
  expect(listOf(recommendations[0]!)).not.toBe(listOf('and what could be tried this term?'))
})

test('a chapter says how each of its questions changed, and which rose or fell most', () => {
  const chapter = pdf.pages.find(({ text }) => text.includes('Theme 4 of 4'))!.text
  expect(chapter).toMatch(/The fall is largest for “[^”]+” \(−\d+ points\)/)
  expect(chapter.match(/−\d+\s+clearly down/g)!.length).toBeGreaterThan(1)
  expect(chapter).toMatch(/Change/)
  const first = pdf.pages.find(({ text }) => text.includes('Theme 1 of 4'))!.text
  expect(first).not.toMatch(/The (fall|rise) is largest/)
})

test('the line of a theme has its table behind it in both files', () => {
  const chapter = pdf.pages.find(({ text }) => text.includes('Theme 4 of 4'))!
  expect(chapter.text).toMatch(
    /Survey\s+Favorable\s+Likely range\s+Apr 2026\s+\d+%\s+\d+–\d+%\s+Oct 2026\s+\d+%/,
  )
  const headings = tagsWithin(chapter.tags).filter(({ role }) => role === 'Table')
  expect(headings.length).toBeGreaterThan(1)
  expect(textOfXml(word.get('word/document.xml')!)).toMatch(
    /Survey\s+Apr 2026\s+Oct 2026\s+Favorable\s+\d+%\s+\d+%\s+Likely range\s+\d+–\d+%\s+\d+–\d+%/,
  )
})

test('colors of a heat table have a legend whose classes are those of its cells', () => {
  const page = pdf.pages.find(({ text }) => text.includes('How groups differ') && !text.includes('Contents'))!
  expect(page.text).toMatch(/Percent favorable:\s+under 15\s+15 to 24\s+25 to 34\s+35 to 44\s+45 and more/)
})

test('the same report is the same bytes, whatever was made before it', async () => {
  const again = await reportDocuments(source)
  expect(Buffer.from(again.docx).equals(made.docx)).toBe(true)
  expect(Buffer.from(again.pdf).equals(made.pdf)).toBe(true)
  expect(word.get('docProps/core.xml')).toContain(`${source.preparedOn.toISOString()}</dcterms:created>`)
})

test('At a glance ends with where to start, or with what the analyst recommends', async () => {
  expect(pdf.pages[1]!.text).toContain('Where to start')
  expect(pdf.bookmarks).toContain('At a glance')
  const recommendations = ['Ask the student council for two proposals by May.']
  const { pdf: other } = await reportDocuments(
    sourceOf(analysis, { words: { ...source.words, recommendations } }),
  )
  const { pages } = await readPdf(other)
  expect(pages[1]!.text).toContain(recommendations[0])
  expect(pages[1]!.text).not.toContain('Where to start')
})

test('the PDF has the first steps that Word has, for which it gives up findings', async () => {
  const all = madeAnalysis({ people: 400, enrolment: 700, themes: [1.2, 0.5, 0.1, -0.8] })
  const questions = all.questions.map((asked) => ({
    ...asked,
    text: `${asked.text} Think of a usual day here.`,
  }))
  const more = all.constructs.slice(0, 2).map((own) => ({ ...own, key: `${own.key} again` }))
  const one = sourceOf({ ...all, questions, constructs: [...all.constructs, ...more] })
  const steps = outlineOf(one).blocks.flatMap((block) =>
    block.kind === 'as-fits'
      ? block.unmeasured.flatMap((own) => (own.kind === 'discuss' ? own.items : []))
      : [],
  )
  const { pages } = await readPdf((await reportDocuments(one)).pdf)
  const text = pages[1]!.text.replace(/\s+/g, ' ')
  expect(steps).toHaveLength(3)
  expect(steps.filter((step) => !text.includes(step))).toEqual([])
})

test('a draft says so on its cover and on every page, a released report nowhere', async () => {
  const drafted = await reportDocuments(sourceOf(madeAnalysis({ people: 4 }), { status: 'unchecked' }))
  const { pages } = await readPdf(drafted.pdf)
  expect(pages.map(({ text }) => text.includes('Draft, not yet checked by the research team'))).toEqual([
    true,
    true,
  ])
  expect(word.get('word/header1.xml')).toContain('Draft')
  const released = await reportDocuments(sourceOf(madeAnalysis({ people: 4 }), { status: 'released' }))
  const read = await readPdf(released.pdf)
  expect(read.pages.map(({ text }) => text).join()).not.toContain('Draft')
  expect([...partsOfWord(released.docx).values()].join()).not.toContain('>Draft')
})

test.each([3, 4])('of %i people no figure is told', async (people) => {
  const documents = await reportDocuments(sourceOf(madeAnalysis({ people })))
  const { pages } = await readPdf(documents.pdf)
  // k, the date of the cover and the day of the report, the grades of its title, and the pages.
  const allowed = new Set([10, 19, 30, 23, 2026, 6, 9, 1, 2])
  const text = pages.map((page) => page.text).join('\n')
  expect(numbersIn(text).filter((one) => !allowed.has(one))).toEqual([])
  expect(text).not.toContain('%')
  const parts = partsOfWord(documents.docx)
  expect(textOfXml(parts.get('word/document.xml')!)).not.toContain('%')
  expect([...parts.keys()].filter((name) => name.includes('chart'))).toEqual([])
})

test('a report in Spanish has no English word of the product', async () => {
  const spanish = await reportDocuments(sourceOf(analysis, { language: 'es' }, [earlier]))
  const { pages, info } = await readPdf(spanish.pdf)
  expect(info.Language).toBe('es-US')
  const text = pages.map((page) => page.text).join('\n')
  expect(text).toMatch(/De un vistazo|Método y privacidad/)
  expect(text).not.toMatch(/At a glance|likely|clearly|answered|Favorable answers|Tables/)
  expect(strangers(text)).toEqual([])
})

test('At a glance keeps to one page, however long names and the summary are and however many themes there are', async () => {
  const more = 'and all that belongs to it in the eyes of those who are here every day '.repeat(2)
  const constructs = [0, 1, 2].flatMap((at) =>
    analysis.constructs.map((one) => ({ ...one, key: `${one.key}${at}`, name: `${one.name} ${more}${at}` })),
  )
  const questions = analysis.questions.map((one) => ({ ...one, text: `${one.text} ${more}` }))
  const crowded = { ...analysis, constructs, questions }
  for (const summary of [
    '',
    'A sentence that somebody wrote. '.repeat(18),
    'A sentence that somebody wrote for the board. '.repeat(43),
  ]) {
    const documents = await reportDocuments(
      sourceOf(crowded, {
        district: more,
        words: { ...source.words, headline: more.slice(0, 160), summary },
      }),
    )
    const { pages } = await readPdf(documents.pdf)
    expect(pages[2]!.text.trimStart()).toMatch(/^Contents/)
  }
})

test('people of whom a breakdown is not known are compared with, and never told as a group', () => {
  const many = madeAnalysis({ people: 600 })
  const about = many.constructs.map(({ key }) => key)
  const told = about.flatMap((key) => differencesOf(many, key))
  const [{ block, breakdown } = { block: null, breakdown: null }] = told
  expect(block).not.toBeNull()
  const unknown = JSON.parse(
    JSON.stringify(many).replaceAll(JSON.stringify(block!.key), JSON.stringify(`${breakdown!.key}:_`)),
  ) as Analysis
  const left = about.flatMap((key) => differencesOf(unknown, key))
  expect(left.map((one) => one.block.key)).not.toContain(`${breakdown!.key}:_`)
  expect(left).toHaveLength(told.filter((one) => one.block.key !== block!.key).length)
})

test('a question that fewer than half answered favorably does not go well, even where it is the highest', () => {
  const low = madeAnalysis({ people: 400, themes: [0.6, -1.5, -1.5, -1.5], schools: [0, 0, 0] })
  const told = strengthsToTell(low)
  expect(low.strengths.length).toBeGreaterThan(told.length)
  expect(strengthsToTell(madeAnalysis({ people: 400, themes: [-2, -2, -2, -1.5] }))).toEqual([])
})

test('a group is told of only where its own difference is clear, also beside others that differ', () => {
  const many = madeAnalysis({ people: 600 })
  const about = many.constructs.map(({ key }) => key)
  const told = about.flatMap((key) => differencesOf(many, key))
  expect(told.length).toBeGreaterThan(0)
  const { block, about: key } = told[0]!
  const few = {
    ...many,
    constructs: many.constructs.map((one) => ({
      ...one,
      figures: one.figures.map((figure) =>
        figure.group[0] === block.key && figure.shown === 'exact' && figure.favorable
          ? { ...figure, n: 1 }
          : figure,
      ),
    })),
  }
  const left = about.flatMap((one) => differencesOf(few, one))
  expect(left.some((one) => one.about === key && one.block.key === block.key)).toBe(false)
  expect(left).toHaveLength(told.filter((one) => one.block.key !== block.key).length)
})
