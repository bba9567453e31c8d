import type { ResponsesReading } from '#contract/results/readings.ts'
import { type CellKind, isMoment, kindOfCell } from '#surveys/reading/answer-kinds.ts'
import { textOf } from '#surveys/reading/filled-sheet.ts'
import { folded } from '#surveys/reading/folded.ts'
import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'

/** A cell of a row that summarises or explains the ones above. */
const summary =
  /^(?:(?:(?:grand |sub)?totals?|(?:overall )?averages?|overall mean|mean scores?|standard deviation|total general|promedio|desv(?:iacion|\.? ?est))\b.{0,40}|(?:avg|median|std|std dev|variance|percent(?:age)?s?|suma|media|mediana|moda|conteo|porcentajes?)(?: ?[:=].{0,200})?|(?:notes?|sources?|legend|analysis|summary|conclusions?|findings|notas?|fuentes?|leyenda|analisis|resumen|conclusion(?:es)?)(?: ?:.{0,500}| of .{0,60}| de .{0,60})?|(?:%|percent(?:age)?|porcentaje) (?:de )?(?:favorable|positive|positivo|agree(?:ment)?|acuerdo))$/
/** The same in words that are also answers or names, such as Max. */
const perhapsSummary = /^(?:sum|mean|sd|mode|min|max|minimum|maximum|counts?|%|n|key)(?: ?[:=].{0,200})?$/

/** Totals and averages in languages without other words here; folded like the cells. */
const ofLanguages = new Set(
  '합계 총계 총합 소계 계 평균 合计 总计 小计 平均 平均值 合計 総計 小計 итого всего среднее moyenne durchschnitt mittelwert summe gesamt soma media toplam ortalama المجموع المتوسط'
    .split(' ')
    .map(folded),
)

/** The number of last rows that are looked at; the others are responses. */
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
    if (!isNote(body[place]!, usual) && !isApart(body, numbers, place, usual)) break
    first = place
  }
  first = Math.min(first, firstTotal(body), belowTimes(body, usual))
  return Array.from({ length: body.length - first }, (_, index) => first + index)
}

/** The columns in which tools write when a response was given, and the fewest responses that show it. */
const [timeColumns, fewestTimed] = [3, 5]

/**
 * The place of the first row below the last time of a response, where all responses have one, and the rows below hold two
 * thirds of an answered row at most: tables and remarks, not responses that were entered by hand. Past the last row if there is none.
 */
function belowTimes(body: Cell[][], { filled }: Usual): number {
  for (let index = 0; index < timeColumns; index++) {
    const isTimed = ({ [index]: cell }: Cell[]) => isFilled(cell) && isMoment(cell)
    const last = body.findLastIndex(isTimed)
    if (last + 1 < fewestTimed || last < body.length - most) continue
    const timed = body.slice(0, last + 1).filter(isTimed).length
    if (timed > last * 0.95 && body.slice(last + 1).every((row) => filledIn(row) <= (filled * 2) / 3))
      return last + 1
  }
  return body.length
}

/** The last rows of which one may hold totals, and the fewest responses that have any. */
const [lastRows, fewestAbove] = [10, 3]

/** A column above a row: how many cells are filled, how many of them are numbers, their sum and the highest. */
type Above = { filled: number; numbers: number; sum: number; highest: number }

/** The place of the first row with the sum, the mean or the number of the cells above in each column; past the last if none. */
function firstTotal(body: Cell[][]): number {
  const from = Math.max(fewestAbove, body.length - lastRows)
  const begun: Above[] = []
  for (const row of body.slice(0, Math.min(from, rowsBegun))) addTo(begun, row)
  // Few files have such a row, and all cells of a large one are looked at for it.
  if (!body.slice(from).some((row) => mayBeTotal(row, begun))) return body.length
  const above: Above[] = []
  for (const [place, row] of body.entries()) {
    if (place >= from && isTotal(row, above)) return place
    addTo(above, row)
  }
  return body.length
}

const rowsBegun = 200

function addTo(above: Above[], row: readonly Cell[]): void {
  for (const [index, cell] of row.entries()) {
    if (!isFilled(cell)) continue
    above[index] ??= { filled: 0, numbers: 0, sum: 0, highest: Number.NEGATIVE_INFINITY }
    const column = above[index]
    const number = numberIn(cell)
    column.filled++
    if (number === null) continue
    column.numbers++
    column.sum += number
    column.highest = Math.max(column.highest, number)
  }
}

/** Whether two figures of a row are higher than the first answers to their questions, or one is broken as none of those is. */
function mayBeTotal(row: readonly Cell[], begun: readonly (Above | undefined)[]): boolean {
  const figures = figuresOf(row, begun)
  return (
    figures.filter(({ figure, column }) => figure > column.highest).length >= 2 ||
    figures.some(({ figure, column }) => !Number.isInteger(figure) && Number.isInteger(column.sum))
  )
}

const figuresOf = (row: readonly Cell[], above: readonly (Above | undefined)[]): Figure[] =>
  row.flatMap((cell, index) => {
    const [figure, column] = [numberIn(cell), above[index]]
    return figure === null || !column ? [] : [{ figure, column }]
  })

