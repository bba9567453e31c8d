/**
 * Tells of a text whether it has every word of a search, in any order. Letters with and without accents, small and
 * capital, are alike. An empty search finds every text.
 */
export function wordSearch(search: string): (text: string) => boolean {
  const words = searchWords(search)
  return (text) => {
    const searched = folded(text)
    return words.every((word) => searched.includes(word))
  }
}

/** The words of a search, folded. */
const searchWords = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean)

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The places of the words of a search in a text, from first to last; overlapping places are merged. */
export function foundPlaces(text: string, search: string): [from: number, to: number][] {
  // Folding changes how many characters a letter has, so each folded one knows where it comes from.
  const places: [from: number, to: number][] = []
  let searched = ''
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*/gu)) {
    const plain = folded(letter)
    searched += plain
    for (let at = 0; at < plain.length; at++) places.push([index, index + letter.length])
  }
  const found = searchWords(search).flatMap((word) => {
    const starts: [number, number][] = []
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length))
      starts.push([places[at]![0], places[at + word.length - 1]![1]])
    return starts
  })
  const merged: [number, number][] = []
  for (const [from, to] of found.sort(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
