import validatorOf from '@fastify/ajv-compiler'
import serializerOf from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'

const common = { allErrors: true, removeAdditional: false } as const
// An id is written as the database writes it, since it is compared, and locks are named after it.
const isId = 'isId'
type Format = { validate: (text: string) => boolean }
type Place = { parentData: Record<string | number, unknown>; parentDataProperty: string | number }
type Keyword = {
  keyword: string
  type: 'string'
  schema: false
  modifying: true
  errors: false
  validate: (data: string, place: Place) => true
}
type Ajv = {
  formats: Record<string, unknown>
  addFormat(name: string, format: RegExp | Format): unknown
  addKeyword(keyword: Keyword): unknown
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Narrows Ajv's formats to what Date and PostgreSQL read: no "urn:uuid:", leap second, zone without minutes or year 0. */
function onCreate(ajv: Ajv): void {
  ajv.addFormat('uuid', uuid)
  const { validate } = ajv.formats['date-time'] as Format
  const hasYear = (year: number) => year >= 1 && year <= 9999
  ajv.addFormat('date-time', {
    validate: (text) => validate(text) && hasYear(new Date(text).getUTCFullYear()),
  })
  ajv.addKeyword({
    keyword: isId,
    type: 'string',
    schema: false,
    modifying: true,
    errors: false,
    validate: (id, { parentData, parentDataProperty }) => {
      if (uuid.test(id)) parentData[parentDataProperty] = id.toLowerCase()
      return true
    },
  })
}

const forTexts = validatorOf()({}, { customOptions: common, onCreate })
const forBodies = validatorOf()({}, { customOptions: { ...common, coerceTypes: false }, onCreate })

// A whole number without a limit of its own is one of a column, or compared with one.
const largestInteger = 2_147_483_647
const asStored = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_name, part) => {
    if (part?.type === 'integer' && part.maximum === undefined) return { ...part, maximum: largestInteger }
    return part?.format === 'uuid' ? { ...part, [isId]: true } : part
  })

type Validate = ReturnType<FastifySchemaCompiler<unknown>>

/**
 * A check of a JSON value by a schema, which is compiled when it is first needed. A value of another type is refused; ids
 * are written as they are stored.
 */
export const checkOf = keptBySchema((schema) =>
  whenNeeded(() => forBodies({ schema: asStored(schema), httpPart: 'body' } as never) as Validate),
)

const checkOfTexts = keptBySchema((schema) =>
  whenNeeded(() => forTexts({ schema: asStored(schema), httpPart: 'querystring' } as never) as Validate),
)

/**
 * Validates what is sent. A query and the parts of a path are texts and become what their schema asks for; a body has
 * types of its own, and a value of another type is refused. Each schema is compiled when it is first needed.
 */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ httpPart, schema }) =>
    httpPart === 'body' ? checkOf(schema) : checkOfTexts(schema),
  )
}

/** Makes something for each schema once in a process, for all routes and all apps that have it. */
function keptBySchema<T>(make: (schema: object) => T): (schema: object) => T {
  const kept = new WeakMap<object, T>()
  return (schema) => {
    const made = kept.get(schema) ?? make(schema)
    kept.set(schema, made)
    return made
  }
}

function whenNeeded(compile: () => Validate): Validate {
  let validate: Validate | undefined
  const check: Validate = (data: unknown) => {
    validate ??= compile()
    const isValid = validate(data)
    check.errors = validate.errors ?? null
    return isValid
  }
  return check
}

const serializer = serializerOf()({}, {})

const writerOf = keptBySchema((schema) => {
  let write: ((data: unknown) => string) | undefined
  return (data: unknown) => {
    write ??= serializer({ schema, httpStatus: '', method: '', url: '' })
    return write(data)
  }
})

/**
 * Writes answers by their schemas, each of which is compiled when it is first needed: all of them take a third of a
 * second of the start, and the first call of each a few milliseconds.
 */
export function serializeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => writerOf(schema))
}
