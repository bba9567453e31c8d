import { Document, Paragraph, TableCell, TableRow } from 'docx'
import { printable } from '#insights/report/docx/word-text.ts'
import { answerKey } from './answer-key.ts'
import { footer, numbering, pageSize, styles } from './layout.ts'
import { packReproducibly } from './pack-docx.ts'
import type { PrintedTemplate } from './printed-form.ts'
import { fullWidth, hairBorders, shaded, table } from './table-parts.ts'
import { runs } from './text-runs.ts'

/** Of number, variable, question and codes. */
const widths = [0.07, 0.12, 0.4, 0.41].map((part) => Math.floor(part * fullWidth))

/** The answer key of a template as a Word file (.docx) on US Letter. The same template always gives the same bytes. */
export function answerKeyDocx(template: PrintedTemplate, productName: string): Uint8Array {
  const { title, sheet, howTo, heads, rows } = answerKey(template)
  const document = new Document({
    styles: styles(sheet),
    numbering,
    sections: [
      {
        properties: { page: pageSize },
        footers: { default: footer(printable(title), sheet) },
        children: [
          new Paragraph({ style: 'Title', children: runs(title) }),
          ...howTo.map((sentence) => new Paragraph({ style: 'Opening', children: runs(sentence) })),
          table(
            [
              keyRow(heads, { isHead: true }),
              ...rows.map(({ number, variable, question, codes }) =>
                keyRow([number, variable, question, codes.join('\n')]),
              ),
            ],
            widths,
            hairBorders,
          ),
        ],
      },
    ],
  })
  const language = sheet.words.language
  return packReproducibly(document, { title: printable(title), creator: printable(productName), language })
}

function keyRow(texts: readonly string[], { isHead = false } = {}): TableRow {
  return new TableRow({
    tableHeader: isHead,
    cantSplit: true,
    children: texts.map(
      (text) =>
        new TableCell({
          margins: { top: 60, bottom: 60, left: 80, right: 80 },
          children: [
            new Paragraph({ spacing: { after: 0 }, children: runs(text, { bold: isHead, size: 20 }) }),
          ],
          ...(isHead && { shading: shaded }),
        }),
    ),
  })
}
