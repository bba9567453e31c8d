import { memo } from 'react'

type Props = {
  text: string
  /** The phrase searched for; nothing is marked where it is empty. */
  term: string
}

/** A text in which every place that has the phrase, in any case, is marked. */
export const Highlight = memo(function Highlight({ text, term }: Props) {
  if (term === '') return text
  // Split by a group: every second part is a match.
  const parts = text.split(patternFor(term))
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and no state.
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
})

let lastTerm = ''
let lastPattern = /(?!)/

/** Hundreds of texts are marked with one phrase in turn, so its pattern is kept (benchmark `typing`). */
function patternFor(term: string): RegExp {
  if (term !== lastTerm) {
    lastTerm = term
    const words = term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+')
    lastPattern = new RegExp(`(${words})`, 'giu')
  }
  return lastPattern
}
