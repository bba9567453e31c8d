import { readXml } from './xml-part.ts'
import type { ZipEntry } from './zip-directory.ts'

/** What a number in a cell means by its format; a duration such as `[h]:mm` counts from 0, whatever the date system. */
export type NumberMeaning = 'number' | 'time' | 'duration'

/** Formats without a code in the file (ECMA-376 part 1, 18.8.30), those of East Asian versions included. */
const builtIn = new Map<number, NumberMeaning>()
for (const [first, last] of [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const)
  for (let id: number = first; id <= last; id++) builtIn.set(id, id === 46 ? 'duration' : 'time')

/** Those of conditional styles are numbered apart, so that one may have the number of another format of cells. */
const lists = new Set(['numFmts', 'cellXfs'])

/** The meanings of numbers by the indexes of cell formats that a part with styles lists. */
export async function numberMeanings(styles: ZipEntry): Promise<NumberMeaning[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let list = ''
  await readXml(styles, {
    open(name, attributes) {
      if (lists.has(name)) list = name
      else if (name === 'xf' && list === 'cellXfs') ids.push(Number(attributes.numFmtId ?? 0))
      else if (name === 'numFmt' && list === 'numFmts')
        codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  return ids.map((id) => {
    const code = codes.get(id)
    return code === undefined ? (builtIn.get(id) ?? 'number') : meaningOf(code)
  })
}

/** The meaning of a format code (ECMA-376 part 1, 18.8.31) in any of its sections. */
export function meaningOf(code: string): NumberMeaning {
  const letters = code
    // Literal texts, characters to repeat or to leave room for.
    .replace(/"[^"]*"?|\\.?|[*_]./gu, '')
    .replace(/General/gi, '')
    // An exponent.
    .replace(/E[+-]/gi, '')
  if (/\[(h+|m+|s+)\]/i.test(letters)) return 'duration'
  // Colours, conditions, languages and ways to write digits.
  return /[ymdhs]/i.test(letters.replace(/\[[^\]]*\]?/g, '')) ? 'time' : 'number'
}
