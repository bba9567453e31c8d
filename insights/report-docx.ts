import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { ChartRun } from 'docx/charts'
import { toneColors } from './likert-bar.ts'
import { inWords, type Report, tones } from './report.ts'
import { page, reportStyles } from './report-docx-look.ts'
import { reportTable } from './report-docx-table.ts'
import { printable, text } from './word-text.ts'

/** The report as a Word document (.docx); its chart is a native one, with whole percents for its data. */
export async function reportDocx(report: Report): Promise<Uint8Array> {
  const document = new Document({
    title: report.title,
    creator: report.district,
    description: report.byline,
    styles: reportStyles(report.language),
    sections: [
      {
        properties: { page: { size: page, margin: page.margins } },
        footers: { default: footer(report.shortTitle) },
        children: [
          new Paragraph({ style: 'District', children: [text(report.district)] }),
          new Paragraph({ style: 'Title', children: [text(report.title)] }),
          new Paragraph({ style: 'Byline', border: rule, children: [text(report.byline)] }),
          heading('What people told us'),
          new Paragraph({ children: [text(report.summary.join(' '))] }),
          ...(report.themes.length > 0 ? results(report) : []),
          heading('How to read this'),
          ...report.notes.map((note) => new Paragraph({ bullet: { level: 0 }, children: [text(note)] })),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

function results(report: Report) {
  return [
    heading('Results by theme'),
    ...chart(report),
    reportTable(
      ['Theme', 'Answers', 'Favorable'],
      report.themes.map(({ name, answers, favorable }) => [name, answers, favorable]),
    ),
    heading('Results by question'),
    reportTable(
      ['Question', 'Theme', 'Answers', 'Favorable'],
      report.items.map(({ name, theme, answers, favorable }) => [name, theme, answers, favorable]),
    ),
  ]
}

/** Pixels. */
const chartSize = { width: 620, legend: 60, bar: 34 }

function chart({ themes }: Report): Paragraph[] {
  const shown = themes.flatMap((row) => (row.shares ? [{ ...row, shares: row.shares }] : []))
  if (shown.length === 0) return []
  const run = new ChartRun({
    type: 'bar',
    stacking: 'percent',
    gapWidth: 45,
    categories: shown.map(({ name }) => printable(name)),
    series: tones.map((name, tone) => ({
      name,
      values: shown.map(({ shares }) => shares[tone] ?? 0),
      color: toneColors[tone]?.slice(1),
    })),
    // The first theme stands on top, as in the table.
    categoryAxis: { reverseOrder: true },
    valueAxis: { visible: false, gridlines: false },
    font: { name: 'Arial' },
    chartArea: { fill: 'none', border: 'none' },
    transformation: { width: chartSize.width, height: chartSize.legend + chartSize.bar * shown.length },
    altText: { name: 'Results by theme', description: printable(shown.map(inWords).join(' ')) },
  })
  return [new Paragraph({ keepNext: true, children: [run] })]
}

const heading = (words: string) => new Paragraph({ style: 'Heading1', children: [text(words)] })

const rule = { bottom: { style: BorderStyle.SINGLE, size: 18, color: 'F2B035', space: 8 } }

function footer(shortTitle: string): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'Byline',
        alignment: AlignmentType.LEFT,
        tabStops: [
          { type: TabStopType.RIGHT, position: page.width - page.margins.left - page.margins.right },
        ],
        children: [
          new TextRun({ children: [printable(shortTitle), new Tab()] }),
          new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}
