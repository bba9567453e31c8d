const usualWords =
  /change[-_ ]?(it|me|this)|replace[-_ ]?me|pass(word|phrase)?|secret|default|example|insert|production|chorus|token|test|demo|key|dev/gi

/**
 * A low estimate of how much chance is in a key, in bits: repetitions, sequences such as `abcd` and the words of
 * placeholders count for next to nothing, and letters that look like words for two bits each.
 */
export function keyStrength(key: string): number {
  const unusual = key.replace(usualWords, '_').replace(/(.{1,64}?)\1+/gs, '$1')
  const codes = [...unusual].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? 0))
  const rest = codes.filter((_, index) => index < 2 || steps[index] !== steps[index - 1])
  const text = String.fromCodePoint(...rest)
  const inWords = (text.match(/[A-Z]?[a-z]{4,}|[A-Z]{5,}/g) ?? []).join('').length
  return (text.length - inWords) * entropyPerCharacter(text) + inWords * 2
}

/** Shannon's entropy of the characters of a text, in bits. */
function entropyPerCharacter(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length
    return bits - share * Math.log2(share)
  }, 0)
}
