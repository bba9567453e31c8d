import { badField, invalidArgument } from './api-error.ts'

/**
 * The messages that calls take: message -> field -> type, which is `string`, `boolean`, `int32`, `mask`, words
 * separated by `|`, or another message; `[]` behind it makes it a list.
 */
export type Shapes = Record<string, Record<string, string>>
export type Message = Record<string, unknown>

/**
 * The value as the message `name` of `shapes`, without its nulls.
 * @throws ApiError 400 at the first field that is unknown or of another type
 */
export function readMessage(shapes: Shapes, name: string, value: unknown, path = ''): Message {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongValue(path, value)
  const fields = shapes[name] ?? {}
  const message: Message = {}
  for (const [field, inner] of Object.entries(value)) {
    const type = Object.hasOwn(fields, field) ? fields[field] : undefined
    const where = path ? `${path}.${field}` : field
    if (!type) {
      const at = path ? ` at '${path}'` : ''
      throw badField(path, `Invalid JSON payload received. Unknown name "${field}"${at}: Cannot find field.`)
    }
    if (inner !== null && inner !== undefined) message[field] = readField(shapes, type, inner, where)
  }
  return message
}

function readField(shapes: Shapes, type: string, value: unknown, path: string): unknown {
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) throw wrongValue(path, value)
    return value.map((item, index) => readField(shapes, type.slice(0, -2), item, `${path}[${index}]`))
  }
  if (shapes[type]) return readMessage(shapes, type, value, path)
  const isRight =
    type === 'boolean'
      ? typeof value === 'boolean'
      : type === 'int32'
        ? Number.isInteger(value)
        : typeof value === 'string' && (!type.includes('|') || type.split('|').includes(value))
  if (!isRight) throw wrongValue(path, value)
  return value
}

function wrongValue(path: string, value: unknown) {
  return path
    ? badField(path, `Invalid value at '${path}', ${JSON.stringify(value)?.slice(0, 100)}`)
    : invalidArgument('Invalid JSON payload received. An object was expected.')
}