/** Whether a row has no answers: two of its figures or more, and nearly all, are totals or means of their columns. */
function isTotal(row: readonly Cell[], above: readonly (Above | undefined)[]): boolean {
  const figures = figuresOf(row, above)
  const means = figures.filter(isMean)
  // A whole number may be the mean by chance.
  const areMeans = means.some(({ figure }) => !Number.isInteger(figure))
  const totals = figures.filter((one) => isSum(one) || (areMeans && means.includes(one)))
  return totals.length >= 2 && totals.length >= figures.length * 0.8
}

type Figure = { figure: number; column: Above }

const isMean = ({ figure, column: { filled, numbers, sum } }: Figure) =>
  numbers >= fewestAbove && numbers >= filled / 2 && Math.abs(figure - sum / numbers) < 0.006

/** The sum or the number of the cells above, if it is higher than any of them, as no answer is. */
function isSum({ figure, column: { filled, numbers, sum, highest } }: Figure): boolean {
  if (numbers > 0 && figure <= highest) return false
  const isCount = filled >= fewestAbove && figure === filled
  return isCount || (numbers >= fewestAbove && numbers >= filled / 2 && Math.abs(figure - sum) < 1e-6)
}

const numberIn = (cell: Cell | undefined): number | null =>
  kindOfCell(cell) === 'number' && !/%$/.test(textOf(cell)) ? Number(textOf(cell).replace(',', '.')) : null

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

/**
 * The number of cells that a response fills, and the columns that nearly all fill with numbers, times or e-mails; those of
 * the numbers are whole in some.
 */
type Usual = { filled: number; typed: Map<number, CellKind>; whole: Set<number> }

function usualOf(body: Cell[][]): Usual {
  const rows = body.slice(0, 200)
  const counts = rows.map(filledIn).toSorted((a, b) => a - b)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const enough = rows.length * (rows.length < 20 ? 0.6 : 0.9)
  const typed = new Map<number, CellKind>()
  const whole = new Set<number>()
  for (let index = 0; index < width; index++) {
    const kinds = Map.groupBy(rows, (row) => (isFilled(row[index]) ? kindOfCell(row[index]) : null))
    for (const kind of ['number', 'time', 'email'] as const)
      if ((kinds.get(kind)?.length ?? 0) >= enough) typed.set(index, kind)
    const broken = rows.filter((row) => isBroken(row[index])).length
    if (typed.get(index) === 'number' && broken <= rows.length * 0.1) whole.add(index)
  }
  return { filled: counts[Math.floor(counts.length / 2)] ?? 0, typed, whole }
}

const isBroken = (cell: Cell | undefined) => /^-?\d{1,9}[.,]\d{1,9}$/.test(textOf(cell))
/** The cells of a row, such as averages, with a decimal number if responses have whole ones. */
const brokenIn = (row: Cell[], { whole }: Usual) =>
  row.filter((cell, index) => whole.has(index) && isBroken(cell)).length
const filledIn = (row: Cell[]) => row.filter(isFilled).length

/** Whether a row differs in the columns that responses fill in one way; a single empty cell is a missing answer. */
function isOther(row: Cell[], { typed }: Usual): boolean {
  const cells = [...typed].filter(([index]) => isFilled(row[index]))
  return (
    typed.size > 0 && (cells.length === 0 || cells.some(([index, kind]) => kindOfCell(row[index]) !== kind))
  )
}

function isNote(row: Cell[], usual: Usual): boolean {
  const filled = filledIn(row)
  const broken = brokenIn(row, usual)
  if (broken >= 2 && broken >= filled / 2) return true
  if (usual.filled > 2 && filled <= usual.filled / 3 && isOther(row, usual)) return true
  return row.some((cell, index) => {
    if (typeof cell !== 'string') return false
    const text = folded(cell)
    const isCertain = summary.test(text) || ofLanguages.has(text.replace(/ ?[:：]$/, ''))
    if (!isCertain && !perhapsSummary.test(text)) return false
    if (usual.typed.has(index) || filled <= usual.filled / 2) return true
    const others = row.filter((other, place) => place !== index && isFilled(other))
    return (isCertain || broken > 0) && others.length > 0 && others.every(isFigure)
  })
}

/** A number, as a summary writes it: "n = 40", "67 %". */
const isFigure = (cell: Cell | undefined) =>
  kindOfCell(cell) === 'number' || /^n ?= ?\d{1,7}$|^\d{1,3}(?:\.\d{1,4})? ?%$/i.test(textOf(cell).trim())

/** Whether a row and those above it, up to an empty row, are not responses. */
function isApart(body: Cell[][], numbers: number[], place: number, usual: Usual): boolean {
  const isPart = (row: Cell[]) =>
    usual.typed.size > 0 ? isOther(row, usual) : filledIn(row) <= usual.filled / 2
  for (let row = place; row > 0 && row > place - longestPart && isPart(body[row]!); row--)
    if (numbers[row]! - numbers[row - 1]! > 1) return true
  return false
}

const longestPart = 50
