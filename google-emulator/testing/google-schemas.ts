import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import type { Json } from './authorizing.ts'

/** A message of an API or a part of one, in the words of Google's own descriptions of its APIs. */
export type Schema = {
  type?: string
  $ref?: string
  enum?: string[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema
}
export type Schemas = Record<string, Schema>

/** The words that the documentation of a field allows; the types of the client package say `string`. */
export const allowedWords: Record<string, Record<string, string[]>> = {
  ChoiceQuestion: { type: ['CHOICE_TYPE_UNSPECIFIED', 'RADIO', 'CHECKBOX', 'DROP_DOWN'] },
  FormSettings: {
    emailCollectionType: [
      'EMAIL_COLLECTION_TYPE_UNSPECIFIED',
      'DO_NOT_COLLECT',
      'VERIFIED',
      'RESPONDER_INPUT',
    ],
  },
  Option: { goToAction: ['GO_TO_ACTION_UNSPECIFIED', 'NEXT_SECTION', 'RESTART_FORM', 'SUBMIT_FORM'] },
  RatingQuestion: { iconType: ['RATING_ICON_TYPE_UNSPECIFIED', 'STAR', 'HEART', 'THUMB_UP'] },
}

/** The messages of an API, from the types of Google's client for it. */
export function googleSchemas(api: 'forms/build/v1' | 'drive/build/v3'): Schemas {
  const file = new URL(`../../node_modules/@googleapis/${api}.d.ts`, import.meta.url)
  const { program } = parseSync('types.d.ts', readFileSync(file, 'utf8'), { lang: 'dts' })
  const schemas: Schemas = {}
  for (const declaration of interfaces(program.body)) {
    const [, name] = /^Schema\$(\w+)$/.exec(declaration.id.name) ?? []
    if (name) schemas[name] = messageOf(declaration.body.body)
  }
  for (const [name, fields] of Object.entries(allowedWords))
    for (const [field, words] of Object.entries(fields)) {
      const property = schemas[name]?.properties?.[field]
      if (property) property.enum = words
    }
  return schemas
}

type Statement = ESTree.Directive | ESTree.Statement

function interfaces(body: Statement[]): ESTree.TSInterfaceDeclaration[] {
  return body.flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (inner?.type === 'TSInterfaceDeclaration') return [inner]
    if (inner?.type === 'TSModuleDeclaration' && inner.body?.type === 'TSModuleBlock')
      return interfaces(inner.body.body)
    return []
  })
}

function messageOf(members: ESTree.TSSignature[]): Schema {
  const message: Schema = { type: 'object', properties: {} }
  for (const member of members) {
    if (member.type === 'TSIndexSignature')
      message.additionalProperties = schemaOf(member.typeAnnotation.typeAnnotation)
    if (member.type === 'TSPropertySignature' && member.typeAnnotation && member.key.type === 'Identifier')
      message.properties![member.key.name] = schemaOf(member.typeAnnotation.typeAnnotation)
  }
  return message
}

function schemaOf(type: ESTree.TSType): Schema {
  switch (type.type) {
    case 'TSStringKeyword':
      return { type: 'string' }
    case 'TSNumberKeyword':
      return { type: 'number' }
    case 'TSBooleanKeyword':
      return { type: 'boolean' }
    case 'TSAnyKeyword':
      return { type: 'any' }
    case 'TSArrayType':
      return { type: 'array', items: schemaOf(type.elementType) }
    case 'TSTypeLiteral':
      return messageOf(type.members)
    case 'TSUnionType':
      return schemaOf(type.types.find((one) => one.type !== 'TSNullKeyword')!)
    case 'TSTypeReference': {
      const name = type.typeName.type === 'Identifier' ? type.typeName.name : ''
      if (name === 'Array') return { type: 'array', items: schemaOf(type.typeArguments!.params[0]!) }
      if (name.startsWith('Schema$')) return { $ref: name.slice('Schema$'.length) }
    }
  }
  throw new Error(`The types of Google's client hold a type that is not known here: ${type.type}`)
}

/** What of a value the message of that name does not know or has with another type, one line each. */
export function schemaIssues(schemas: Schemas, name: string, value: Json): string[] {
  function issuesOf(schema: Schema | undefined, inner: Json, path: string): string[] {
    if (schema === undefined) return [`${path} is not in the schema`]
    if (schema.$ref) return issuesOf(schemas[schema.$ref], inner, path)
    if (schema.type === 'any') return []
    if (schema.type === 'object') {
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return [`${path} is no object`]
      return Object.entries(inner).flatMap(([field, part]) =>
        issuesOf(schema.properties?.[field] ?? schema.additionalProperties, part, `${path}.${field}`),
      )
    }
    if (schema.type === 'array') {
      if (!Array.isArray(inner)) return [`${path} is no list`]
      return inner.flatMap((part, index) => issuesOf(schema.items, part, `${path}[${index}]`))
    }
    const isRight = schema.type === 'integer' ? Number.isInteger(inner) : typeof inner === schema.type
    if (!isRight) return [`${path} is not of type ${schema.type}`]
    return schema.enum && !schema.enum.includes(inner) ? [`${path} is none of ${schema.enum}`] : []
  }
  return issuesOf(schemas[name], value, name)
}
