import type { EditedTemplate } from '#contract/library/template-editor.ts'
import { wordSearch } from '#contract/word-search.ts'
import { useAddressQuery } from '#web/browser/address-query.ts'

/** The states of a survey, in the words of the list. */
export const states: Record<EditedTemplate['state'], string> = {
  published: 'Published',
  changed: 'Published, with a draft',
  new: 'Draft, never published',
  retired: 'Retired',
}

const names = ['search', 'state', 'topic', 'language'] as const

/** What the list is narrowed by; an empty text narrows nothing. */
type TemplateFilters = Record<(typeof names)[number], string>

/** The filters, which live in the address: `?search=…&state=…`. */
export function useTemplateFilters() {
  const [query, changeQuery] = useAddressQuery()
  const filters = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as TemplateFilters
  const change = (part: Partial<TemplateFilters>) => changeQuery(part, { replace: true })
  const reset = () => change({ search: '', state: '', topic: '', language: '' })
  return { filters, change, reset }
}

/** The surveys that all filters leave. Without a filter of the state retired ones are left out. */
export function matchingTemplates(
  templates: readonly EditedTemplate[],
  { search, state, topic, language }: TemplateFilters,
): EditedTemplate[] {
  const isFound = wordSearch(search)
  return templates.filter(
    (template) =>
      (state === '' ? template.state !== 'retired' : template.state === state) &&
      (topic === '' || template.topic === topic) &&
      (language === '' || template.languages.includes(language)) &&
      isFound(`${template.id} ${template.name} ${template.topic}`),
  )
}

/** The values that surveys have, each once and in order. */
export function valuesOf(values: readonly string[]): { value: string; name: string }[] {
  return [...new Set(values)]
    .filter(Boolean)
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((value) => ({ value, name: value }))
}
