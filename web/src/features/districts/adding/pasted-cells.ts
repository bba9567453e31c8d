/** One line that somebody pasted, in its parts. */
export type Cells = { line: number; cells: string[]; separator: '\t' | ';' | ',' }

/**
 * The lines of a text that hold anything, each cut at its separator: tabs as from a spreadsheet, else semicolons, else
 * commas, none of them between quotation marks or in `<…>`. Quotation marks around a part are taken off.
 */
export function cellsOf(text: string): Cells[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line, index) => {
    if (line.trim() === '') return []
    const separator = (['\t', ';'] as const).find((one) => cut(line, one).length > 1) ?? ','
    return [{ line: index + 1, cells: partsOf(line, separator), separator }]
  })
}

/** The parts of a text between a separator, without spaces and quotation marks around them. */
export function partsOf(text: string, separator: Cells['separator']): string[] {
  return cut(text, separator).map(unquoted)
}

/** Cuts a text at a character, but not between quotation marks or in `<…>`; an open quotation mark counts as none. */
function cut(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let closing = ''
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (closing) {
      if (letter === closing) closing = ''
    } else if (letter === separator) {
      parts.push(text.slice(start, at))
      start = at + 1
    } else if ((letter === '"' || letter === '<') && text.includes(closingOf[letter], at + 1)) {
      closing = closingOf[letter]
    }
  }
  return [...parts, text.slice(start)]
}

const closingOf = { '"': '"', '<': '>' }

/** A part without spaces around it, and without quotation marks that are around the whole of it. */
function unquoted(part: string): string {
  const text = part.trim()
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
  const inner = isQuoted ? text.slice(1, -1) : ''
  // A quotation mark within a quoted cell is written twice.
  return isQuoted && !/[^"]"[^"]/.test(inner) ? inner.replaceAll('""', '"').trim() : text
}
