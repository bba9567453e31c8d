import { type FileChild, HeadingLevel, Paragraph, ShadingType, TableOfContents } from 'docx'
import type { Block, Change } from '#insights/report/outline/blocks.ts'
import type { Charts } from './chart-parts.ts'
import { barChart, likertChart, lineChart } from './charts.ts'
import { colors } from './look.ts'
import type { Cell, Tables } from './tables.ts'
import { printable, text } from './word-text.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
/** Of the document that blocks are written in. */
type Within = Tables & Charts

const onNewPage = { pageBreakBefore: true, spacing: { before: 0 } }

/** How each kind of block is written in Word; charts stand with the table of their numbers. */
const writers: {
  [Kind in Block['kind']]: (block: Of<Kind>, within: Within, next?: Block) => FileChild[]
} = {
  heading: ({ level, text: words, eyebrow, headline, isOnNewPage, isAsked, figure }, { asked }) => [
    ...(eyebrow
      ? [
          new Paragraph({
            style: 'Eyebrow',
            ...(isOnNewPage && onNewPage),
            children: [text(eyebrow)],
          }),
        ]
      : []),
    new Paragraph({
      heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
      ...(isOnNewPage && !eyebrow && onNewPage),
      ...(eyebrow && { spacing: { before: 40 } }),
      children: [
        text(words, { ...(headline && { size: 18, color: colors.primary }), ...(isAsked && asked) }),
      ],
    }),
    ...(headline ? [styled('Headline', headline)] : []),
    ...(figure
      ? [
          new Paragraph({
            style: 'BigNumber',
            children: [
              text(figure.value),
              text(` ${figure.note}`, { size: 18, bold: false, color: colors.quiet }),
            ],
          }),
        ]
      : []),
  ],
  text: ({ style, text: words }, _, next) => [
    // A long opening of At a glance is set smaller, as in the PDF, so that all of it fits on a page.
    styled(
      { lead: words.length > longLead ? 'Normal' : 'Lead', body: 'Normal', note: 'Note' }[style],
      words,
      isNote(next) || staysWith(next),
    ),
  ],
  list: ({ items, isOrdered }, { listNumber }, next) => {
    const instance = isOrdered ? listNumber() : null
    return items.map((words) => listed(words, instance, staysWith(next)))
  },
  facts: ({ facts }, { table }) => [
    table(
      facts.map(({ name }) => name),
      [facts.map(({ value }) => ({ words: value, isStrong: true })), facts.map(({ note }) => note)],
      { first: 1 / facts.length, areLeft: true },
    ),
  ],
  bars: (block, within, next) => [
    ...(block.title ? [heading2(block.title)] : []),
    ...(block.note ? [styled('Note', block.note, true)] : []),
    ...barChart(
      {
        title: block.title,
        alt: block.rows.map(({ alt }) => alt).join(' '),
        rows: block.rows.flatMap(({ name, percent }) => (percent === null ? [] : [{ name, percent }])),
        series: block.head[2] ?? '',
      },
      within,
    ),
    within.table(
      block.head,
      block.rows.map((row) => barCells(row, block.head.length)),
      {
        first: block.rows.some(({ name }) => name.length > 40) ? 0.6 : 0.34,
        caption: block.title,
        keepsNext: isNote(next),
      },
    ),
  ],
  likert: (block, within) => [
    heading2(block.title, block.isAsked ? within.asked : {}),
    styled('Note', block.note, true),
    ...likertChart(block, within),
    within.table(
      [block.head[0]!, ...block.head.slice(2)],
      block.rows.map(({ text: words, note, answers, favorable, change }) =>
        [
          { words: note ? `${words} (${note})` : words, isAsked: true },
          answers,
          { words: favorable, isStrong: true },
          changeCell(change),
        ].slice(0, block.head.length - 1),
      ),
      {
        // Long questions get the room that numbers leave.
        first: block.head.length <= 4 ? 0.66 : block.rows.some((row) => row.text.length > 120) ? 0.54 : 0.4,
        caption: block.title,
      },
    ),
    spacer(),
  ],
  options: (block, within, next) => [
    ...barChart(
      {
        title: block.title,
        alt: block.alt,
        rows: block.rows.map(({ label, percent }) => ({ name: label, percent })),
        series: block.head[1]!,
      },
      within,
    ),
    within.table(
      block.head,
      block.rows.map(({ label, percent, people }) => [
        { words: label, isAsked: true },
        `${percent}%`,
        people,
      ]),
      { keepsNext: isNote(next), caption: block.title },
    ),
  ],
  line: (block, within) => [
    heading2(block.title),
    ...lineChart(block, within),
    pointsTable(block, within.table),
    block.note ? styled('Note', block.note) : spacer(),
  ],
  findings: ({ title, items }) => [
    heading2(title),
    ...items.map(
      ({ figure, text: words }) =>
        new Paragraph({
          style: 'Finding',
          children: [text(figure === '' ? '' : `${figure} `, { bold: true }), text(words)],
        }),
    ),
  ],
  shares: ({ title, rows, head, note }, { table }) => [
    styled('Note', note, true),
    table(
      head,
      rows.map(({ name, value, people }) => [name, value, people]),
      { caption: title },
    ),
  ],
  heat: ({ title, head, rows }, { table }) => [
    table(
      head,
      rows.map(({ name, cells }) => [name, ...cells.map(heatCell)]),
      { areCentered: true, first: 0.24, caption: title },
    ),
    spacer(),
  ],
  table: ({ caption, head, rows, isWide }, { table }) => [table(head, rows, { isWide, caption }), spacer()],
  legend: ({ title, steps }) => [
    new Paragraph({
      style: 'Note',
      children: [
        text(title),
        ...steps.flatMap((words, at) => [
          text('  '),
          text(` ${words} `, {
            color: at === 4 ? 'FFFFFF' : colors.ink,
            shading: { type: ShadingType.CLEAR, fill: colors.heat[at]! },
          }),
        ]),
      ],
    }),
  ],
  quotes: ({ quotes }, { asked }) =>
    quotes.map((words) => new Paragraph({ style: 'PickedQuote', children: [text(words, asked)] })),
  discuss: ({ title, items }) => [
    heading2(title),
    ...items.map((words, at) => listed(words, null, at < items.length - 1)),
  ],
  columns: ({ left, right }, within, next) => {
    const [one, other] = [left[0], right[0]]
    return one?.kind === 'findings' && other?.kind === 'findings'
      ? [spacer(true), findingsBeside(one, other, within), spacer()]
      : [...written(left, within), ...written(right, within, next)]
  },
  'as-fits': ({ unmeasured }, within) => written(unmeasured, within),
  contents: ({ title }) => [
    new Paragraph({ style: 'Eyebrow', pageBreakBefore: true, children: [text(title)] }),
    new TableOfContents(printable(title), { hyperlink: true, headingStyleRange: '1-1', beginDirty: false }),
    new Paragraph({ children: [] }),
  ],
}

