import { memo, type ReactNode } from 'react'
import { foldedPlaces } from './folded-text.ts'
import type { SearchWords } from './search-words.ts'

type Props = {
  text: string
  /** What is searched for; nothing is marked if it is empty. */
  words: SearchWords
}

/** A text in which each word that is searched for is marked, in any case and with any accents. */
export const Highlight = memo(function Highlight({ text, words }: Props) {
  if (words === '') return text
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of markedPlaces(text, words)) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>)
    end = to
  }
  return end === 0 ? text : [...parts, text.slice(end)]
})

/** Where the words are in a text, in order; what overlaps or touches is one place. */
function markedPlaces(text: string, words: SearchWords): [from: number, to: number][] {
  const { text: folded, starts, ends } = foldedPlaces(text)
  const found: [number, number][] = []
  for (const word of words.split('\n')) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      // A short word begins with the space before it.
      const first = word.startsWith(' ') ? at + 1 : at
      found.push([starts[first] ?? 0, ends[at + word.length - 1] ?? text.length])
    }
  }
  const merged: [number, number][] = []
  for (const [from, to] of found.sort(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
