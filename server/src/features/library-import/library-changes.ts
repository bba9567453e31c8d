import type { LibraryImport } from '#contract/library.ts'
import type { Question } from '#contract/templates.ts'
import { joinList } from '#server/platform/spreadsheets/semicolon-list.ts'
import type { Library, LibraryTemplate } from './library.ts'

type TemplateChange = LibraryImport['templates'][number]

const templateFields = {
  name: 'Name',
  summary: 'Summary',
  topic: 'Topic',
  surveyType: 'Survey Type',
  tags: 'Tags',
  schoolLevels: 'School Levels',
  communityGroups: 'Community Groups',
  longDescription: 'Long Description',
  duration: 'Duration',
  timeToUse: 'Time To Use',
  packages: 'Packages',
  language: 'Language',
  sensitiveTopics: 'Sensitive Topics',
  translationOf: 'Translation Of',
} as const

const packageFields = ['displayName', 'iconName', 'badgePrimaryColor', 'badgeSecondaryColor'] as const

/** What becomes of the library when `next` takes the place of `now`, in the order of the template ids. */
export function compareLibraries(now: Library, next: Library) {
  const before = new Map(now.templates.map((template) => [template.id, template]))
  const after = new Map(next.templates.map((template) => [template.id, template]))
  const relatedBefore = Map.groupBy(now.relatedResources, (resource) => resource.templateId)
  const relatedAfter = Map.groupBy(next.relatedResources, (resource) => resource.templateId)
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)

  const templates = ids.flatMap((id): TemplateChange[] => {
    const old = before.get(id)
    const fresh = after.get(id)
    if (!old) return [{ id, name: fresh!.name, change: 'added', changes: [] }]
    if (!fresh) return [{ id, name: old.name, change: 'removed', changes: [] }]
    const changes = [
      ...fieldChanges(old, fresh),
      ...listChanges('Question', questionLines(old), questionLines(fresh)),
      ...listChanges(
        'Related resource',
        resourceLines(relatedBefore.get(id)),
        resourceLines(relatedAfter.get(id)),
      ),
    ]
    return changes.length > 0 ? [{ id, name: fresh.name, change: 'changed', changes }] : []
  })
  return { templates, packagesDiffer: packagesDiffer(now, next) }
}

function fieldChanges(old: LibraryTemplate, fresh: LibraryTemplate) {
  return Object.entries(templateFields).flatMap(([key, field]) => {
    const [before, after] = [old, fresh].map((template) => cell(template[key as keyof typeof templateFields]))
    return before === after ? [] : [{ field, before: before!, after: after! }]
  })
}

function cell(value: string | string[] | number | null): string {
  return Array.isArray(value) ? joinList(value) : String(value ?? '')
}

function questionLines({ questions }: LibraryTemplate): Map<string, string> {
  return new Map(questions.map((question) => [String(question.position), questionLine(question)]))
}

function questionLine({ position: _, ...question }: Question): string {
  const said = Object.entries(question).filter(
    ([, value]) => value !== '' && value !== null && value !== false && String(value) !== '',
  )
  return said
    .map(([name, value]) =>
      name === 'text' ? value : `${name}: ${Array.isArray(value) ? joinList(value) : value}`,
    )
    .join(' | ')
}

function resourceLines(resources: Library['relatedResources'] = []): Map<string, string> {
  return new Map(
    resources.map(({ title, resourceType, key }, index) => [
      String(index + 1),
      `${title} | ${resourceType} | ${key}`,
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

function packagesDiffer(now: Library, next: Library): boolean {
  const lines = ({ packages }: Library) =>
    packages
      .map((item) => [item.name, ...packageFields.map((field) => item[field])].join('\u0000'))
      .join('\n')
  return lines(now) !== lines(next)
}
