import type { ChangedField } from './library-changes.ts'

const listFields = ['Tags', 'School Levels', 'Community Groups', 'Packages', 'Sensitive Topics']

/** What came to a field that holds a list and what went; undefined if only a whole value says it. */
export function listDifference({ field, before, after }: ChangedField) {
  if (!listFields.includes(field)) return undefined
  const [old, fresh] = [itemsOf(before), itemsOf(after)]
  const gone = old.filter((item) => !fresh.includes(item))
  const come = fresh.filter((item) => !old.includes(item))
  return gone.length + come.length > 0 ? { gone, come } : undefined
}

/** The values of a cell, which `;` parts and `\;` does not. */
function itemsOf(cell: string): string[] {
  return (cell.match(/(?:\\;|[^;])+/g) ?? [])
    .map((item) => item.replaceAll('\\;', ';').trim())
    .filter(Boolean)
}

/** The most characters of a value that a line shows, and of what surrounds its difference. */
const most = 120
const around = 24

/** Two values, shortened to where they differ; `isCut` if there is more of them to see. */
export function excerpts({ before, after }: ChangedField) {
  const longest = Math.max(before.length, after.length)
  if (longest <= most) return { before, after, isCut: false }
  const shortest = Math.min(before.length, after.length)
  let same = 0
  while (same < shortest && before[same] === after[same]) same++
  const start = same > around && shortest > 0 ? wordStart(before, same - around) : 0
  return { before: piece(before, start), after: piece(after, start), isCut: true }
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space > 0 && space < from + around ? space + 1 : from
}

function piece(text: string, start: number): string {
  const part = text.slice(start, start + most).toWellFormed()
  return `${start > 0 ? '…' : ''}${part}${start + most < text.length ? '…' : ''}`
}
