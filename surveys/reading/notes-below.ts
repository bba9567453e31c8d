import type { ResponsesReading } from '#contract/results/readings.ts'
import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import { kindOfCell } from './answer-kinds.ts'
import { textOf } from './filled-sheet.ts'
import { folded } from './folded.ts'

/** The first cell of a row that sums up the ones above it, or explains them. */
const summary =
  /^(?:(?:grand |sub)?totals?\b.{0,40}|averages?\b.{0,40}|(?:sum|avg|mean|median|mode|min|max|minimum|maximum|std|std dev|variance|counts?|percent(?:age)?s?|%|n|key|suma|media|mediana|moda|conteo|porcentajes?)(?: ?[:=].{0,200})?|(?:standard deviation|total general|promedio|desviacion)\b.{0,40}|(?:notes?|sources?|legend|analysis|summary|conclusions?|findings|notas?|fuentes?|leyenda|analisis|resumen|conclusion(?:es)?)(?: ?:.{0,500}| of .{0,60}| de .{0,60})?)$/

/** More rows are responses; so many are looked at. */
const most = 200
const textLength = 200

/**
 * The rows below the responses that look like notes, totals or an analysis; at least the first row is a response.
 * Answers with their places in `body`, from the first of them to the last row.
 */
export function notesBelow(body: Cell[][], numbers: number[]): number[] {
  const usual = usualOf(body)
  let first = body.length
  const earliest = Math.max(1, body.length - most)
  for (let place = body.length - 1; place >= earliest; place--) {
    if (isNote(body[place]!, usual)) first = place
    // What stands between notes and below an empty row belongs to them.
    else if (!isApart(body, numbers, place, usual)) break
  }
  return Array.from({ length: body.length - first }, (_, index) => first + index)
}

export function describedNotes(
  body: Cell[][],
  numbers: number[],
  places: number[],
): ResponsesReading['notes'] {
  return places.map((place) => {
    const text = body[place]!.filter(isFilled).map(textOf).join(' · ').replace(/\s+/g, ' ')
    return { row: numbers[place]!, text: text.length > textLength ? `${text.slice(0, textLength)}…` : text }
  })
}

/** How many cells a response fills, and the columns that all of them fill with numbers or times. */
type Usual = { filled: number; typed: { index: number; kind: string }[]; first: number }

function usualOf(body: Cell[][]): Usual {
  const rows = body.slice(0, 500)
  const counts = rows.map((row) => row.filter(isFilled).length).toSorted((a, b) => a - b)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const indexes = Array.from({ length: width }, (_, index) => index)
  const enough = rows.length * (rows.length < 20 ? 0.6 : 0.9)
  const typed = indexes.flatMap((index) =>
    (['number', 'time', 'email'] as const)
      .filter((kind) => rows.filter((row) => kindOfCell(row[index]) === kind).length >= enough)
      .map((kind) => ({ index, kind })),
  )
  const first = indexes.find((index) => rows.filter((row) => isFilled(row[index])).length >= enough) ?? 0
  return { filled: counts[Math.floor(counts.length / 2)] ?? 0, typed, first }
}

/** Whether a row breaks with a column that all responses fill in one way. */
const isOther = (row: Cell[], { typed, first }: Usual) =>
  typed.length > 0 ? typed.every(({ index, kind }) => kindOfCell(row[index]) !== kind) : !isFilled(row[first])

function isNote(row: Cell[], usual: Usual): boolean {
  const filled = row.filter(isFilled)
  const isSummary = summary.test(folded(textOf(filled[0])))
  if (isSummary) return true
  return usual.filled > 2 && filled.length <= usual.filled / 3 && isOther(row, usual)
}

function isApart(body: Cell[][], numbers: number[], place: number, usual: Usual): boolean {
  if (!isOther(body[place]!, usual)) return false
  for (let row = place; row > 0 && row > place - 50; row--) {
    if (numbers[row]! - numbers[row - 1]! > 1) return true
    if (!isOther(body[row - 1]!, usual)) return false
  }
  return false
}
