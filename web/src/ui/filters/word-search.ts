/**
 * Tells of a text whether it has every word of a search, in any order. Letters with and without accents, small and
 * capital, are alike. An empty search finds every text.
 */
export function wordSearch(search: string): (text: string) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = folded(text)
    return words.every((word) => searched.includes(word))
  }
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
