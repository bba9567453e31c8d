/** Cuts a longer text, with an ellipsis. */
export function shortened(text: string, most: number): string {
  return text.length > most
    ? `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text
}

/** A text as part of a sentence of the report. */
export const withoutPeriod = (text: string) => text.replace(/(?<!\.)\.$/, '')

/** The last words of a text, of at most so many letters. */
export function endOf(text: string, most: number): string {
  const end = text
    .trim()
    .slice(-(most - 1))
    .toWellFormed()
  return `…${end.slice(end.indexOf(' ') + 1)}`
}
