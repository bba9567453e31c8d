/**
 * Splits a cell at its semicolons. `\;` is a semicolon and `\\` a backslash inside a value; any other
 * backslash is itself. Values lose the white space around them, empty ones are dropped.
 */
export function splitList(cell: string): string[] {
  if (!cell.includes('\\')) return cell.split(';').map(trim).filter(Boolean)
  const values: string[] = []
  let value = ''
  for (const [token] of cell.matchAll(/\\[\\;]|./gsu)) {
    if (token !== ';') value += /^\\./.test(token) ? token[1] : token
    else {
      values.push(value)
      value = ''
    }
  }
  values.push(value)
  return values.map(trim).filter(Boolean)
}

/** Writes values so that splitList gives them back: exactly those that are not empty and have no white space around. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\;]/g, '\\$&')).join(';')
}

const trim = (value: string) => value.trim()
