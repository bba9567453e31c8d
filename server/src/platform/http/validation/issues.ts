import { grouped } from '#contract/counted.ts'
import type { Issue } from '#contract/errors.ts'

/** An error of Ajv about one part of a value. */
type Fault = {
  keyword: string
  /** Where the keyword is in the schema, as a JSON pointer that ends with the keyword itself. */
  schemaPath: string
  /** Where the part is in the value, as a JSON pointer. */
  instancePath: string
  params: Record<string, unknown>
  message?: string | undefined
}

/** A sentence for each part of a value that does not fit its schema. */
export function issuesOf(faults: readonly Fault[], schema: unknown, value: unknown): Issue[] {
  const issues = new Map<string, Issue>()
  for (const fault of meantOnly(faults)) {
    const message = sentenceOf(fault, schema, value)
    for (const name of namesIn(fault)) {
      const path = [...partsOf(fault.instancePath), ...name].join('.')
      issues.set(`${path} ${message}`, { path, message })
    }
  }
  return [...issues.values()]
}

/** The fields that a fault is about, below the place where it was found. */
function namesIn({ params }: Fault): string[][] {
  const names = [
    params.missingProperty ?? params.requiredProperties ?? params.additionalProperty ?? [],
  ].flat()
  return names.length === 0 ? [[]] : names.map((name) => [String(name)])
}

/** For a value that fits none of several schemas: the errors of the schema that was meant. */
function meantOnly(faults: readonly Fault[]): Fault[] {
  const choices = faults.filter(({ keyword }) => keyword === 'anyOf')
  let left = [...faults]
  for (const choice of choices.toSorted((one, other) => placeOf(one).length - placeOf(other).length)) {
    if (!left.includes(choice)) continue
    const below = `${placeOf(choice)}/anyOf/`
    const inside = left.filter((fault) => placeOf(fault).startsWith(below))
    const isOfAnotherKind = ({ keyword, instancePath }: Fault) =>
      instancePath === choice.instancePath && ['type', 'const', 'enum'].includes(keyword)
    const [meant] = [
      ...Map.groupBy(inside, (fault) => placeOf(fault).slice(below.length).split('/')[0]).values(),
    ]
      .filter((some) => !some.some(isOfAnotherKind))
      .sort((one, other) => one.length - other.length)
    const kinds = inside.filter(isOfAnotherKind)
    left = left.flatMap((fault) => {
      if (fault === choice) return meant ? [] : [{ ...choice, params: { kinds } }]
      return inside.includes(fault) && !meant?.includes(fault) ? [] : [fault]
    })
  }
  return left
}

function sentenceOf(fault: Fault, schema: unknown, value: unknown): string {
  const { keyword, params, instancePath, message } = fault
  const limit = Number(params.limit)
  const written = grouped(limit)
  switch (keyword) {
    case 'required':
      return 'This field is required'
    case 'minLength':
      return limit === 1 ? 'This field is required' : `At least ${written} characters are needed`
    case 'maxLength':
      return `At most ${written} characters are allowed`
    case 'minItems':
      return limit === 1 ? 'This field is required' : `At least ${written} are needed`
    case 'maxItems': {
      const list = at(value, partsOf(instancePath))
      const count = Array.isArray(list) ? `, and there are ${grouped(list.length)}` : ''
      return `At most ${written} are allowed${count}`
    }
    case 'minimum':
      return `must be at least ${written}`
    case 'maximum':
      return `must be at most ${written}`
    case 'pattern':
      return params.pattern === '\\S' ? 'This field is required' : `must be ${describedAt(fault, schema)}`
    case 'format':
      return `must be ${wordsOfFormat[String(params.format)] ?? params.format}`
    case 'additionalProperties':
      return 'is not known here'
    case 'uniqueItems':
      return 'must not contain duplicates'
    case 'anyOf':
      return mustBe((params.kinds as Fault[]).flatMap(kindsOf))
    case 'type':
    case 'const':
    case 'enum':
      return mustBe(kindsOf(fault))
    default:
      return message ?? 'is not valid'
  }
}

function kindsOf({ keyword, params }: Fault): string[] {
  if (keyword === 'type') return [params.type].flat().map((type) => wordsOfType[String(type)] ?? String(type))
  return [params.allowedValues ?? params.allowedValue].flat().map(String)
}

function mustBe(kinds: readonly string[]): string {
  const each = [...new Set(kinds)]
  return each.length > 2 ? `must be one of ${each.join(', ')}` : `must be ${each.join(' or ')}`
}

/** What a schema with a pattern asks for, in its own words. */
function describedAt(fault: Fault, schema: unknown): string {
  const own = at(schema, partsOf(placeOf(fault).slice(1))) as { description?: string } | undefined
  return own?.description ?? 'in the expected format'
}

/** Where the schema is that a fault is about, without the keyword. */
function placeOf({ schemaPath, keyword }: Fault): string {
  return schemaPath.slice(0, -keyword.length - 1)
}

function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function at(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (one, part) => (one as Record<string, unknown> | null | undefined)?.[part],
    value,
  )
}

const wordsOfType: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const wordsOfFormat: Record<string, string> = {
  uuid: 'an id',
  'date-time': 'a date and time such as 2026-11-24T09:00:00Z',
}
