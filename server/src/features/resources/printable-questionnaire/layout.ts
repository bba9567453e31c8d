import {
  BorderStyle,
  Footer,
  type INumberingOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { questionNumbers } from './question-parts.ts'
import type { Sheet } from './sheet.ts'
import { answerIndent, markFont, markMany, markOne, markSize, page, small } from './text-runs.ts'

const { margin } = page

export const pageSize = {
  size: { width: page.width, height: page.height },
  margin: { top: 900, bottom: 900, left: margin, right: margin, footer: 540 },
}

export const numbering: INumberingOptions = {
  config: [
    {
      reference: questionNumbers,
      levels: [
        {
          level: 0,
          format: LevelFormat.DECIMAL,
          text: '%1.',
          style: { paragraph: { indent: { left: answerIndent, hanging: answerIndent } } },
        },
      ],
    },
    ...[markOne, markMany].map((mark) => ({
      reference: mark,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: mark,
          style: {
            run: { font: markFont, size: markSize },
            paragraph: { indent: { left: answerIndent + 400, hanging: 400 } },
          },
        },
      ],
    })),
  ],
}

/** Sizes in half-points, distances in twips. A question stays on one page with its answers. */
export function styles({ words, size: base, least }: Sheet): IStylesOptions {
  const ink = '1F2937'
  const together = { keepNext: true, keepLines: true }
  const rule = { style: BorderStyle.SINGLE, size: 6, color: '9CA3AF', space: 4 }
  const heading = (size: number, before: number, border = {}) => ({
    run: { size, bold: true, color: ink, font: 'Arial' },
    paragraph: { ...together, spacing: { before, after: 100 }, border },
  })
  const style = { basedOn: 'Normal', quickFormat: true }
  return {
    default: {
      document: {
        run: { font: 'Arial', size: base, language: { value: words.language } },
        paragraph: { spacing: { line: 264, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { size: Math.max(38, base + 10), bold: true, color: ink, font: 'Arial' },
        paragraph: { spacing: { after: 160 } },
      },
      heading1: heading(base + 5, 300, { bottom: rule }),
      heading2: heading(base + 1, 240),
    },
    paragraphStyles: [
      { ...style, id: 'Opening', name: 'Opening', paragraph: { spacing: { after: 120 } } },
      {
        ...style,
        id: 'Question',
        name: 'Question',
        run: { bold: true },
        paragraph: { ...together, spacing: { before: 200, after: 60 } },
      },
      { ...style, id: 'QuestionOfMany', name: 'Question of many', paragraph: { spacing: { after: 0 } } },
      {
        ...style,
        id: 'Help',
        name: 'Question help',
        run: { size: Math.max(base - 2, least), color: '404040' },
        paragraph: { ...together, spacing: { after: 60 } },
      },
      {
        ...style,
        id: 'Answer',
        name: 'Answer',
        paragraph: {
          keepLines: true,
          indent: { left: answerIndent },
          spacing: { after: 30 },
        },
      },
    ],
  }
}

/** Title and page number on every page, so that loose sheets can be put in order again. */
export function footer(title: string, sheet: Sheet): Footer {
  const { words } = sheet
  const longest = sheet.least > 20 ? 36 : 70
  const shortTitle = title.length > longest ? `${title.slice(0, longest - 1).toWellFormed()}…` : title
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: page.width - 2 * margin }],
        children: [
          new TextRun({ ...small(sheet), children: [shortTitle, new Tab()] }),
          new TextRun({
            ...small(sheet),
            children: [`${words.page} `, PageNumber.CURRENT, ` ${words.of} `, PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })
}
