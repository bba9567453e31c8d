import { createHash } from 'node:crypto'
import type { Responses } from '#surveys/response-columns.ts'
import type { Facts } from './facts.ts'
import { foldedHeading } from './folding.ts'

/**
 * SHA-256 of the folded headings in alphabetical order: equal for uploads of the same form, even if columns that identify
 * people were left out.
 */
export function fingerprintOf({ columns }: Pick<Responses, 'columns'>): string {
  const names = columns
    .filter(({ header, personal }) => header.trim() !== '' && !personal)
    .map(({ header }) => foldedHeading(header))
  return sha256(JSON.stringify(names.sort()))
}

/** A longer key ends with a digest instead of its last characters. */
const mostCharacters = 120

/** The key of a column by its heading, the same in every file of the form. */
export function keyOf(name: string): string {
  const key = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return key !== '' && key.length <= mostCharacters
    ? key
    : `${key.slice(0, mostCharacters - 17)}-${sha256(name).slice(0, 16)}`
}

/**
 * Makes keys distinct by numbering equal ones; the numbers depend on what the columns contain, not on their order.
 */
export function distinctKeys(keyed: { key: string; facts: Facts }[]): string[] {
  const keys = keyed.map(({ key }) => key)
  const places = Map.groupBy(keyed.keys(), (place) => keys[place]!)
  for (const [key, same] of places) {
    if (same.length === 1) continue
    const ordered = same
      .map((place) => ({ place, sign: `${keyed[place]!.facts.name}\n${signOf(keyed[place]!.facts)}` }))
      .sort((one, two) => (one.sign < two.sign ? -1 : one.sign > two.sign ? 1 : one.place - two.place))
    for (const [index, { place }] of ordered.entries()) if (index > 0) keys[place] = `${key}~${index + 1}`
  }
  return keys
}

const signOf = ({ answers }: Facts) =>
  answers
    .slice(0, 20)
    .map(({ folded, count }) => `${folded.slice(0, 80)} ${count}`)
    .join('\n')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
