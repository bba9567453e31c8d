/** The first letters of the first and the last word of a name, such as DM for Dana Morales. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
