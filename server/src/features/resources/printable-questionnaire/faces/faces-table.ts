import { readFileSync } from 'node:fs'
import { AlignmentType, ImageRun, Paragraph, type Table, TableCell, TableRow, VerticalAlignTable } from 'docx'
import type { Sheet } from '#server/features/resources/printable-questionnaire/sheet.ts'
import {
  fullWidth,
  hairBorders,
  noBorders,
  shaded,
  table,
  width,
} from '#server/features/resources/printable-questionnaire/table-parts.ts'
import { runs } from '#server/features/resources/printable-questionnaire/text-runs.ts'
import { type Face, faceOf } from './faces.ts'

const picture = (face: Face) => readFileSync(new URL(`./${face}.png`, import.meta.url))
const pictures: Record<Face, Buffer> = {
  sad: picture('sad'),
  neutral: picture('neutral'),
  glad: picture('glad'),
}

/** Which part of the width the faces take beside a question. */
const facesPart = 0.5

/** A row for each question with the faces to choose from, each above its words; without questions one row of faces. */
export function facesTable(
  statements: readonly Paragraph[],
  options: readonly string[],
  sheet: Sheet,
): Table {
  if (statements.length === 0) {
    const widths = options.map(() => Math.floor(width / options.length))
    return table([row(faceCells(options, sheet, 0))], widths, noBorders)
  }
  const faceWidth = Math.floor((fullWidth * facesPart) / options.length)
  const rows = statements.map((statement, place) =>
    row([
      new TableCell({
        verticalAlign: VerticalAlignTable.CENTER,
        margins: { top: 60, bottom: 60, left: 80, right: 80 },
        children: [statement],
        ...shading(place),
      }),
      ...faceCells(options, sheet, place),
    ]),
  )
  const widths = [fullWidth - faceWidth * options.length, ...options.map(() => faceWidth)]
  return table(rows, widths, hairBorders)
}

const row = (children: TableCell[]) => new TableRow({ cantSplit: true, children })

const shading = (place: number) => (place % 2 === 1 ? { shading: { ...shaded, fill: 'F6F6F6' } } : {})

function faceCells(options: readonly string[], { size, least }: Sheet, place: number): TableCell[] {
  return options.map((option) => {
    const { face, text } = faceOf(option)
    const pixels = Math.round(size * 1.5)
    const drawing = face && [
      new ImageRun({
        type: 'png',
        data: pictures[face],
        transformation: { width: pixels, height: pixels },
        // The words below say what the face says.
        altText: { name: face, title: '', description: text },
      }),
    ]
    return new TableCell({
      verticalAlign: VerticalAlignTable.CENTER,
      margins: { top: 80, bottom: 60, left: 40, right: 40 },
      children: [
        new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 20 }, children: drawing ?? [] }),
        new Paragraph({
          alignment: AlignmentType.CENTER,
          spacing: { after: 0 },
          children: runs(text, { size: Math.max(size - 4, least) }),
        }),
      ],
      ...shading(place),
    })
  })
}
