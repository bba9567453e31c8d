import { ApiError } from '../api/api-error.ts'

/** What a query can ask about a file. */
type Searchable = { name: string; mimeType: string; trashed: boolean; parents: string[] }
type Test = (file: Searchable) => boolean

const quotedText = String.raw`'((?:[^'\\]|\\.)*)'`
const terms: [RegExp, (values: string[]) => Test][] = [
  [
    new RegExp(`^${quotedText} in parents$`),
    ([parent = '']) =>
      ({ parents }) =>
        parents.includes(parent),
  ],
  [
    /^trashed *(=|!=) *(true|false)$/,
    ([relation, value]) =>
      ({ trashed }) =>
        (trashed === (value === 'true')) === (relation === '='),
  ],
  [
    new RegExp(`^(name|mimeType) *(=|!=|contains) *${quotedText}$`),
    ([field, relation, value = '']) =>
      (file) => {
        const text = field === 'name' ? file.name : file.mimeType
        if (relation === 'contains') return text.toLowerCase().includes(value.toLowerCase())
        return (text === value) === (relation === '=')
      },
  ],
]

/**
 * Reads the `q` of files.list: terms about parents, trashed, name and mimeType, joined by `and`; alternatives by
 * `or` in parentheses.
 * @throws ApiError 400 for any other
 */
export function readQuery(text: string): Test {
  const tests = split(text, 'and').map((part) => {
    const inner = /^\((.*)\)$/.exec(part)?.[1] ?? part
    const alternatives = split(inner, 'or').map(readTerm)
    return (file: Searchable) => alternatives.some((test) => test(file))
  })
  return (file) => tests.every((test) => test(file))
}

function readTerm(text: string): Test {
  for (const [pattern, testOf] of terms) {
    const values = pattern.exec(text)?.slice(1)
    if (values) return testOf(values.map((value) => value.replace(/\\(.)/g, '$1')))
  }
  throw new ApiError(400, 'Invalid Value', { reason: 'invalid', location: 'q' })
}

/** Splits by a word that is outside quotes and parentheses. */
function split(text: string, word: 'and' | 'or'): string[] {
  const pieces = text.match(/'(?:[^'\\]|\\.)*'|\([^)]*\)|[^\s'()]+|\s+/g) ?? []
  const parts = ['']
  for (const piece of pieces) {
    if (piece === word) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts.map((part) => part.trim())
}
