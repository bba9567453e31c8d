import { createHmac } from 'node:crypto'

/** The key of digests; `id` tells which it was without revealing it. */
export type NameKey = { id: string; bytes: Uint8Array }

/** The words of names as keyed digests: only with the key can one ask whether a word is one of them. */
export type NameDigests = { keyId: string; digests: string[] }

/** A word for comparisons: without case and marks, with one kind of apostrophe. */
export function bare(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase()
}

/** Longer answers below the heading of a name are not names. */
const mostWords = 8
/** Answers to a question for a name that are not names. */
const others = new Set(
  `admin administrator alumna alumno anonima anonimo anonymous aunt child dad docente employee estudiante family father
   guardian maestra maestro madre mother mom nada name ninguno nombre none nurse optional padre parent parents
   private principal profesor profesora school staff student teacher the unknown`.split(/\s+/),
)

/** The words of a name, or of the name in an e-mail address, of three letters and more, as `bare` compares them. */
export function nameWords(answer: string): string[] {
  const words = answer.replace(/@.*$/s, '').match(/[\p{L}\p{M}'’-]+/gu) ?? []
  if (words.length > mostWords) return []
  return words
    .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))
    .map(bare)
    .filter((word) => word.length > 2 && !others.has(word))
}

/** Enough for 100,000 people. */
const mostDigests = 200_000

/** The digests of the words of names (HMAC-SHA256, cut to 64 bits), each once. */
export function digestsOfNames(answers: Iterable<string>, key: NameKey): NameDigests {
  const words = new Set<string>()
  for (const answer of answers) {
    if (words.size >= mostDigests) break
    for (const word of nameWords(answer)) words.add(word)
  }
  return { keyId: key.id, digests: [...words].map((word) => digestOf(word, key)).sort() }
}

/** Tests whether a word, as `bare` gives it, belongs to one of the names; null if none of the keys fits. */
export function nameSearch(
  { keyId, digests }: NameDigests,
  keys: readonly NameKey[],
): ((word: string) => boolean) | null {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return null
  const known = new Set(digests)
  const answers = new Map<string, boolean>()
  return (word) => {
    const before = answers.get(word)
    if (before !== undefined) return before
    const isKnown = known.has(digestOf(word, key))
    answers.set(word, isKnown)
    return isKnown
  }
}

const digestOf = (word: string, { bytes }: NameKey) =>
  createHmac('sha256', bytes).update(word).digest().subarray(0, 8).toString('base64url')
