/** An element of the structure tree as Typst writes it: an object without streams, a key on each line. */
const element = /^<<\n {2}\/Type \/StructElem\n {2}\/S \/(\w+)\n/
const parent = /\n {2}\/P (\d+) 0 R\n/
const firstChild = /\n {2}\/K \[?(\d+) 0 R/
/** The column headers that a cell lists: readers then do not look for the header of its row. */
const namedHeaders = /<<\s*\/O \/Table\s*\/Headers \[[^\]]*\]\s*>>\s*|\/Headers \[[^\]]*\]\s*/
const rowScope = '<<\n    /O /Table\n    /Scope /Row\n  >>'

/** A piece of a PDF; `number` is 0 if it is not an object. */
type Part = { number: number; text: string }

/**
 * A PDF of Typst in which the first cell of each row of a table is the header of its row, as PDF/UA-1 (ISO 14289-1, 7.5)
 * asks; a row of column headers stays as it is. Typst itself marks such cells only with a feature (`a11y-extras`) that its
 * binding for Node cannot switch on. Throws if the file is not written as Typst writes it.
 */
export function withRowHeaders(pdf: Buffer): Buffer {
  const { parts, places } = partsOf(pdf.toString('latin1'))
  const tags = new Map<number, { role: string; part: Part }>()
  for (const part of parts) {
    const role = element.exec(part.text.slice(part.text.indexOf('\n') + 1, 99))?.[1]
    if (role) tags.set(part.number, { role, part })
  }
  for (const { role, part } of tags.values()) {
    if (role === 'TD') part.text = part.text.replace(namedHeaders, '').replace('  /A []\n', '')
  }
  for (const { role, part } of tags.values()) {
    if (role !== 'TR' || tags.get(numberIn(parent, part))?.role === 'THead') continue
    const cell = tags.get(numberIn(firstChild, part))
    if (cell?.role === 'TD') cell.part.text = asHeader(cell.part.text)
  }
  return written(parts, places)
}

const numberIn = (pattern: RegExp, { text }: Part) => Number(pattern.exec(text)?.[1])

function asHeader(cell: string): string {
  const header = cell.replace('/S /TD\n', '/S /TH\n')
  return header.includes('\n  /A [')
    ? header.replace('\n  /A [', `\n  /A [${rowScope} `)
    : header.replace('/S /TH\n', `/S /TH\n  /A [${rowScope}]\n`)
}

/** The parts of a PDF in order, and its cross-reference table (ISO 32000-1, 7.5.4) with what follows. */
function partsOf(pdf: string): { parts: Part[]; places: string } {
  const table = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.slice(-64))?.[1])
  const [head, count] = /^xref\n0 (\d+)\n/.exec(pdf.slice(table, table + 32)) ?? []
  if (head === undefined) throw new Error('The PDF has no table of its objects.')
  const starts = Array.from({ length: Number(count) }, (_, number) => {
    const at = table + head.length + number * 20
    return { number, from: pdf[at + 17] === 'n' ? Number(pdf.slice(at, at + 10)) : -1 }
  })
    .filter(({ from }) => from >= 0)
    .sort((one, other) => one.from - other.from)
  const parts = [{ number: 0, from: 0 }, ...starts].map(({ number, from }, at) => ({
    number,
    text: pdf.slice(from, starts[at]?.from ?? table),
  }))
  return { parts, places: pdf.slice(table) }
}

/** Joins the parts of a PDF, with their new offsets. */
function written(parts: readonly Part[], places: string): Buffer {
  const starts = new Map<number, number>()
  let length = 0
  for (const { number, text } of parts) {
    starts.set(number, length)
    length += text.length
  }
  let number = -1
  const numbered = places.replace(/\d{10}(?= \d{5} [nf])/g, (place) => {
    number += 1
    return number === 0 ? place : String(starts.get(number) ?? place).padStart(10, '0')
  })
  const text =
    parts.map((part) => part.text).join('') + numbered.replace(/(?<=startxref\n)\d+/, String(length))
  return Buffer.from(text, 'latin1')
}
