/** Twips that a word takes in bold Arial of a size in half-points, a little more than less. */
export function widthOf(word: string, size: number): number {
  let em = 0
  for (const letter of word)
    em += /[fijltrI.,;:'’!|()/-]/.test(letter)
      ? 0.36
      : /[mwMW]/.test(letter)
        ? 0.9
        : /\p{Lu}/u.test(letter)
          ? 0.73
          : 0.6
  return em * size * 10
}

const wordsOf = (text: string) => text.split(/\s+/)

/** Whether each text fits a width in twips, in at most so many lines and without breaking a word. */
export function fits(texts: readonly string[], width: number, size: number, mostLines = 4): boolean {
  return texts.every((text) => {
    if (text.length > 120 || wordsOf(text).some((word) => widthOf(word, size) > width)) return false
    let [lines, used] = [1, 0]
    for (const word of wordsOf(text)) {
      const own = widthOf(`${word} `, size)
      if (used > 0 && used + own > width) [lines, used] = [lines + 1, 0]
      used += own
    }
    return lines <= mostLines
  })
}
