import { searchTerm } from '#web/features/templates/search/search-words.ts'
import { noFilters, type TemplateFilters } from '#web/features/templates/search/template-filter.ts'

/** The name of each filter in the query of the address. */
const names: Record<keyof TemplateFilters, string> = {
  surveyTypes: 'purpose',
  topics: 'topic',
  schoolLevels: 'level',
  communityGroups: 'group',
  tags: 'tag',
  languages: 'language',
}
const fields = Object.keys(names) as (keyof TemplateFilters)[]

/** Filters that one field can have in an address: far more than anybody chooses. */
const mostValues = 100

/** The search of a query such as `?q=belonging&tag=Fall`; empty if it has none. */
export function searchIn(query: string): string {
  return searchTerm(new URLSearchParams(query).get('q') ?? '')
}

/** The filters of a query; unknown ones are ignored. */
export function filtersIn(query: string): TemplateFilters {
  const params = new URLSearchParams(query)
  const filters = { ...noFilters }
  for (const field of fields) {
    filters[field] = [...new Set(params.getAll(names[field]))].slice(0, mostValues)
  }
  return filters
}

/** The query for a search and filters; empty if there are none. */
export function queryOf(typed: string, filters: TemplateFilters): string {
  const params = new URLSearchParams()
  const term = searchTerm(typed)
  if (term !== '') params.set('q', term)
  for (const field of fields) for (const value of filters[field]) params.append(names[field], value)
  return params.size === 0 ? '' : `?${params}`
}

/** The query of the library below a template's dialog, which the card handed on as navigation state. */
export function queryBelow(state: unknown): string {
  const library = (state as { library?: unknown } | null)?.library
  return typeof library === 'string' ? library : ''
}
