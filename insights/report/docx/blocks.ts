import { type FileChild, HeadingLevel, Paragraph, TableOfContents } from 'docx'
import type { Block } from '#insights/report/outline/blocks.ts'
import { barChart, likertChart, lineChart } from './charts.ts'
import { colors } from './look.ts'
import type { Cell, Tables } from './tables.ts'
import { printable, text } from './word-text.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** How each kind of block is written in Word; charts stand with the table of their numbers. */
const writers: { [Kind in Block['kind']]: (block: Of<Kind>, tables: Tables) => FileChild[] } = {
  heading: ({ level, text: words, eyebrow, isOnNewPage, figure }) => [
    ...(eyebrow
      ? [
          new Paragraph({
            style: 'Eyebrow',
            pageBreakBefore: isOnNewPage === true,
            children: [text(eyebrow)],
          }),
        ]
      : []),
    new Paragraph({
      heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
      pageBreakBefore: isOnNewPage === true && !eyebrow,
      children: [text(words)],
    }),
    ...(figure ? [styled('BigNumber', figure.value), styled('Note', figure.note)] : []),
  ],
  text: ({ style, text: words }) => [styled({ lead: 'Lead', body: 'Normal', note: 'Note' }[style], words)],
  list: ({ items, isOrdered }) => items.map((words) => listed(words, isOrdered)),
  facts: ({ facts }, { table }) => [
    table(
      facts.map(({ name }) => name),
      [facts.map(({ value }) => ({ words: value, isStrong: true })), facts.map(({ note }) => note)],
      { first: 1 / facts.length, areCentered: false },
    ),
  ],
  bars: (block, { table }) => [
    ...(block.title ? [heading2(block.title)] : []),
    ...(block.note ? [styled('Note', block.note)] : []),
    ...barChart(
      block.title,
      block.rows.map(({ alt }) => alt).join(' '),
      block.rows.flatMap(({ name, percent }) => (percent === null ? [] : [{ name, percent }])),
      block.head[2] ?? '',
    ),
    table(
      block.head,
      block.rows.map((row) => barCells(row, block.head.length)),
      { first: 0.4 },
    ),
  ],
  likert: (block, { table }) => [
    heading2(block.title),
    styled('Note', block.note),
    ...likertChart(block),
    table(
      [block.head[0]!, block.head[2]!, block.head[3]!],
      block.rows.map(({ text: words, note, answers, favorable }) => [
        note ? `${words} (${note})` : words,
        answers,
        { words: favorable, isStrong: true },
      ]),
      { first: 0.66 },
    ),
  ],
  options: (block, { table }) => [
    ...barChart(
      block.title,
      block.alt,
      block.rows.map(({ label, percent }) => ({ name: label, percent })),
      block.head[1]!,
    ),
    table(
      block.head,
      block.rows.map(({ label, percent, people }) => [label, `${percent}%`, people]),
    ),
  ],
  line: (block, { table }) => [
    heading2(block.title),
    ...lineChart(block),
    table(
      block.head,
      block.points.map(({ label, percent, low, high }) => [
        label,
        percent === null ? '–' : `${percent}%`,
        low === null || high === null ? '–' : `${low}–${high}%`,
      ]),
    ),
    ...(block.note ? [styled('Note', block.note)] : []),
  ],
  findings: ({ title, items }) => [
    heading2(title),
    ...items.map(
      ({ figure, text: words }) =>
        new Paragraph({ children: [text(figure === '' ? '' : `${figure} `, { bold: true }), text(words)] }),
    ),
  ],
  shares: ({ rows, head }, { table }) => [
    table(
      head,
      rows.map(({ name, value, note }) => [name, value, note]),
    ),
  ],
  heat: ({ head, rows }, { table }) => [
    table(
      head,
      rows.map(({ name, cells }) => [name, ...cells.map(heatCell)]),
      { areCentered: true, first: 0.24 },
    ),
    spacer(),
  ],
  table: ({ caption, head, rows, isWide }, { table }) => [
    styled('Caption', caption),
    table(head, rows, { isWide }),
    spacer(),
  ],
  quotes: ({ quotes }) => quotes.map((words) => styled('PickedQuote', words)),
  discuss: ({ title, items }) => [heading2(title), ...items.map((words) => listed(words, false))],
  columns: ({ left, right }, tables) => [...written(left, tables), ...written(right, tables)],
  contents: ({ title }) => [
    new Paragraph({ style: 'Eyebrow', pageBreakBefore: true, children: [text(title)] }),
    new TableOfContents(printable(title), { hyperlink: true, headingStyleRange: '1-1', beginDirty: false }),
    new Paragraph({ children: [] }),
  ],
}

/** The paragraphs, tables and charts of some blocks. */
export function written(blocks: readonly Block[], tables: Tables): FileChild[] {
  return blocks.flatMap((block) =>
    (writers[block.kind] as (one: Block, within: Tables) => FileChild[])(block, tables),
  )
}

const styled = (style: string, words: string) => new Paragraph({ style, children: [text(words)] })
const heading2 = (words: string) =>
  new Paragraph({ heading: HeadingLevel.HEADING_2, children: [text(words)] })
const spacer = () => new Paragraph({ style: 'Note', children: [] })
const listed = (words: string, isOrdered: boolean) =>
  new Paragraph({
    style: 'ListParagraph',
    ...(isOrdered ? { numbering: { reference: 'ordered', level: 0 } } : { bullet: { level: 0 } }),
    children: [text(words)],
  })

function barCells(
  { name, note, label, low, high, change }: Of<'bars'>['rows'][number],
  columns: number,
): (Cell | string)[] {
  const cells = [
    note ? `${name} (${note})` : name,
    low === null || high === null ? '–' : `${low}–${high}%`,
    { words: label, isStrong: true },
    change
      ? { words: change.text, color: colors[change.direction], isStrong: change.direction !== 'flat' }
      : '',
  ]
  return cells.slice(0, columns)
}

function heatCell({ text: words, mark, step }: Of<'heat'>['rows'][number]['cells'][number]): Cell {
  const fill = step === null ? undefined : colors.heat[step - 1]
  return {
    words: mark ? `${words} ${mark}` : words,
    isStrong: mark !== '',
    ...(fill && { fill }),
    ...(step === 5 && { color: 'FFFFFF' }),
  }
}
