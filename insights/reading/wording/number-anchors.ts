import { isInapplicable, isOutside } from '#insights/reading/answers/outside.ts'
import { isTold, placesOf } from '#insights/reading/answers/phrase.ts'

// What a heading says of the numbers below it.

const ends =
  /\b([01]) ?(?:-|to|a|al|through|hasta|\.\.\.?|–) ?(\d{1,2})\b(?! ?(?:years?|days?|hours?|times?|minutes?|anos|dias|horas))/
/** "(out of 5)", "(/5)" */
const highest = /(?:\b(?:out of|sobre|de un maximo de) |(?<!\d)[ (]\/ ?)(\d{1,2})\b(?!\/)/
const anchored =
  /\b(\d{1,2}) ?(?:=|:|-|is|being|means|indicates|indicating|es|significa|siendo|\(|\bas\b) ?(?:being |means |is |the |la |el )?([a-z][a-z' ]{2,40})/g

/** "(1 never - 4 always)" */
const pair = /\((\d{1,2}) ([a-z][a-z' ]{1,30})(?: ?[,;-] ?| to | a )(\d{1,2}) ([a-z][a-z' ]{1,30})\)/

/** The two ends of a scale that a heading names: "(1 = not at all, 5 = very)"; null if it names none. */
export function anchorsOf(heading: string): { low: number; high: number; isTurned: boolean } | null {
  const name = heading.slice(0, 500).replace(pair, '($1 = $2, $3 = $4)')
  const anchors: { point: number; value: number }[] = []
  const isNamed = isNamedOutside(name)
  for (const [, point, phrase = ''] of name.matchAll(anchored)) {
    const words = phrase.trim().split(' ')
    const value = [5, 4, 3, 2, 1].flatMap((length) =>
      placesOf(words.slice(0, length).join(' ')).filter(isTold),
    )[0]?.value
    const side =
      value ??
      (/^(low|lowest|worst|least|never|minim|peor|bajo)/.test(phrase)
        ? -1
        : /^(high|highest|best|most|always|maxim|mejor|alto)/.test(phrase)
          ? 1
          : undefined)
    if (side !== undefined && !isNamed(Number(point))) anchors.push({ point: Number(point), value: side })
  }
  const range = ends.exec(name)
  const first = anchors.at(0)
  const last = anchors.at(-1)
  if (first && last && first.point !== last.point && Math.abs(first.point - last.point) <= 10) {
    const [low, high] = first.point < last.point ? [first, last] : [last, first]
    return { low: low.point, high: high.point, isTurned: low.value > high.value }
  }
  const [, most] = highest.exec(name) ?? []
  const [low, high] = range
    ? [Number(range[1]), Number(range[2])]
    : most
      ? [1, Number(most)]
      : endsBeside(first, name)
  if (high < 3 || high > 10) return null
  const isTurned = anchors.some(
    ({ point, value }) => (point === low && value > 0.3) || (point === high && value < -0.1),
  )
  return { low, high, isTurned }
}

/** "(1 = none, 10 = extreme)": two ends of which one says where it stands; from 0 to 0 for anything else. */
function endsBeside(known: { point: number } | undefined, name: string): [low: number, high: number] {
  const points = [...name.slice(0, 500).matchAll(meaning)].map(([, point]) => Number(point))
  const [low = 0, high = 0] = points.toSorted((one, other) => one - other)
  return known && points.length === 2 && low <= 1 && high >= 4 ? [low, high] : [0, 0]
}
const meaning = /\b(\d{1,2}) ?(?:=|means|significa) ?[a-z]/g

/** A heading's code for no answer: "9 = don't know", "(0 = do not use)". */
const namedCode = /\b(\d{1,3}) ?(?:=|:|-|is|means|es|significa) ?([a-z][a-z'/ ]{1,40})/g

/** Which numbers a heading calls no answer. */
export function isNamedOutside(name: string): (point: number) => boolean {
  const codes = [...name.slice(0, 500).matchAll(namedCode)].filter(([, , phrase = '']) => {
    const words = phrase.trim()
    return (
      isOutside(words) ||
      isInapplicable(words) ||
      /^(?:does not apply|do(?:es)? not use|not used|no usa)/.test(words)
    )
  })
  const named = new Set(codes.map(([, point]) => Number(point)))
  return (point) => named.has(point)
}
