const letters = /(?:^|[\s(,;.:])([a-z]{1,2}) ?[-=:] ?(?=[a-z])/g

/** What a folded heading says that letters mean: "N - Never S - Sometimes", "(TA: Totalmente de acuerdo, A: De acuerdo)". */
export function meaningsIn(heading: string): ReadonlyMap<string, string> {
  const text = heading.slice(0, 500)
  const found = [...text.matchAll(letters)]
  return new Map(
    found.map(({ 0: all, 1: letter = '', index }, place) => {
      const [meaning = ''] = text.slice(index + all.length, found[place + 1]?.index).split(/[[\]();,.]/, 1)
      return [letter, meaning.trim()]
    }),
  )
}

/** A folded heading without what it says that letters mean, which asks for nothing. */
export function withoutKey(heading: string): string {
  const found = [...heading.slice(0, 500).matchAll(letters)]
  return found.length < 2 ? heading : heading.slice(0, found[0]!.index)
}
