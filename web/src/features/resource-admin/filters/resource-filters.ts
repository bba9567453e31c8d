import type { ManagedResource } from '#contract/library/resources.ts'

/** What the list is narrowed by; an empty text narrows nothing. */
export type ResourceFilters = { search: string; templateId: string; template: string; type: string }

export const noFilters: ResourceFilters = { search: '', templateId: '', template: '', type: '' }

/** One value of a filter and the number of resources that have it. */
export type FilterOption = { value: string; count: number }

/** The resources that all filters leave. */
export function matchingResources(
  resources: readonly ManagedResource[],
  { search, templateId, template, type }: ResourceFilters,
): ManagedResource[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isNumber = numberFilter(resources, templateId.trim())
  return resources.filter((resource) => {
    const text = `${resource.title}\n${resource.templateName}\n${resource.externalId}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      isNumber(resource.templateId) &&
      (template === '' || resource.templateName === template) &&
      (type === '' || resource.resourceType === type)
    )
  })
}

/** The template with that number; if there is none, as while it is being typed, those that begin with it. */
function numberFilter(resources: readonly ManagedResource[], typed: string): (id: number) => boolean {
  const isExact = resources.some(({ templateId }) => String(templateId) === typed)
  return (id) => (isExact ? String(id) === typed : String(id).startsWith(typed))
}

/** The values that a field has, in order, with their counts. */
export function optionsOf(
  resources: readonly ManagedResource[],
  field: 'templateName' | 'resourceType',
): FilterOption[] {
  const counts = new Map<string, number>()
  for (const { [field]: value } of resources) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .filter(([value]) => value !== '')
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value, 'en'))
}
