import type { SurveyTemplate } from '#contract/library/templates.ts'
import { compareTopics } from '#web/features/templates/library/topic-groups.ts'
import type { TemplateFilters } from './template-filter.ts'

/** One choice of a multi-select and the number of templates that have it. */
export type FilterOption = { value: string; count: number }

export type FilterOptions = Record<keyof TemplateFilters, FilterOption[]>

const alphabetical = new Intl.Collator(undefined, { numeric: true }).compare

/** The values that the loaded templates have, each once, in the order in which they are offered. */
export function filterOptions(templates: readonly SurveyTemplate[]): FilterOptions {
  const options = (
    valuesOf: (template: SurveyTemplate) => string[],
    compare: (one: string, other: string) => number = alphabetical,
  ) => {
    const counts = new Map<string, number>()
    for (const template of templates) {
      for (const value of new Set(valuesOf(template))) {
        if (value.trim() !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => compare(one.value, other.value))
  }
  return {
    surveyTypes: options(({ surveyType }) => [surveyType]),
    topics: options(({ topic }) => [topic], compareTopics),
    schoolLevels: options(({ schoolLevels }) => schoolLevels.map(({ name }) => name)),
    communityGroups: options(({ communityGroups }) => communityGroups.map(({ groupName }) => groupName)),
    tags: options(({ tags }) => tags),
    languages: options(({ language }) => [language]),
  }
}
