import { invalidArgument } from './api-error.ts'

/** What a `fields` parameter selects: name -> what of it; an empty map selects all. */
export type Selection = Map<string, Selection>

/**
 * Reads Google's `fields` parameter: names by commas, `a/b` or `a(b,c)` for what lies inside, `*` for all.
 * @throws ApiError 400 if the text is no such list
 */
export function readFields(text: string): Selection {
  let position = 0

  function list(): Selection {
    const selection: Selection = new Map()
    do {
      const name = /^\s*([\w*.]+)\s*/.exec(text.slice(position))
      if (!name?.[1]) throw invalidArgument(`Invalid field selection ${text}`)
      position += name[0].length
      selection.set(name[1], inside())
    } while (text[position] === ',' && ++position)
    return selection
  }

  function inside(): Selection {
    if (text[position] === '/') {
      position++
      const name = /^[\w*.]+/.exec(text.slice(position))?.[0]
      if (!name) throw invalidArgument(`Invalid field selection ${text}`)
      position += name.length
      return new Map([[name, inside()]])
    }
    if (text[position] !== '(') return new Map()
    position++
    const selection = list()
    if (text[position++] !== ')') throw invalidArgument(`Invalid field selection ${text}`)
    return selection
  }

  const selection = list()
  if (position < text.length) throw invalidArgument(`Invalid field selection ${text}`)
  return selection
}

/** The selected part of a value; lists are looked through. */
export function select(value: unknown, selection: Selection): unknown {
  if (selection.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => select(item, selection))
  const every = selection.get('*')
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const part = selection.get(name) ?? every
    return part ? [[name, select(inner, part)]] : []
  })
  return Object.fromEntries(entries)
}
