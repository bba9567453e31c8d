/** Cuts a longer text after a word, or within one that is most of it, with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const begin = text.slice(0, most - 1)
  const lastSpace = /\s/.test(text.charAt(most - 1)) ? begin.length : begin.search(/\s\S*$/)
  const whole = lastSpace > most / 2 ? begin.slice(0, lastSpace) : begin
  return `${whole
    .toWellFormed()
    .trimEnd()
    .replace(/[,;:]$/, '')}…`
}

/** A text as part of a sentence of the report. */
export const withoutPeriod = (text: string) => text.replace(/(?<!\.)\.$/, '')

/** Each text of at most so many letters; of those that begin with the same the last words are kept. */
export function shortenedApart(texts: readonly string[], most: number): string[] {
  const begins = Map.groupBy(texts, (text) => shortened(text, most))
  return texts.map((text) => {
    const begin = shortened(text, most)
    return begin !== text && begins.get(begin)!.length > 1 ? endOf(text, most) : begin
  })
}

function endOf(text: string, most: number): string {
  const end = text
    .trim()
    .slice(-(most - 1))
    .toWellFormed()
  return `…${end.slice(end.indexOf(' ') + 1)}`
}
