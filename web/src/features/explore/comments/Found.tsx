import { foundPlaces } from '#contract/word-search.ts'

/** A text with the words of a search marked. */
export function Found({ text, search }: { text: string; search: string }) {
  const places = foundPlaces(text, search)
  return (
    <>
      {places.map(([from, to], at) => (
        <span key={from}>
          {text.slice(places[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  )
}
