import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  type ISectionOptions,
  LevelFormat,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import type { Outline } from '#insights/report/outline/blocks.ts'
import { runsOf } from '#insights/report/outline/directions.ts'
import { shortened } from '#insights/report/words/shortened.ts'
import { zipped } from '#surveys/workbook/zipped.ts'
import { written } from './blocks.ts'
import { createCharts } from './chart-parts.ts'
import { docxParts } from './docx-parts.ts'
import { withFullPages } from './full-pages.ts'
import { colors, page, reportStyles, textWidth } from './look.ts'
import { createRawXml } from './raw-xml.ts'
import { sameEachTime } from './same-each-time.ts'
import { createTables } from './tables.ts'
import { printable, text } from './word-text.ts'

const [main, styles] = ['word/document.xml', 'word/styles.xml']
/** What an entry of the contents has for its page number, which no word processor fills in by itself. */
const noPage =
  /<w:r><w:tab\/><\/w:r><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"\/><w:instrText[^>]*>PAGEREF [^<]*<\/w:instrText><w:fldChar w:fldCharType="separate"\/><w:fldChar w:fldCharType="end"\/><\/w:r>/g

/** The report as a Word document (.docx) with native charts. */
export async function reportDocx(outline: Outline): Promise<Uint8Array> {
  const raw = createRawXml()
  const charts = createCharts(raw.place)
  const within = { ...createTables(outline.askedLanguage, raw.place), ...charts }
  const document = new Document({
    title: printable(outline.title),
    creator: printable(outline.district),
    lastModifiedBy: printable(outline.district),
    description: printable(outline.description),
    styles: reportStyles(outline.language),
    hyphenation: { autoHyphenation: true },
    numbering: {
      config: [
        {
          reference: 'ordered',
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 500, hanging: 360 } } },
            },
          ],
        },
      ],
    },
    sections: [
      { properties: { page: upright, titlePage: true }, ...margins(outline), children: coverPage(outline) },
      ...runsOf(outline.blocks).map(({ isWide, blocks }) =>
        section(outline, isWide, written(withFullPages(blocks), within)),
      ),
    ],
  })
  const parts = docxParts(document)
  parts.set(main, raw.put(String(parts.get(main)).replace(noPage, '')))
  parts.set(styles, dividedInColumnHeadings(String(parts.get(styles))))
  charts.addTo(parts)
  return zipped(sameEachTime(parts, outline.preparedOn))
}

/** Words are divided above columns alone: one that is wider than its column would be torn between any two letters. */
const dividedInColumnHeadings = (xml: string) =>
  xml
    .replace('<w:pPrDefault><w:pPr>', '$&<w:suppressAutoHyphens/>')
    .replace(/(w:styleId="ColumnHeading".*?<w:pPr>)/, '$1<w:suppressAutoHyphens w:val="0"/>')

const upright = { size: { width: page.width, height: page.height }, margin: page.margins }
const turned = { size: { ...upright.size, orientation: PageOrientation.LANDSCAPE }, margin: page.margins }

function section(outline: Outline, isWide: boolean, children: FileChild[]): ISectionOptions {
  const properties = { page: isWide ? turned : upright, type: SectionType.NEXT_PAGE }
  return { properties, ...margins(outline, isWide), children }
}

function coverPage({ cover }: Outline): Paragraph[] {
  const rule = { bottom: { style: BorderStyle.SINGLE, size: 18, color: colors.accent, space: 8 } }
  return [
    new Paragraph({ style: 'Eyebrow', children: [text(cover.eyebrow)], spacing: { before: 3_600 } }),
    ...(cover.draft ? [new Paragraph({ style: 'Draft', children: [text(cover.draft)] })] : []),
    new Paragraph({ style: 'District', children: [text(cover.district)], spacing: { before: 600 } }),
    new Paragraph({ style: 'Title', border: rule, children: [text(cover.title)] }),
    ...cover.lines.map((words) => new Paragraph({ style: 'Lead', children: [text(words)] })),
    new Paragraph({ style: 'Note', spacing: { before: 1_200 }, children: [text(cover.prepared)] }),
  ]
}

/** The width from the margin to the middle of a page, in the footer's type. */
const lettersToMiddle = { upright: 50, turned: 72 }

/** "Draft" is on every page, including the cover. */
function margins({ cover, foot }: Outline, isWide = false) {
  const header = new Header({
    children: cover.draft
      ? [
          new Paragraph({
            style: 'Draft',
            alignment: AlignmentType.RIGHT,
            spacing: { after: 0 },
            children: [text(cover.draft)],
          }),
        ]
      : [new Paragraph('')],
  })
  const middle = Math.floor(textWidth(isWide) / 2)
  // The line has three separate parts.
  const letters = isWide ? lettersToMiddle.turned : lettersToMiddle.upright
  const inMiddle = shortened(foot.middle, letters)
  const atLeft = shortened(foot.left, Math.max(16, letters - Math.ceil(inMiddle.length / 2)))
  const footer = new Footer({
    children: [
      new Paragraph({
        style: 'Note',
        spacing: { before: 0, after: 0 },
        tabStops: [
          { type: TabStopType.CENTER, position: middle },
          { type: TabStopType.RIGHT, position: textWidth(isWide) },
        ],
        children: [
          new TextRun({ children: [printable(atLeft), new Tab(), printable(inMiddle), new Tab()] }),
          new TextRun({ children: [foot.page[0], PageNumber.CURRENT, foot.page[1], PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
  return {
    headers: { default: header, first: new Header({ children: [new Paragraph('')] }) },
    footers: { default: footer },
  }
}
