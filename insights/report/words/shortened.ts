/** With an ellipsis where it is longer. */
export function shortened(text: string, most: number): string {
  return text.length > most
    ? `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text
}

/** As it stands within a sentence of ours. */
export const withoutPeriod = (text: string) => text.replace(/(?<!\.)\.$/, '')
