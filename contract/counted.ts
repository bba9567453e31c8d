// Made when first needed, since loading what they know of languages takes 16 ms of a process or page that may need
// neither, and kept, since hundreds of counts would look their locale up each.
let numbers: Intl.NumberFormat | undefined
let lists: Intl.ListFormat | undefined
const numberFormat = () => (numbers ??= new Intl.NumberFormat('en-US'))
const listFormat = () => (lists ??= new Intl.ListFormat('en-US'))

/** A number with its thousands apart: "5,000". */
export function grouped(count: number): string {
  return Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : numberFormat().format(count)
}

/** A number with its noun: "1 report", "5,000 reports"; `many` is a plural without an s at the end of `noun`. */
export function counted(count: number, noun: string, many = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : many}`
}

/** People in a sentence: "1 person", "5,000 people". */
export function countedPeople(count: number): string {
  return counted(count, 'person', 'people')
}

/** A difference with its sign: "+7", "−7", "0". */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

/** Several things in a sentence: "a", "a and b", "a, b, and c". */
export function listed(words: readonly string[]): string {
  return listFormat().format(words)
}

/** The same in parts, of which `element` are the things. */
export function listedParts(words: readonly string[]): { type: 'element' | 'literal'; value: string }[] {
  return listFormat().formatToParts(words)
}
