import validatorOf from '@fastify/ajv-compiler'
import serializerOf from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'

const common = { allErrors: true, removeAdditional: false } as const
type Format = { validate: (text: string) => boolean }
type Ajv = { formats: Record<string, unknown>; addFormat(name: string, format: RegExp | Format): unknown }

/** Narrows Ajv's formats to what Date and PostgreSQL read: no "urn:uuid:", leap second, zone without minutes or year 0. */
function onCreate(ajv: Ajv): void {
  ajv.addFormat('uuid', /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i)
  const { validate } = ajv.formats['date-time'] as Format
  const hasYear = (year: number) => year >= 1 && year <= 9999
  ajv.addFormat('date-time', {
    validate: (text) => validate(text) && hasYear(new Date(text).getUTCFullYear()),
  })
}

const forTexts = validatorOf()({}, { customOptions: common, onCreate })
const forBodies = validatorOf()({}, { customOptions: { ...common, coerceTypes: false }, onCreate })

// A whole number without a limit of its own is one of a column, or compared with one.
const largestInteger = 2_147_483_647
const withLimits = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_name, part) =>
    part?.type === 'integer' && part.maximum === undefined ? { ...part, maximum: largestInteger } : part,
  )

type Compile = FastifySchemaCompiler<unknown>
type Validate = ReturnType<Compile>

/**
 * Validates what is sent. A query and the parts of a path are texts and become what their schema asks for; a body has
 * types of its own, and a value of another type is refused. Each schema is compiled when it is first needed.
 */
export function validateRequests(app: FastifyInstance): void {
  const compile: Compile = (route) =>
    (route.httpPart === 'body' ? forBodies : forTexts)({
      ...route,
      schema: withLimits(route.schema),
    } as never) as Validate
  app.setValidatorCompiler<unknown>((route) => {
    let validate: Validate | undefined
    const check: Validate = (data: unknown) => {
      validate ??= compile(route)
      const isValid = validate(data)
      check.errors = validate.errors ?? null
      return isValid
    }
    return check
  })
}

const serializer = serializerOf()({}, {})

/**
 * Writes answers by their schemas, each of which is compiled when it is first needed: all of them take a third of a
 * second of the start, and the first call of each a few milliseconds.
 */
export function serializeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler((route) => {
    let write: ((data: unknown) => string) | undefined
    return (data) => {
      write ??= serializer({ httpStatus: '', ...route })
      return write(data)
    }
  })
}
