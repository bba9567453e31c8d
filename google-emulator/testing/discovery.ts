import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Json } from './authorizing.ts'

export type Discovery = { schemas: Record<string, Json>; resources: Record<string, Json> }

/** Google's machine-readable description of an API; it must lie beside the repository. */
export function readDiscovery(name: 'forms.v1' | 'drive.v3'): Discovery {
  const file = fileURLToPath(new URL(`../../../shared/cases/google-discovery/${name}.json`, import.meta.url))
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`Google's description ${name}.json is missing at ../shared/cases/google-discovery.`, {
      cause,
    })
  }
}

/** What of a value the schema of that name does not know or has with another type, one line each. */
export function schemaFaults({ schemas }: Discovery, name: string, value: Json): string[] {
  function faultsOf(schema: Json, inner: Json, path: string): string[] {
    if (schema === undefined) return [`${path} is not in the schema`]
    if (schema.$ref) return faultsOf(schemas[schema.$ref], inner, path)
    if (schema.type === 'object') {
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return [`${path} is no object`]
      return Object.entries(inner).flatMap(([field, part]) =>
        faultsOf(schema.properties?.[field] ?? schema.additionalProperties, part, `${path}.${field}`),
      )
    }
    if (schema.type === 'array') {
      if (!Array.isArray(inner)) return [`${path} is no list`]
      return inner.flatMap((part, index) => faultsOf(schema.items, part, `${path}[${index}]`))
    }
    const isRight = schema.type === 'integer' ? Number.isInteger(inner) : typeof inner === schema.type
    if (!isRight) return [`${path} is not of type ${schema.type}`]
    return schema.enum && !schema.enum.includes(inner) ? [`${path} is none of ${schema.enum}`] : []
  }
  return faultsOf(schemas[name], value, name)
}
