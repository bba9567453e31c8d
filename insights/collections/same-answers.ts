/** The codes of some responses in a column of two uploads. */
type CodePairs = { own: Uint32Array; other: Uint32Array }

/** The least share of people who gave an answer for it to be another one rewritten; with fewer only if that is new. */
const least = { share: 0.8, people: 5 }

/**
 * What the codes of a column mean in two uploads, given their folded answers by code and the answers of some responses
 * in both: the same number for the same answer, even if its text was replaced by another. 0 is no answer.
 */
export function meaningsOf(own: readonly string[], other: readonly string[], pairs: CodePairs) {
  const [ofOwn, ofOther] = [distinct(own), distinct(other)]
  const counts = new Map<number, number>()
  const width = ofOther.texts.length
  const sums = [new Float64Array(ofOwn.texts.length), new Float64Array(ofOther.texts.length)] as const
  for (let at = 0; at < pairs.own.length; at++) {
    const x = ofOwn.of[pairs.own[at]!]!
    const y = ofOther.of[pairs.other[at]!]!
    if (x === 0 || y === 0) continue
    counts.set(x * width + y, (counts.get(x * width + y) ?? 0) + 1)
    sums[0][x]!++
    sums[1][y]!++
  }
  const most = [new Map<number, Most>(), new Map<number, Most>()] as const
  for (const [name, n] of counts) {
    const [x, y] = [Math.floor(name / width), name % width]
    if (n > (most[0].get(x)?.n ?? 0)) most[0].set(x, { as: y, n })
    if (n > (most[1].get(y)?.n ?? 0)) most[1].set(y, { as: x, n })
  }
  const sets = unions(ofOwn.texts.length + ofOther.texts.length)
  const isTaken = new Set<string>()
  const link = (x: number, y: number) => {
    isTaken.add(`own ${x}`).add(`other ${y}`)
    sets.join(x, ofOwn.texts.length + y)
  }
  const isWrittenAs = (n: number, sum: number, isOld: boolean, isThere: boolean, back: number) => {
    if (n < sum * least.share) return false
    return isOld ? sum >= least.people && back >= least.share : sum >= least.people || !isThere
  }
  for (const [x, { as: y, n }] of most[0]) {
    const [text, written] = [ofOwn.texts[x]!, ofOther.texts[y]!]
    const back = n / sums[1][y]!
    const isSame = text === written && n >= sums[0][x]! * least.share
    if (isSame || isWrittenAs(n, sums[0][x]!, ofOther.places.has(text), ofOwn.places.has(written), back))
      link(x, y)
  }
  for (const [y, { as: x, n }] of most[1]) {
    const [text, written] = [ofOther.texts[y]!, ofOwn.texts[x]!]
    const back = n / sums[0][x]!
    if (isWrittenAs(n, sums[1][y]!, ofOwn.places.has(text), ofOther.places.has(written), back)) link(x, y)
  }
  for (const [text, x] of ofOwn.places) {
    const y = ofOther.places.get(text)
    if (y !== undefined && !isTaken.has(`own ${x}`) && !isTaken.has(`other ${y}`)) link(x, y)
  }
  link(0, 0)
  return {
    ownMeans: Uint32Array.from(ofOwn.of, (x) => sets.of(x)),
    otherMeans: Uint32Array.from(ofOther.of, (y) => sets.of(ofOwn.texts.length + y)),
  }
}

type Most = { as: number; n: number }

/** Numbers for distinct texts, by code; that of no text is 0. */
function distinct(texts: readonly string[]) {
  const places = new Map<string, number>([['', 0]])
  const of = texts.map((text) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  })
  return { of, places, texts: [...places.keys()] }
}

/** Disjoint sets that can be joined, each identified by its least number. */
function unions(count: number) {
  const parents = Int32Array.from({ length: count }, (_, at) => at)
  const of = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root]!
    return root
  }
  const join = (one: number, other: number) => {
    const [a, b] = [of(one), of(other)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  return { of, join }
}
