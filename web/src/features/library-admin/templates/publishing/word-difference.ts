/** A piece of a text; `isOther` if the other text has not got it. */
type Piece = { text: string; isOther: boolean }

/** Longer texts differ as a whole, since comparing each word with each costs their product. */
const mostWords = 1_200

/** Two texts in pieces, so that what differs between them can be marked word by word. */
export function differingWords(before: string, after: string): [before: Piece[], after: Piece[]] {
  const [old, fresh] = [piecesOf(before), piecesOf(after)]
  if (before === '' || after === '' || old.length > mostWords || fresh.length > mostWords) {
    return [whole(before, before !== after), whole(after, before !== after)]
  }
  // The longest words in common, from the end, as in any comparison of texts.
  const width = fresh.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = fresh.length - 1; to >= 0; to--) {
      common[at * width + to] =
        old[at] === fresh[to]
          ? common[(at + 1) * width + to + 1]! + 1
          : Math.max(common[(at + 1) * width + to]!, common[at * width + to + 1]!)
    }
  }
  const [first, second]: [Piece[], Piece[]] = [[], []]
  let [at, to] = [0, 0]
  while (at < old.length || to < fresh.length) {
    const isShared = at < old.length && to < fresh.length && old[at] === fresh[to]
    if (isShared) {
      add(first, old[at++]!, false)
      add(second, fresh[to++]!, false)
    } else if (
      to >= fresh.length ||
      (at < old.length && common[(at + 1) * width + to]! >= common[at * width + to + 1]!)
    )
      add(first, old[at++]!, true)
    else add(second, fresh[to++]!, true)
  }
  return [first, second]
}

const piecesOf = (text: string) => text.match(/\s+|[\p{L}\p{N}'’]+|[^\s\p{L}\p{N}'’]/gu) ?? []

const whole = (text: string, isOther: boolean): Piece[] => (text === '' ? [] : [{ text, isOther }])

function add(pieces: Piece[], text: string, isOther: boolean): void {
  const last = pieces.at(-1)
  if (last?.isOther === isOther) last.text += text
  else pieces.push({ text, isOther })
}
