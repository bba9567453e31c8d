import type { Message } from './message-shape.ts'

/**
 * Copies the fields that a mask names (`title,questionItem.question.required`, or `*` for all) from one message to
 * another; a named field that is not there is removed. Answers the copy, or what is wrong with the mask.
 */
export function applyMask(target: Message, source: Message, mask: string): Message | string {
  if (mask.trim() === '*') return structuredClone(source)
  const paths = mask.split(',').map((path) => path.trim().split('.').map(camelCase))
  if (mask.trim() === '') return 'update_mask is required.'
  const result = structuredClone(target)
  for (const path of paths) {
    if (path.some((name) => !/^[a-zA-Z]+$/.test(name))) return `update_mask is wrong: "${path.join('.')}".`
    copy(result, source, path)
  }
  return result
}

function copy(target: Message, source: Message, [name = '', ...rest]: string[]): void {
  if (rest.length > 0) {
    const inner = { ...(target[name] as Message | undefined) }
    target[name] = inner
    copy(inner, (source[name] ?? {}) as Message, rest)
  } else if (source[name] === undefined) delete target[name]
  else target[name] = structuredClone(source[name])
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
