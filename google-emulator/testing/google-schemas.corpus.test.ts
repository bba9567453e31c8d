import { expect } from 'vitest'
import { corpusJson, testOn } from '#testing/corpus.ts'
import { formShapes } from '../forms/form-shapes.ts'
import { allowedWords, googleSchemas, type Schema, type Schemas } from './google-schemas.ts'

/** A property as Google's own machine-readable description of an API has it. */
type Described = Schema & { format?: string }
type Description = { schemas: Record<string, Described & { properties?: Record<string, Described> }> }

const forms = 'google-discovery/forms.v1.json'

/** A message without what the types of the client do not tell: kinds of numbers, formats, words, explanations. */
function withoutDetails({ $ref, type, items, properties, additionalProperties }: Schema): Schema {
  if ($ref) return { $ref }
  if (type === 'array') return { type, items: withoutDetails(items!) }
  if (type !== 'object') return { type: type === 'integer' ? 'number' : type }
  return {
    type,
    properties: eachWithoutDetails(properties ?? {}),
    ...(additionalProperties && { additionalProperties: withoutDetails(additionalProperties) }),
  }
}

const eachWithoutDetails = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutDetails(schema)]))

for (const [api, path] of [
  ['forms/build/v1', forms],
  ['drive/build/v3', 'google-discovery/drive.v3.json'],
] as const) {
  testOn(path)(`the messages by which the emulator's answers are checked are those of ${path}`, () => {
    const { schemas } = corpusJson<Description>(path)
    expect(eachWithoutDetails(googleSchemas(api))).toEqual(eachWithoutDetails(schemas))
  })
}

testOn(forms)('the allowed words of a field are those of Google, in their order', () => {
  const { schemas } = corpusJson<Description>(forms)
  for (const [message, fields] of Object.entries(allowedWords))
    for (const [field, words] of Object.entries(fields))
      expect(schemas[message]?.properties?.[field]?.enum, `${message}.${field}`).toEqual(words)
})

testOn(forms)('every field that the emulator takes has the type and the format that it has at Google', () => {
  const { schemas } = corpusJson<Description>(forms)
  for (const [message, fields] of Object.entries(formShapes))
    for (const [field, type] of Object.entries(fields))
      expect(typeOf(schemas[message]?.properties?.[field]), `${message}.${field}`).toBe(type)
})

function typeOf(schema: Described | undefined): string | undefined {
  if (schema?.items) return `${typeOf(schema.items)}[]`
  if (schema?.format === 'google-fieldmask') return 'mask'
  return schema?.enum?.join('|') ?? schema?.$ref ?? schema?.format ?? schema?.type
}