/** The paragraphs, tables and charts of some blocks; `after` is what follows them. */
export function written(blocks: readonly Block[], within: Within, after?: Block): FileChild[] {
  return blocks.flatMap((block, at) =>
    (writers[block.kind] as (one: Block, within: Within, next?: Block) => FileChild[])(
      block,
      within,
      blocks[at + 1] ?? after,
    ),
  )
}

const longLead = 450

/** Whether a block says little without the one before. */
const staysWith = (next?: Block) =>
  next !== undefined && ['columns', 'options', 'discuss'].includes(next.kind)
const isNote = (block?: Block) => block?.kind === 'text' && block.style === 'note'
const styled = (style: string, words: string, keepNext = false) =>
  new Paragraph({ style, ...(keepNext && { keepNext }), children: [text(words)] })
const heading2 = (words: string, look: Parameters<typeof text>[1] = {}) =>
  new Paragraph({ heading: HeadingLevel.HEADING_2, children: [text(words, look)] })
/** Separates two tables, which would otherwise merge. */
const spacer = (keepNext = false) =>
  new Paragraph({ style: 'Between', ...(keepNext && { keepNext }), children: [] })
/** An item of a list that counts from 1 by itself, or has bullets; the library gives it the style ListParagraph. */
const listed = (words: string, instance: number | null, keepNext = false) =>
  new Paragraph({
    ...(keepNext && { keepNext }),
    ...(instance === null
      ? { bullet: { level: 0 } }
      : { numbering: { reference: 'ordered', level: 0, instance } }),
    children: [text(words)],
  })

/** Two lists of findings side by side, which halves their height. */
function findingsBeside(one: Of<'findings'>, other: Of<'findings'>, { table }: Tables): FileChild {
  const words = ({ items }: Of<'findings'>, at: number) => {
    const item = items[at]
    return item ? `${item.figure} ${item.text}`.trim() : ''
  }
  const rows = Array.from({ length: Math.max(one.items.length, other.items.length) }, (_, at) => [
    words(one, at),
    words(other, at),
  ])
  return table([one.title, other.title], rows, { first: 0.5, areLeft: true })
}

function barCells(
  { name, note, label, low, high, change }: Of<'bars'>['rows'][number],
  columns: number,
): (Cell | string)[] {
  const cells = [
    note ? `${name} (${note})` : name,
    low === null || high === null ? '–' : `${low}–${high}%`,
    { words: label, isStrong: true },
    changeCell(change),
  ]
  return cells.slice(0, columns)
}

/** The numbers of a chart over time below its points, at most eight: a row for each would take a third of a page. */
function pointsTable({ title, head, points, note }: Of<'line'>, table: Tables['table']): FileChild {
  const [survey = '', favorable = '', likelyRange = ''] = head
  const rows = [
    [favorable, ...points.map(({ percent }) => (percent === null ? '–' : `${percent}%`))],
    [
      likelyRange,
      ...points.map(({ low, high }) => (low === null || high === null ? '–' : `${low}–${high}%`)),
    ],
  ]
  const options = { first: 0.16, areCentered: true, keepsNext: note !== '', caption: title }
  return table([survey, ...points.map(({ label }) => label)], rows, options)
}

const changeCell = (change: Change | null): Cell | string =>
  change ? { words: change.text, color: colors[change.direction], isStrong: change.direction !== 'flat' } : ''

function heatCell({ text: words, mark, step }: Of<'heat'>['rows'][number]['cells'][number]): Cell {
  const fill = step === null ? undefined : colors.heat[step - 1]
  return {
    words: mark ? `${words} ${mark}` : words,
    isStrong: mark !== '',
    ...(fill && { fill }),
    ...(step === 5 && { color: 'FFFFFF' }),
  }
}
