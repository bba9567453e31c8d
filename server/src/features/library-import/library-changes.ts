import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { LibraryImport } from '#contract/library/library.ts'
import type { Question } from '#contract/library/templates.ts'
import type { Library, LibraryResource, LibraryTemplate } from '#library/workbook/library.ts'
import {
  constructFields,
  packageFields,
  questionFields,
  resourceFields,
  scaleFields,
  templateFields,
} from '#library/workbook/library-sheets.ts'
import { isBlank, type Value } from '#library/workbook/table/field-cells.ts'
import { propertiesOf } from '#server/platform/database/columns.ts'
import { joinList } from '#surveys/workbook/semicolon-list.ts'
import type { Registry } from './registry.queries.ts'

type TemplateChange = Omit<LibraryImport['templates'][number], 'uploads'>
type NamedChange = LibraryImport['packages'][number]
export type LibraryComparison = Record<'packages' | 'constructs' | 'scales', NamedChange[]> & {
  templates: TemplateChange[]
}

/** What of the library is not read in parts. */
type LibraryLists = Pick<Library, 'packages'> & Registry

export const isSame = (comparison: LibraryComparison) =>
  Object.values(comparison).every((changes) => changes.length === 0)

/** A part of the present library: some templates with their related resources. */
export type LibraryPart = Pick<Library, 'templates' | 'relatedResources'>

/**
 * The changes from the present library to `next`, in the order of the template ids, the packages, the constructs and the
 * scales. The present templates are read in parts, of which one at a time is in memory. Constructs and scales that
 * `next` does not have stay as they are.
 */
export async function compareLibrary(
  parts: AsyncIterable<LibraryPart>,
  present: LibraryLists,
  next: Library,
): Promise<LibraryComparison> {
  const left = new Map(next.templates.map((template) => [template.id, template]))
  const relatedAfter = groupByTemplate(next.relatedResources)
  const templates: TemplateChange[] = []
  for await (const part of parts) {
    const relatedBefore = groupByTemplate(part.relatedResources)
    for (const old of part.templates) {
      const { id, name, topic } = left.get(old.id) ?? old
      const fresh = left.get(id)
      left.delete(id)
      const changes = fresh
        ? templateChanges(old, fresh, relatedBefore.get(id), relatedAfter.get(id))
        : undefined
      if (!changes) templates.push({ id, name, topic, change: 'removed', changes: [] })
      else if (changes.length > 0) templates.push({ id, name, topic, change: 'changed', changes })
    }
    await yieldToEventLoop()
  }
  for (const { id, name, topic } of left.values()) {
    templates.push({ id, name, topic, change: 'added', changes: [] })
  }
  templates.sort((one, other) => one.id - other.id)
  return {
    templates,
    packages: namedChanges(packageFields, present.packages, next.packages),
    constructs: namedChanges(constructFields, present.constructs, next.constructs),
    scales: namedChanges(scaleFields, present.scales, next.scales),
  }
}

const groupByTemplate = (resources: LibraryResource[]) =>
  Map.groupBy(resources, ({ templateId }) => templateId)

function templateChanges(
  old: LibraryTemplate,
  fresh: LibraryTemplate,
  resourcesBefore: LibraryResource[] | undefined,
  resourcesAfter: LibraryResource[] | undefined,
) {
  return [
    ...fieldChanges(templateFields, old, fresh),
    ...listChanges('Question', questionLines(old), questionLines(fresh)),
    ...listChanges('Related resource', resourceLines(resourcesBefore), resourceLines(resourcesAfter)),
  ]
}

/** The changes to things that are known by their names; if there is no `next`, there are none. */
function namedChanges<P extends string, T extends Record<P, Value> & { name: string }>(
  fields: Record<P, { header: string }>,
  now: readonly T[],
  next: readonly T[] = now,
): NamedChange[] {
  const placed = (things: readonly T[]) =>
    new Map(things.map((item, index) => [item.name, { ...item, position: index + 1 }]))
  const placedFields = { ...fields, position: { header: 'Position' } }
  const [before, after] = [placed(now), placed(next)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name): NamedChange[] => {
    const [old, fresh] = [before.get(name), after.get(name)]
    if (!old) return [{ name, change: 'added', changes: [] }]
    if (!fresh) return [{ name, change: 'removed', changes: [] }]
    const changes = fieldChanges(placedFields, old, fresh)
    return changes.length > 0 ? [{ name, change: 'changed', changes }] : []
  })
}

function fieldChanges<P extends string>(
  fields: Record<P, { header: string }>,
  old: Record<NoInfer<P>, Value>,
  fresh: Record<NoInfer<P>, Value>,
) {
  return propertiesOf(fields).flatMap((property) => {
    const [before, after] = [shown(old[property]), shown(fresh[property])]
    return before === after ? [] : [{ field: fields[property].header, before, after }]
  })
}

const shown = (value: Value | undefined) => (Array.isArray(value) ? joinList(value) : String(value ?? ''))

function questionLines({ questions }: LibraryTemplate): Map<string, string> {
  return new Map(questions.map((question) => [String(question.position), questionLine(question)]))
}

const { templateId: _, position: __, ...describingFields } = questionFields
const describingProperties = propertiesOf(describingFields)

function questionLine(question: Question): string {
  return describingProperties
    .filter((property) => !isBlank(question[property] ?? null))
    .map((property) => (property === 'text' ? question.text : `${property}: ${shown(question[property])}`))
    .join(' | ')
}

function resourceLines(resources: LibraryResource[] = []): Map<string, string> {
  const { templateId, ...fields } = resourceFields
  return new Map(
    resources.map((resource, index) => [
      String(index + 1),
      propertiesOf(fields)
        .map((property) => resource[property])
        .join(' | '),
    ]),
  )
}

function listChanges(what: string, before: Map<string, string>, after: Map<string, string>) {
  const places = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => Number(a) - Number(b))
  return places.flatMap((place) => {
    const change = {
      field: `${what} ${place}`,
      before: before.get(place) ?? '',
      after: after.get(place) ?? '',
    }
    return change.before === change.after ? [] : [change]
  })
}
